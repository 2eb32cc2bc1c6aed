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

/** What a file does with values of Kysely or of the driver besides using them on the spot, as a sentence. */
export function handsOnDriver({ program }: SourceCode): string | undefined {
  const taken = new Set<string>()
  /** Names of the tag: called like a function it runs the SQL of its caller. */
  const tags = new Set<string>()
  const found: string[] = []
  const used = new Set<Node>()
  const mentioned: (Node & { name: string })[] = []
  /** The name in `sql` and in `pg.types`. */
  const use = (node: Node): void => {
    if (node.type === 'Identifier') used.add(node)
    else if (node.type === 'MemberExpression') use(node.object)
  }
  const isDriver = (source: Node | null) =>
    source?.type === 'Literal' && drivers.has(String(source.value).split('/')[0]!)
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      for (const specifier of specifiers) {
        const isType = specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'
        if (isDriver(source) && importKind !== 'type' && !isType) taken.add(specifier.local.name)
        used.add(specifier.local)
        if (specifier.type !== 'ImportSpecifier') continue
        used.add(specifier.imported)
        if (lastName(specifier.imported) === 'sql') tags.add(specifier.local.name)
      }
    },
    ExportAllDeclaration: ({ source, exportKind }) => {
      if (exportKind !== 'type' && isDriver(source)) found.push('hands on all names of the driver')
    },
    ExportNamedDeclaration: ({ source, exportKind }) => {
      if (exportKind !== 'type' && isDriver(source)) found.push('hands on the driver')
    },
    // The ways of use: a tag, a call of a method, an object, a class above another, a test of the class, a type.
    TaggedTemplateExpression: ({ tag }) => use(tag),
    CallExpression: ({ callee }) =>
      void ((callee.type === 'Identifier' && tags.has(callee.name)) || use(callee)),
    NewExpression: ({ callee }) => use(callee),
    ClassDeclaration: ({ superClass }) => void (superClass && use(superClass)),
    BinaryExpression: ({ operator, right }) => void (operator === 'instanceof' && use(right)),
    TSQualifiedName: ({ left }) => void (left.type === 'Identifier' && used.add(left)),
    TSTypeReference: ({ typeName }) => void (typeName.type === 'Identifier' && used.add(typeName)),
    // Names of fields.
    MemberExpression: ({ computed, property }) => void (computed || used.add(property)),
    Property: ({ computed, key }) => void (computed || used.add(key)),
    Identifier: (node) => void mentioned.push(node),
  }).visit(program)
  const other = mentioned.find((node) => taken.has(node.name) && !used.has(node))
  return found[0] ?? (other && `hands on ${other.name}`)
}
