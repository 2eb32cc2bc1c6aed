import type { CallExpression, Node } from 'oxc-parser'

/** Stands in a text for a value that is known at run time only. */
export const hole = '<value>'

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
