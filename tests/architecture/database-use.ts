import { Kysely } from 'kysely'
import { type Node, Visitor } from 'oxc-parser'
import { keyOf, memberOf } from './global-names.ts'
import type { SourceCode } from './source-code.ts'
import { hole } from './text-of.ts'

/** Names of Kysely that other objects have too. They count on a database only. */
const commonNames = ['constructor', 'case', 'connection', 'destroy', 'dynamic', 'fn', 'schema', 'with']

function methodsOf(prototype: object): string[] {
  if (prototype === Object.prototype) return []
  return [...Object.getOwnPropertyNames(prototype), ...methodsOf(Object.getPrototypeOf(prototype))]
}

/** Methods that run SQL: those of Kysely, and of pg-boss on its database. */
const sqlMethods = new Set([
  ...methodsOf(Kysely.prototype).filter((name) => !commonNames.includes(name)),
  'executeSql',
])

const databases = /^(?:db|trx|tx|pool|kysely)$/

/** What a file does with a database besides handing it on, as a sentence. */
export function usesDatabase({ program }: SourceCode): string | undefined {
  const found: string[] = []
  new Visitor({
    MemberExpression: (node) => {
      const member = memberOf(node)
      if (sqlMethods.has(member) || databases.test(lastName(node.object))) found.push(`uses .${member}`)
    },
    Property: (node) => void (sqlMethods.has(keyOf(node)) && found.push(`uses ${keyOf(node)}`)),
    CallExpression: ({ callee }) => {
      if (callee.type === 'MemberExpression' && memberOf(callee) === 'query') found.push('calls .query()')
    },
    TaggedTemplateExpression: ({ tag }) => {
      const isText = tag.type === 'MemberExpression' && lastName(tag.object) === 'String'
      if (!isText) found.push('has a tagged template')
    },
  }).visit(program)
  return found[0]
}

/** `db` of `db`, `deps.db` and `deps?.['db']`. */
function lastName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return memberOf(node)
  return node.type === 'ChainExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'TSAsExpression'
    ? lastName(node.expression)
    : ''
}

/** A method that only the run time knows could be one that writes. */
export function callsUnknownMethod({ program }: SourceCode): string | undefined {
  const found: string[] = []
  new Visitor({
    MemberExpression: (node) => {
      if (memberOf(node) === hole && databases.test(lastName(node.object))) found.push('computes a method')
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'MemberExpression' && memberOf(callee) === hole) found.push('computes a method')
    },
  }).visit(program)
  return found[0]
}

const drivers = new Set(['kysely', 'pg', 'pg-boss'])

/** A value of Kysely or of the driver that a file hands on to others, as a sentence. */
export function handsOnDriver({ program }: SourceCode): string | undefined {
  const taken = new Set<string>()
  const found: string[] = []
  const isDriver = (source: Node | null) =>
    source?.type === 'Literal' && drivers.has(String(source.value).split('/')[0]!)
  const check = (name: string) => void (taken.has(name) && found.push(`hands on ${name}`))
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      if (importKind === 'type' || !isDriver(source)) return
      for (const specifier of specifiers) {
        const isType = specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'
        if (!isType) taken.add(specifier.local.name)
      }
    },
  }).visit(program)
  new Visitor({
    ExportAllDeclaration: ({ source, exportKind }) => {
      if (exportKind !== 'type' && isDriver(source)) found.push('hands on all names')
    },
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) => {
      if (exportKind === 'type') return
      if (isDriver(source)) found.push('hands on the driver')
      if (!source) for (const { local } of specifiers) check(lastName(local))
    },
    // A second name for it, and a field of an object.
    VariableDeclarator: ({ init }) => {
      for (const node of valuesOf(init)) check(rootName(node))
    },
    AssignmentExpression: ({ right }) => check(rootName(right)),
    ReturnStatement: ({ argument }) => void (argument && check(rootName(argument))),
    ArrowFunctionExpression: ({ body }) => check(rootName(body)),
    Property: ({ value }) => check(rootName(value)),
  }).visit(program)
  return found[0]
}

const valuesOf = (node: Node | null): Node[] =>
  node?.type === 'ArrayExpression' ? node.elements.filter((each) => each !== null) : node ? [node] : []

/** The name that a value is, or is a field of: `sql` of `sql` and of `sql.raw`. */
function rootName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return rootName(node.object)
  return node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? rootName(node.expression)
    : ''
}
