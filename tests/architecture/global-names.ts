import { type Node, type Program, visitorKeys } from 'oxc-parser'
import { hole, textOf } from './text-of.ts'

/** Objects that have the other globals as fields: `window.fetch` is `fetch`. */
const globalObjects: ReadonlySet<string> = new Set(['globalThis', 'global', 'window', 'self'])

/** Nodes of types that have an expression inside; all other types are no code. */
const typedExpressions: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSExportAssignment',
])

/** A node with its parents, the nearest first. */
type Path = readonly Node[]

/**
 * How a file uses the names that it does not declare: `Map`, `Math.max`, `new Date()`, and `new Date(…)` when it has
 * arguments. A member that only the run time knows is `hole`.
 */
export function globalsOf(program: Program): Set<string> {
  const uses = new Set<string>()
  const add = (name: string, node: Node, parents: Path) => {
    for (const use of usesOf(name, node, parents)) uses.add(use)
  }
  const visit = (node: Node, parents: Path, scopes: readonly ReadonlySet<string>[]): void => {
    if (node.type.startsWith('TS') && !typedExpressions.has(node.type)) return
    if (node.type === 'MetaProperty') add('import.meta', node, parents)
    else if (node.type === 'Identifier') {
      const isDeclared = scopes.some((names) => names.has(node.name))
      if (isReference(node, parents) && !isDeclared) add(node.name, node, parents)
    } else {
      const inner = [declaredIn(node), ...scopes]
      for (const child of childrenOf(node)) visit(child, [node, ...parents], inner)
    }
  }
  visit(program, [], [])
  return uses
}

function childrenOf(node: Node): Node[] {
  const fields = node as unknown as Readonly<Record<string, Node | (Node | null)[] | null>>
  return (visitorKeys[node.type] ?? [])
    .flatMap((key) => fields[key] ?? [])
    .filter((child): child is Node => child !== null)
}

/** The names that a node declares for the code inside it. `declare const fetch` only describes a name. */
function declaredIn(node: Node): ReadonlySet<string> {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
    case 'StaticBlock':
      return new Set(node.body.flatMap((each) => declaredBy(each)))
    case 'SwitchStatement':
      return new Set(node.cases.flatMap(({ consequent }) => consequent.flatMap((each) => declaredBy(each))))
    case 'ForStatement':
      return new Set(node.init ? declaredBy(node.init) : [])
    case 'ForInStatement':
    case 'ForOfStatement':
      return new Set(declaredBy(node.left))
    case 'CatchClause':
      return new Set(node.param ? namesIn(node.param) : [])
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return new Set([...(node.id ? [node.id.name] : []), ...node.params.flatMap((each) => namesIn(each))])
    case 'ClassExpression':
      return new Set(node.id ? [node.id.name] : [])
    default:
      return new Set()
  }
}

function declaredBy(node: Node): string[] {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.specifiers.map(({ local }) => local.name)
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return node.declaration ? declaredBy(node.declaration) : []
    case 'VariableDeclaration':
      return node.declare ? [] : node.declarations.flatMap(({ id }) => namesIn(id))
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return node.id && !node.declare ? [node.id.name] : []
    default:
      return []
  }
}

/** The names of a pattern: `a` and `c` of `{ a, b: [c] }`. */
function namesIn(pattern: Node): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) => namesIn(each.type === 'Property' ? each.value : each))
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => (each ? namesIn(each) : []))
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** Whether an identifier stands for a value: not for a field, a label, or a name in another module. */
function isReference(node: Node, [parent, above]: Path): boolean {
  switch (parent?.type) {
    case 'MemberExpression':
      return parent.object === node || parent.computed
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return parent.value === node || parent.computed
    case 'ExportSpecifier':
      return parent.local === node && !(above?.type === 'ExportNamedDeclaration' && above.source)
    case 'ImportSpecifier':
    case 'ImportAttribute':
    case 'ExportAllDeclaration':
    case 'MetaProperty':
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return false
    case 'UnaryExpression':
      return parent.operator !== 'typeof'
    case 'BinaryExpression':
      return !(['instanceof', 'in'].includes(parent.operator) && parent.right === node)
    default:
      return true
  }
}

/** What the code does with a global: one use, or several when it takes the fields of the global apart. */
function usesOf(name: string, node: Node, [parent, ...parents]: Path): string[] {
  if (parent?.type === 'MemberExpression' && parent.object === node) {
    const member = memberOf(parent)
    if (globalObjects.has(name) && member !== hole) return usesOf(member, parent, parents)
    if (`${name}.${member}` === 'import.meta.env') return usesOf('import.meta.env', parent, parents)
    return [`${name}.${member}`]
  }
  if (parent?.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'ObjectPattern') {
    return parent.id.properties.flatMap((each) => {
      const member = each.type === 'Property' ? keyOf(each) : hole
      return globalObjects.has(name) && member !== hole ? [member] : [`${name}.${member}`]
    })
  }
  if (parent?.type === 'NewExpression' && parent.callee === node) {
    const [first] = parent.arguments
    const isEmpty = !first || first.type === 'SpreadElement' || isUndefined(first)
    return [`new ${name}(${isEmpty ? '' : '…'})`]
  }
  return [name]
}

const isUndefined = (node: Node) => node.type === 'Identifier' && node.name === 'undefined'

/** The name of a member, or `hole`: `a` of `x.a` and `x['a']`. */
export function memberOf({ computed, property }: Extract<Node, { type: 'MemberExpression' }>): string {
  if (property.type === 'PrivateIdentifier') return `#${property.name}`
  return !computed && property.type === 'Identifier' ? property.name : textOf(property)
}

/** The name of a field in an object or a pattern, or `hole`. */
export function keyOf({ computed, key }: { computed?: boolean; key: Node }): string {
  return !computed && key.type === 'Identifier' ? key.name : textOf(key)
}
