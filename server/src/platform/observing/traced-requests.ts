import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { machineMilliseconds } from '../clock.ts'
import { isInside } from '../http/visitor-address.ts'
import { describeError } from '../log-error.ts'

/**
 * A span for each request that Fastify answers. Answers from memory have no parts and get none. With a proxy in front, a
 * span continues the trace of the proxy, which must not pass on that of a visitor (docs/operations.md, Behind a proxy).
 */
export function traceRequests(
  app: FastifyInstance,
  { tracer, hasProxy }: { tracer: Tracer; hasProxy: boolean },
): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  const propagator = new W3CTraceContextPropagator()
  const parentOf = (request: FastifyRequest) => {
    if (isInside(request)) return context.active()
    return hasProxy ? propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter) : ROOT_CONTEXT
  }
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'unknown'
    const parent = parentOf(request)
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'floorcraft.request_id': request.id,
    }
    // The request may have waited for its turn already.
    const startTime = machineMilliseconds() - reply.elapsedTime
    const span = tracer.startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes, startTime },
      parent,
    )
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onError', async (request, _, error) => {
    spans.get(request)?.setAttribute('error.type', describeError(error).type)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
