import { posix } from 'node:path'
import { type CallExpression, type Node, type Program, parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from '../source-files.ts'

/** A parsed file with the facts that the rules need. */
export interface SourceCode extends SourceFile {
  readonly program: Program
  readonly comments: readonly string[]
  /** Every text in the code: strings, templates and texts joined with `+`. Values that only the run time knows are `hole`. */
  readonly texts: readonly string[]
  /** Every module that the file names in any way: paths from the root for our own files, names for packages. */
  readonly imports: readonly string[]
  /** Every name that is used or declared; names of fields are left out. */
  readonly names: ReadonlySet<string>
}

/** Stands in a text for a value that is known at run time only. */
export const hole = '<value>'

export function readCode(file: SourceFile): SourceCode {
  const { program, comments, errors } = parseSync(file.path, file.text)
  if (errors[0]) throw new Error(`${file.path}: ${errors[0].message}`)
  const texts = textsOf(program)
  const modules = [...modulesOf(program), ...texts.filter((text) => /^(?:\.\.?\/|@floorcraft\/)/.test(text))]
  return {
    ...file,
    program,
    comments: comments.map((comment) => comment.value),
    texts,
    imports: [...new Set(modules.map((module) => resolveModule(file.path, module)))],
    names: namesOf(program),
  }
}

/** The text of an expression as far as the code says it, or `hole`. */
export function textOf(node: Node | null): string {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : hole
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, i) => value.raw + (i < node.expressions.length ? textOf(node.expressions[i]!) : ''))
        .join('')
    case 'TaggedTemplateExpression':
      return textOf(node.quasi)
    case 'BinaryExpression':
      return node.operator === '+' ? textOf(node.left) + textOf(node.right) : hole
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'TSSatisfiesExpression':
      return textOf(node.expression)
    case 'CallExpression':
      return isOnSql(node) ? node.arguments.map(textOf).join('.') : hole
    default:
      return hole
  }
}

/** `sql.raw('…')`, `sql.table('…')` and their kind put a text into a statement. */
const isOnSql = ({ callee }: CallExpression) =>
  callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'sql'

function textsOf(program: Program): string[] {
  const texts: string[] = []
  const add = (node: Node) => void texts.push(textOf(node))
  new Visitor({
    Literal: (node) => void (typeof node.value === 'string' && texts.push(node.value)),
    TemplateLiteral: add,
    TaggedTemplateExpression: add,
    BinaryExpression: add,
    JSXText: (node) => void texts.push(node.value),
  }).visit(program)
  return texts
}

/** Functions that load a package by its name. Relative paths are found in every text, because they start with a dot. */
const loaders: ReadonlySet<string> = new Set(['require', 'getBuiltinModule'])

function modulesOf(program: Program): string[] {
  const modules: string[] = []
  const add = (node: Node | null) => void (node && modules.push(textOf(node)))
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: ({ callee, arguments: [name] }) => {
      if (loaders.has(calledName(callee))) add(name ?? null)
    },
  }).visit(program)
  return modules
}

/** The last name of what is called: `getBuiltinModule` of `process.getBuiltinModule(…)`. */
function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') {
    return callee.property.type === 'Identifier' ? callee.property.name : textOf(callee.property)
  }
  const makesRequire = callee.type === 'CallExpression' && calledName(callee.callee) === 'createRequire'
  return makesRequire ? 'require' : ''
}

function resolveModule(from: string, module: string): string {
  const path = module.replace(/[?#].*$/, '')
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), path))
  return path.replace(/^@floorcraft\/(\w+)(?:\/|$)/, '$1/src/').replace(/^node:/, '')
}

function namesOf(program: Program): Set<string> {
  const fields = new Set<Node>()
  const field = (node: { computed?: boolean; key: Node }) => void (node.computed || fields.add(node.key))
  const found: { name: string; node: Node }[] = []
  new Visitor({
    MemberExpression: (node) => void (node.computed || fields.add(node.property)),
    Property: field,
    MethodDefinition: field,
    PropertyDefinition: field,
    TSPropertySignature: field,
    TSMethodSignature: field,
    ImportSpecifier: (node) => void fields.add(node.imported),
    ExportSpecifier: (node) => void fields.add(node.exported),
    Identifier: (node) => void found.push({ name: node.name, node }),
  }).visit(program)
  return new Set(found.filter(({ node }) => !fields.has(node)).map(({ name }) => name))
}
