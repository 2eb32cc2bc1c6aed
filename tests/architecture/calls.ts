import { type Node, Visitor } from 'oxc-parser'
import { permissionTable } from '../permission-table.ts'
import { keyOf } from './global-names.ts'
import { isTest, isWeb, type Rule } from './rule.ts'

/** They send something and show nothing of the answer, so there is nothing to keep. */
const onlySend: readonly string[] = [
  'web/src/features/events/analytics/action-counter.tsx',
  'web/src/features/members/cookie-consent/cookie-banner.tsx',
]

const isCallOf = (node: Node, name: RegExp) =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && name.test(node.callee.name)

export const calls: readonly Rule[] = [
  {
    name: 'every call of the contract has an access and a row in tests/permission-table.ts',
    wayOut: 'Write the access into the call, and add its row to tests/permission-table.ts.',
    breaks: ({ path, program }) => {
      if (!path.startsWith('contract/src/') || isTest(path)) return undefined
      const found: string[] = []
      new Visitor({
        CallExpression: (node) => {
          const [definition] = node.arguments
          if (!isCallOf(node, /^endpoint$/) || definition?.type !== 'ObjectExpression') return
          const fields = new Map(
            definition.properties.flatMap((each) =>
              each.type === 'Property' ? [[keyOf(each), each.value]] : [],
            ),
          )
          const named = fields.get('name')
          const name = named?.type === 'Literal' ? String(named.value) : ''
          if (!fields.has('access')) found.push(`declares ${name} without \`access\``)
          if (!Object.hasOwn(permissionTable, name))
            found.push(`declares ${name}, which has no row in the permission table`)
        },
      }).visit(program)
      return found[0]
    },
    planted: {
      'contract/src/x.ts': [
        "export const listReviews = endpoint({ name: 'listReviews', call: 'GET /x' })",
        "export const listSecrets = endpoint({ name: 'listSecrets', access: 'public' })",
      ],
    },
  },
  {
    name: 'a component calls the API through the query cache only',
    wayOut: 'Write a query or a mutation in the api.ts of the feature.',
    breaks: ({ path, program }) => {
      if (!isWeb(path) || onlySend.includes(path)) return undefined
      const asked: Node[] = []
      const cached: Node[] = []
      const effects: Node[] = []
      new Visitor({
        CallExpression: (node) => {
          if (isCallOf(node, /^api$/)) asked.push(node)
          if (isCallOf(node, /^use(?:Layout|Insertion)?Effect$/)) effects.push(node)
          // Its first argument is the change. What follows from it is no call.
          if (isCallOf(node, /^useCall$/)) cached.push(...node.arguments.slice(0, 1))
        },
        Property: (node) => void (/^(?:query|mutation)Fn$/.test(keyOf(node)) && cached.push(node)),
      }).visit(program)
      const isIn = (rooms: readonly Node[]) => (node: Node) =>
        rooms.some(({ start, end }) => start < node.start && node.end <= end)
      const isWrong = path.endsWith('.tsx') ? (node: Node) => !isIn(cached)(node) : isIn(effects)
      return asked.some(isWrong) ? 'calls the API itself' : undefined
    },
    planted: {
      'web/src/pages/x-page.tsx': [
        'useEffect(() => void api(listEvents, {}).then(setEvents), [api])',
        'const load = () => api(listEvents, {})\nuseEffect(() => void load(), [])',
        '<button onClick={() => void api(saveEvent, {})} />',
        'useCall(() => stop(), { onSuccess: (_nothing, { api }) => api(saveEvent, {}) })',
      ],
      'web/src/features/events/events/use-x.ts':
        'useEffect(() => {\n  const load = async () => setEvents(await api(listEvents, {}))\n  void load()\n}, [])',
    },
  },
]
