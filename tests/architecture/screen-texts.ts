import { type Node, Visitor } from 'oxc-parser'
import { isWeb, type Rule } from './rule.ts'

const shownAttributes =
  /^(?:aria-(?:description|label|placeholder|roledescription|valuetext)|alt|label|placeholder|title|subtitle|description|text|heading|hint|note|summary|message|question|children)$/

/** Functions that show their first argument. */
const showing = /^(?:show(?:Success|Error|Undo|Toast)|confirm)$/

/** Words that a file names itself: `const title = 'Saved'`. */
type Constants = ReadonlyMap<string, string>

/** The words that an element shows, also one side of a condition: `{isSaved ? 'Saved' : t.save}`. */
function wordsIn(node: Node | null | undefined, known: Constants): string | undefined {
  switch (node?.type) {
    case 'Identifier':
      return known.get(node.name)
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' && /\p{L}/u.test(node.value) ? node.value.trim() : undefined
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.cooked ?? '').find((text) => /\p{L}/u.test(text))
    case 'BinaryExpression':
    case 'LogicalExpression':
      return node.operator === '+' || node.type === 'LogicalExpression'
        ? (wordsIn(node.left, known) ?? wordsIn(node.right, known))
        : undefined
    case 'ConditionalExpression':
      return wordsIn(node.consequent, known) ?? wordsIn(node.alternate, known)
    case 'JSXExpressionContainer':
      return wordsIn(node.expression, known)
    default:
      return undefined
  }
}

export const screenTexts: readonly Rule[] = [
  {
    name: 'texts on screen live in web/src/messages',
    wayOut: 'Add the text to web/src/messages, and read it with useText.',
    breaks: ({ path, program }) => {
      if (!isWeb(path) || path.startsWith('web/src/messages/')) return undefined
      const found: (string | undefined)[] = []
      const known = new Map<string, string>()
      new Visitor({
        VariableDeclarator: ({ id, init }) => {
          const words = wordsIn(init, known)
          // A key or the name of a style is one word in small letters.
          if (id.type === 'Identifier' && words && /[\p{L}]\s+\p{L}|^\p{Lu}\p{Ll}/u.test(words))
            known.set(id.name, words)
        },
      }).visit(program)
      const readChildren = ({ children }: { children: readonly Node[] }) =>
        void found.push(...children.map((child) => wordsIn(child, known)))
      new Visitor({
        JSXElement: readChildren,
        JSXFragment: readChildren,
        JSXAttribute: ({ name, value }) =>
          void (
            name.type === 'JSXIdentifier' &&
            shownAttributes.test(name.name) &&
            found.push(wordsIn(value, known))
          ),
        CallExpression: ({ callee, arguments: [shown] }) =>
          void (
            callee.type === 'Identifier' &&
            showing.test(callee.name) &&
            found.push(wordsIn(shown, known))
          ),
      }).visit(program)
      const words = found.find(Boolean)
      return words && `shows "${words}"`
    },
    planted: {
      'web/src/ui/x.tsx': [
        'const a = <p>Saved</p>',
        'const a = <>Saved</>',
        "const a = <p>{'Saved'}</p>",
        "const a = <p>{isSaved ? t.saved : 'Save'}</p>",
        "const a = <p>{isSaved && 'Saved'}</p>",
        `const a = <p>{\`\${count} saved\`}</p>`,
        "const a = <p>{count + ' saved'}</p>",
        'const a = <button aria-label="Close" />',
        "const a = <input placeholder={'Search'} />",
        `const a = <img alt={\`Flyer of \${title}\`} />`,
        'const a = <Panel title="Saved events" />',
        'const a = <EmptyState text="Nothing here" />',
        "const words = 'Nothing here'\nconst a = <p>{words}</p>",
        "showSuccess('Saved')",
        "void showError(isGone ? t.gone : 'Could not save')",
      ],
      'web/src/pages/x-page.tsx': 'const a = <h1>Events</h1>',
    },
  },
]
