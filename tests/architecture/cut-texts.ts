import { type Expression, type Node, Visitor } from 'oxc-parser'
import { isTest, type Rule } from './rule.ts'

/** Names of values that a reader sees, and of calls that answer a text. */
const textNames =
  /^(?:text|title|name|\w+_name|description|message|bio|note|stack|word|q|reason|label|trimmed|plain|join|trim|String|replace)$/
const limitNames = /^(?:longest|most|max|limit)/i
const caseChanges = /^to(?:Locale)?(?:Upper|Lower)Case$/

/** The last name of an expression: `title` of `event.title`, `join` of `words.join(' ')`. */
function lastName(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return lastName(node.property)
  if (node.type === 'CallExpression') return lastName(node.callee)
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return lastName(node.expression)
  return node.type === 'ParenthesizedExpression' ? lastName(node.expression) : undefined
}

const isZero = (node: Node | undefined) => node?.type === 'Literal' && node.value === 0

const isLimit = (node: Node | undefined): boolean =>
  (node?.type === 'Literal' && typeof node.value === 'number') ||
  (node?.type === 'BinaryExpression' ? isLimit(node.left) : limitNames.test((node && lastName(node)) ?? ''))

/** `text.slice(0, 80)`, but not `text.slice(0, comma)`, which ends where something was found. */
const isCutAtLimit = (callee: Expression, from: Node | undefined, to: Node | undefined): boolean =>
  callee.type === 'MemberExpression' &&
  lastName(callee) === 'slice' &&
  isZero(from) &&
  isLimit(to) &&
  textNames.test(lastName(callee.object) ?? '')

/** `text[0].toUpperCase()` */
function isFirstUnit(callee: Expression): boolean {
  if (callee.type !== 'MemberExpression' || !caseChanges.test(lastName(callee.property) ?? '')) return false
  const first = callee.object.type === 'TSNonNullExpression' ? callee.object.expression : callee.object
  // The first item of a list is no text: `label.split(' ')[0]`.
  return (
    first.type === 'MemberExpression' &&
    first.computed &&
    isZero(first.property) &&
    first.object.type !== 'CallExpression'
  )
}

/** A cut by UTF-16 units leaves half of an emoji. */
export const cutTexts: readonly Rule[] = [
  {
    name: 'texts are cut by whole characters, in contract/src/base/texts/text-length.ts',
    wayOut: 'Call a function of contract/src/base/texts/text-length.ts.',
    breaks: ({ path, program }) => {
      if (isTest(path)) return undefined
      let isCut = false
      new Visitor({
        CallExpression: ({ callee, arguments: [from, to] }) => {
          isCut ||= /^(?:charAt|substring|substr)$/.test(
            callee.type === 'MemberExpression' ? (lastName(callee) ?? '') : '',
          )
          isCut ||= isCutAtLimit(callee, from, to) || isFirstUnit(callee)
        },
      }).visit(program)
      return isCut ? 'cuts a text itself' : undefined
    },
    planted: {
      'server/src/features/events/events/rules.ts': [
        'const a = title.slice(0, 80)',
        'const a = event.description.slice(0, longestText - 1)',
        "const a = words.join(' ').slice(0, maxLength)",
        'const a = name?.slice(0, 60)',
        'const a = text.substring(1)',
        'const a = name.charAt(0)',
        'const a = value[0]!.toUpperCase()',
        'const a = value[0]?.toLocaleUpperCase()',
      ],
      'web/src/ui/pictures/avatar.tsx': 'const a = String(error).slice(0, 500)',
    },
  },
]
