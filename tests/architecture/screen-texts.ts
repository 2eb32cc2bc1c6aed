import { type Node, Visitor } from 'oxc-parser'
import { isWeb, type Rule } from './rule.ts'

const shownAttributes =
  /^(?:aria-(?:description|label|placeholder|roledescription|valuetext)|alt|label|placeholder|title)$/

/** The words that an element shows, also one side of a condition: `{isSaved ? 'Saved' : t.save}`. */
function wordsIn(node: Node | null): string | undefined {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' && /\p{L}/u.test(node.value) ? node.value.trim() : undefined
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw).find((text) => /\p{L}/u.test(text))
    case 'BinaryExpression':
    case 'LogicalExpression':
      return node.operator === '+' || node.type === 'LogicalExpression'
        ? (wordsIn(node.left) ?? wordsIn(node.right))
        : undefined
    case 'ConditionalExpression':
      return wordsIn(node.consequent) ?? wordsIn(node.alternate)
    case 'JSXExpressionContainer':
      return wordsIn(node.expression)
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
      const readChildren = ({ children }: { children: readonly Node[] }) =>
        void found.push(...children.map(wordsIn))
      new Visitor({
        JSXElement: readChildren,
        JSXFragment: readChildren,
        JSXAttribute: ({ name, value }) =>
          void (
            name.type === 'JSXIdentifier' &&
            shownAttributes.test(name.name) &&
            found.push(wordsIn(value))
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
      ],
      'web/src/pages/x-page.tsx': 'const a = <h1>Events</h1>',
    },
  },
]
