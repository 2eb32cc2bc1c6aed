import { type CallExpression, type Node, Visitor } from 'oxc-parser'
import { permissionTable } from '../permission-table.ts'
import { keyOf, memberOf } from './global-names.ts'
import { isTest, isWeb, type Rule } from './rule.ts'
import { hole, textOf } from './text-of.ts'

const nameOf = (node: Node) => (node.type === 'Identifier' ? node.name : '')

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
        VariableDeclarator: ({ id, init }) => {
          if (init?.type !== 'CallExpression' || !isCallOf(init, /^endpoint$/)) return
          const definition = init.arguments[1]
          const fields = definition?.type === 'ObjectExpression' ? definition.properties : []
          const hasAccess = fields.some((each) => each.type === 'Property' && keyOf(each) === 'access')
          const name = nameOf(id)
          if (!hasAccess) found.push(`declares ${name} without \`access\``)
          if (!Object.hasOwn(permissionTable, name))
            found.push(`declares ${name}, which has no row in the permission table`)
        },
      }).visit(program)
      return found[0]
    },
    planted: {
      'contract/src/x.ts': [
        "export const listReviews = endpoint('GET /x', { summary: 'x' })",
        "export const listSecrets = endpoint('GET /x', { access: 'public' })",
      ],
    },
  },
  {
    name: 'a component calls the API through the query cache only',
    wayOut: 'Write a query or a mutation in the api.ts of the feature.',
    breaks: ({ path, program, text }) => {
      if (!isWeb(path)) return undefined
      const asked: Node[] = []
      const cached: Node[] = []
      const effects: Node[] = []
      const clients = new Set(['api'])
      const functions = new Map<string, Node>()
      new Visitor({
        VariableDeclarator: ({ id, init }) => {
          if (id.type !== 'Identifier' || !init) return
          if (isCallOf(init, /^useApi$/)) clients.add(id.name)
          else functions.set(id.name, init)
        },
        FunctionDeclaration: (node) => void (node.id && functions.set(node.id.name, node)),
      }).visit(program)
      const isClient = (node: CallExpression) =>
        node.callee.type === 'CallExpression'
          ? isCallOf(node.callee, /^useApi$/)
          : node.callee.type === 'Identifier' && clients.has(node.callee.name)
      new Visitor({
        CallExpression: (node) => {
          if (isClient(node)) asked.push(node)
          // Its first argument is the change. What follows from it is no call.
          if (isCallOf(node, /^useCall$/)) cached.push(...node.arguments.slice(0, 1))
          if (!isCallOf(node, /^use(?:Layout|Insertion)?Effect$/)) return
          effects.push(node)
          // A function that the effect calls by its name.
          for (const [name, body] of functions) {
            const isNamed = new RegExp(`\\b${name}\\b`).test(text.slice(node.start, node.end))
            if (isNamed && body.type !== 'CallExpression') effects.push(body)
            if (isNamed && isCallOf(body, /^useCallback$/)) effects.push(body)
          }
        },
        Property: (node) => void (/^(?:query|mutation)Fn$/.test(keyOf(node)) && cached.push(node)),
      }).visit(program)
      const isIn = (rooms: readonly Node[]) => (node: Node) =>
        rooms.some(({ start, end }) => start < node.start && node.end <= end)
      const isWrong = path.endsWith('.tsx') ? (node: Node) => !isIn(cached)(node) : isIn(effects)
      return asked.some(isWrong) ? 'calls the API itself' : undefined
    },
    // They send something and show nothing of the answer, so there is nothing to keep.
    exceptions: [
      'web/src/features/events/analytics/action-counter.tsx',
      'web/src/features/members/cookie-consent/cookie-banner.tsx',
    ],
    planted: {
      'web/src/pages/x-page.tsx': [
        'useEffect(() => void api(listEvents, {}).then(setEvents), [api])',
        'const load = () => api(listEvents, {})\nuseEffect(() => void load(), [])',
        '<button onClick={() => void api(saveEvent, {})} />',
        'useCall(() => stop(), { onSuccess: (_nothing, { api }) => api(saveEvent, {}) })',
      ],
      'web/src/features/events/events/use-x.ts': [
        'useEffect(() => {\n  const load = async () => setEvents(await api(listEvents, {}))\n  void load()\n}, [])',
        'const call = useApi()\nuseEffect(() => void call(listEvents, {}).then(setEvents), [call])',
        'const load = () => api(listEvents, {})\nuseEffect(() => void load(), [])',
        'const load = useCallback(() => api(listEvents, {}), [api])\nuseEffect(() => void load(), [load])',
      ],
    },
  },
  {
    name: 'a call of the API is an endpoint of the contract: a feature adds no path below /api by itself',
    wayOut: 'Declare an endpoint in the contract, and answer it with route().',
    breaks: ({ path, program }) => {
      if (!path.startsWith('server/src/') || isTest(path)) return undefined
      const found: string[] = []
      new Visitor({
        CallExpression: ({ callee, arguments: [first] }) => {
          if (
            callee.type !== 'MemberExpression' ||
            !/^(?:app|server|scope|files|fastify|instance)$/.test(nameOf(callee.object))
          )
            return
          const method = memberOf(callee)
          const isRoute = /^(?:get|head|post|put|patch|delete|options|all|route)$/.test(method)
          const address = first ? textOf(first) : ''
          const isPlain =
            method !== 'route' && /^\/(?!api\b)/.test(address) && (method === 'get' || method === 'all')
          if (isRoute && !isPlain) found.push(`adds ${method} ${address === hole ? 'by itself' : address}`)
        },
      }).visit(program)
      return found[0]
    },
    exceptions: [
      // It adds the endpoints.
      'server/src/platform/http/route.ts',
      // The path of pictures is a constant of the contract.
      'server/src/platform/storage/serve-media.ts',
    ],
    planted: {
      'server/src/features/events/feeds/routes.ts': [
        "app.get('/api/secrets', async () => list())",
        "app.post('/secrets', async () => list())",
        "app.route({ method: 'GET', url: '/secrets', handler })",
        'app.get(path, async () => list())',
      ],
    },
  },
]
