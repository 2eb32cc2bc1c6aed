import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { context, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { isTracingSuppressed } from '@opentelemetry/core'

/** What the client of `fetch` in Node tells about a request. */
interface FetchRequest {
  readonly origin: string
  readonly method: string
}

/**
 * A span for each call that this process makes for a request or a job to a host that the operator chose: storage and
 * sign-in providers. Node announces the calls of `http` and `fetch`. Paths can have codes, so only the host is told.
 */
export function traceCalls(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, { method, host }: { method: string; host: string }) => {
    if (!trace.getActiveSpan() || isTracingSuppressed(context.active())) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (request: object, status?: number) => {
    const span = spans.get(request)
    if (status === undefined || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    if (status !== undefined) span?.setAttribute('http.response.status_code', status)
    span?.end()
    spans.delete(request)
  }
  const subscribers = Object.entries({
    'http.client.request.created': ({ request }: { request: ClientRequest }) => {
      begin(request, { method: request.method, host: request.host })
    },
    'http.client.response.finish': (call: { request: ClientRequest; response: IncomingMessage }) =>
      end(call.request, call.response.statusCode),
    'http.client.request.error': ({ request }: { request: ClientRequest }) => end(request),
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      begin(request, { method: request.method, host: new URL(request.origin).hostname }),
    'undici:request:headers': (call: { request: FetchRequest; response: { statusCode: number } }) =>
      end(call.request, call.response.statusCode),
    'undici:request:error': ({ request }: { request: FetchRequest }) => end(request),
  }) as [string, (message: unknown) => void][]
  for (const [channel, listener] of subscribers) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of subscribers) unsubscribe(channel, listener)
  }
}
