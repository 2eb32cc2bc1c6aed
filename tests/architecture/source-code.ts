import { posix } from 'node:path'
import { type ImportDeclarationSpecifier, type Node, type Program, parseSync, Visitor } from 'oxc-parser'
import type { SourceFile } from '../source-files.ts'
import { globalsOf } from './global-names.ts'
import { textOf } from './text-of.ts'

/** A parsed file with the facts that the rules need. */
export interface SourceCode extends SourceFile {
  readonly program: Program
  readonly comments: readonly string[]
  /** Every text in the code: strings, templates and texts joined with `+`. Values that only the run time knows are `hole`. */
  readonly texts: readonly string[]
  /** Every module that the file names in any way: paths from the root for our own files, names for packages. */
  readonly imports: readonly string[]
  /** What the file takes from packages and from modules of Node: `pg default`, `net isIP`, `fastify type`, `zlib *`. */
  readonly packages: ReadonlySet<string>
  /** How the file uses the names that it does not declare: see `globalsOf`. */
  readonly globals: ReadonlySet<string>
}

export function readCode(file: SourceFile): SourceCode {
  const { program, comments, errors } = parseSync(file.path, file.text, { preserveParens: false })
  if (errors[0]) throw new Error(`${file.path}: ${errors[0].message}`)
  const texts = textsOf(program)
  const taken = modulesOf(program).map(({ module, names }) => ({
    module: resolveModule(file.path, module),
    names,
  }))
  const paths = texts.filter((text) => /^(?:\.\.?\/|@floorcraft\/)/.test(text))
  return {
    ...file,
    program,
    comments: comments.map((comment) => comment.value),
    texts,
    imports: [
      ...new Set([
        ...taken.map(({ module }) => module),
        ...paths.map((path) => resolveModule(file.path, path)),
      ]),
    ],
    packages: new Set(
      taken
        .filter(({ module }) => !isFile(module))
        .flatMap(({ module, names }) => names.map((name) => `${module} ${name}`)),
    ),
    globals: globalsOf(program),
  }
}

function textsOf(program: Program): string[] {
  const texts: string[] = []
  // A text that is only compared with others.
  const cases = new Set<Node | null>()
  const add = (node: Node) => void (cases.has(node) || texts.push(textOf(node)))
  new Visitor({
    SwitchCase: ({ test }) => void cases.add(test),
    Literal: (node) => void (typeof node.value === 'string' && add(node)),
    TemplateLiteral: add,
    TaggedTemplateExpression: add,
    BinaryExpression: add,
    JSXText: (node) => void texts.push(node.value),
  }).visit(program)
  return texts
}

/** Functions that load a package by its name. Relative paths are found in every text, because they start with a dot. */
const loaders: ReadonlySet<string> = new Set(['require', 'getBuiltinModule'])

/** A module and what the file takes from it: `type`, names, or `*` for all. */
interface Taken {
  readonly module: string
  readonly names: readonly string[]
}

function modulesOf(program: Program): Taken[] {
  const modules: Taken[] = []
  const take = (node: Node | null, names: readonly string[] = ['*']) =>
    void (node && modules.push({ module: textOf(node), names: names.length > 0 ? names : ['*'] }))
  const takeTypes = (node: Node | null) => take(node, ['type'])
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) =>
      importKind === 'type' ? takeTypes(source) : take(source, specifiers.map(importedName)),
    ExportNamedDeclaration: ({ source, exportKind, specifiers }) =>
      exportKind === 'type'
        ? takeTypes(source)
        : take(
            source,
            specifiers.map(({ local, exportKind: kind }) => (kind === 'type' ? 'type' : nameOf(local))),
          ),
    ExportAllDeclaration: ({ source, exportKind }) =>
      exportKind === 'type' ? takeTypes(source) : take(source),
    ImportExpression: ({ source }) => take(source),
    TSImportType: ({ source }) => takeTypes(source),
    TSExternalModuleReference: ({ expression }) => take(expression),
    CallExpression: ({ callee, arguments: [name] }) => {
      if (loaders.has(calledName(callee))) take(name ?? null)
    },
  }).visit(program)
  return modules
}

function importedName(specifier: ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.importKind === 'type' ? 'type' : nameOf(specifier.imported)
}

/** A name of a module can be written as a text: `import { 'a' as b }`. */
const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : textOf(node))

/** The last name of what is called: `getBuiltinModule` of `process.getBuiltinModule(…)`. */
function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') {
    return callee.property.type === 'Identifier' ? callee.property.name : textOf(callee.property)
  }
  const makesRequire = callee.type === 'CallExpression' && calledName(callee.callee) === 'createRequire'
  return makesRequire ? 'require' : ''
}

/** The path from the root for a file of ours, `/…` outside of the packages; the name for a package, without `node:`. */
function resolveModule(from: string, module: string): string {
  const path = module.replace(/[?#].*$/, '') || module
  if (!path.startsWith('.')) {
    return posix.normalize(path.replace(/^@floorcraft\/(\w+)(?:\/|$)/, '$1/src/').replace(/^node:/, ''))
  }
  const target = posix.join(posix.dirname(from), path)
  return /^(?:contract|server|web)(?:\/|$)/.test(target) ? target : `/${target}`
}

/** A file, not a package. */
export const isFile = (module: string) => /^(?:contract|server|web)(?:\/|$)|^[./]/.test(module)
