import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { tracedStatements } from '../db/traced-statements.ts'
import { fetchFromProvider } from '../fetch/provider-fetch.ts'
import { newId } from '../ids.ts'
import { defineJob, worker } from '../jobs/jobs.ts'

interface Value {
  readonly stringValue?: string
  readonly intValue?: number
}

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code?: number }
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

/** A collector that takes OTLP as JSON. */
async function openCollector() {
  const spans: Span[] = []
  const resources: Pick<Span, 'attributes'>[] = []
  const seen: { path?: string; key?: unknown }[] = []
  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end('{}')
    seen.push({ path: request.url!, key: request.headers['x-key'] })
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as Export).resourceSpans) {
        resources.push(resource)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    resources,
    /** The spans since the last call. */
    take: () => spans.splice(0),
    close: async () => void server.close(),
  }
}

let collector: Awaited<ReturnType<typeof openCollector>>
let spans: readonly Span[]
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

beforeAll(async () => {
  collector = await openCollector()
  spans = await spansOf(work, {
    OTEL_SERVICE_NAME: 'floor',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, other=c',
  })
  return () => collector.close()
})

/** Runs the work on a server with traces, and returns its spans. */
async function spansOf(work: (site: TestApp) => Promise<unknown>, settings = {}): Promise<Span[]> {
  const site = await openTestApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings } })
  try {
    await work(site)
  } finally {
    await site.close()
  }
  return collector.take()
}

async function work(site: TestApp): Promise<void> {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${address}/api/events/${newId()}`, { headers: { traceparent } })
  const { authorization } = await site.signIn(await buildMember(site.db, { email: 'canary@example.org' }))
  const change = request(`${address}/api/users/profile`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json', 'user-agent': 'Canary' },
  })
  change.write('{ "display_name": ')
  // The rest of the body comes when the request is already being answered.
  await once(site.app.server, 'request')
  change.end('"Canary Dancer" }')
  const [answer] = (await once(change, 'response')) as [IncomingMessage]
  expect([answer.statusCode, await text(answer)]).toEqual([200, expect.stringContaining('Canary Dancer')])
  await fetch(`${address}/api/search/events?q=canary`)
  const job = defineJob<{ secret: string }>('test.traced', { retryLimit: 0 })
  const { watchJobs } = site.deps.observers[0]!
  await site.deps.jobs.enqueue(site.db, job, { secret: 'canary' })
  await site.deps.jobs.start([watchJobs(worker(job, () => runJob(site)))])
  await eventually(async () => (await site.deps.jobs.count(site.db)).failed > 0)
}

async function runJob({ db, deps }: TestApp): Promise<void> {
  await db.selectFrom('scenes').select('id').execute()
  await fetchFromProvider(`${collector.url}/canary?code=canary`)
  const limits = { maxBytes: 1, timeoutMilliseconds: 1_000, maxRedirects: 0, accept: '*/*' }
  await deps.fetch('http://127.0.0.1/canary.ics', limits)
  await deps.mailer.send({ to: 'canary@example.org', subject: 'Canary', text: 'Canary' })
  throw new Error('canary')
}

const attributeOf = ({ attributes }: Pick<Span, 'attributes'>, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}
const find = (name: string) => spans.find((span) => span.name === name)!
const childrenOf = ({ spanId }: Span) => spans.filter(({ parentSpanId }) => parentSpanId === spanId)
const namesBelow = (span: Span) => childrenOf(span).map(({ name }) => name)

test('a request has its route, its status, and a span for each statement', () => {
  const request = find('GET /api/events/:eventId')
  expect(attributeOf(request, 'http.route')).toBe('/api/events/:eventId')
  expect(attributeOf(request, 'http.response.status_code')).toBe(404)
  const [statement] = childrenOf(request)
  expect(statement!.name).toBe('select')
  expect(attributeOf(statement!, 'db.query.text')).toMatch(/^select .+\$1/s)
  expect(statement!.traceId).toBe(request.traceId)
})

test('what a body changes belongs to its request', () => {
  expect(namesBelow(find('PUT /api/users/profile'))).toEqual(expect.arrayContaining(['select', 'update']))
})

test('a job, its statements and its calls are one trace', () => {
  const job = find('job test.traced')
  expect(job.parentSpanId ?? '').toBe('')
  expect(namesBelow(job).sort()).toEqual(['GET 127.0.0.1', 'fetch for import', 'select', 'send mail'])
  expect(job.status.code).toBe(2)
  expect(attributeOf(job, 'error.type')).toBe('Error')
  expect(attributeOf(find('fetch for import'), 'error.type')).toBe('blocked')
  expect(attributeOf(find('GET 127.0.0.1'), 'http.response.status_code')).toBe(200)
})

test('nothing about a person is told', () => {
  expect(spans.length).toBeGreaterThan(10)
  expect(JSON.stringify(spans)).not.toMatch(/canary/i)
})

test('the collector gets its headers and the name of the server', () => {
  expect(collector.seen[0]).toEqual({ path: '/v1/traces', key: 'a b' })
  expect(attributeOf(collector.resources[0]!, 'service.name')).toBe('floor')
})

test('a share of the requests is traced, and the trace of a proxy goes on, but not one of a visitor', async () => {
  expect(find('GET /api/events/:eventId').traceId).not.toBe(traceparent.split('-')[1])
  const settings = { TRUST_PROXY: '127.0.0.1', OTEL_TRACES_SAMPLER_ARG: '0' }
  const continued = await spansOf(async ({ app }) => {
    await app.inject({ url: '/api/scenes', headers: { traceparent } })
    await app.inject({ url: '/api/teachers' })
  }, settings)
  const requests = continued.filter(({ name }) => name.startsWith('GET'))
  expect(requests.map(({ name, traceId, parentSpanId }) => [name, traceId, parentSpanId])).toEqual([
    ['GET /api/scenes', ...traceparent.split('-').slice(1, 3)],
  ])
})

test('a collector that is away changes no answer, and after the end no statement is announced', async () => {
  await spansOf(async ({ app }) => expect((await app.inject({ url: '/api/scenes' })).statusCode).toBe(200), {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  })
  expect(tracedStatements.hasSubscribers).toBe(false)
})
