import { type Context, context, SpanKind, type SpanOptions, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { setGlobalErrorHandler, suppressTracing } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { describeError } from '../log-error.ts'
import type { Observer } from './observer.ts'
import { traceCalls } from './traced-calls.ts'
import { traceRequests } from './traced-requests.ts'
import { traceStatements } from './traced-statements.ts'

export interface TraceSettings {
  /** The collector, to whose path /v1/traces is added. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The share of the requests and jobs that are traced, from 0 to 1. */
  readonly share: number
}

const exportMilliseconds = 5_000
/** At the end of the process the collector gets so much time to take the last spans. */
const closeMilliseconds = 2_000
const warnEveryMilliseconds = 60_000
const longestText = 4_000

/**
 * Sends traces to a collector of OpenTelemetry (docs/decisions/0105-metrics-and-traces.md). Spans have routes, statements
 * without their values, and names of jobs; nothing about a person.
 */
export function openTraces(
  { endpoint, headers, serviceName, share }: TraceSettings,
  { log, trustProxy }: { log: Log; trustProxy: boolean | string },
): Observer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
          headers: { ...headers },
          timeoutMillis: exportMilliseconds,
        }),
      }),
    ],
  })
  const tracer = provider.getTracer('floorcraft')
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  setGlobalErrorHandler(warnSometimes(log))
  const ends = [traceStatements(tracer), traceCalls(tracer)]
  /** Runs the work in a span. `within` changes the context of the work. */
  const inSpan = <T>(
    name: string,
    { within = (own) => own, ...options }: SpanOptions & { within?: (own: Context) => Context },
    work: () => Promise<T>,
  ): Promise<T> =>
    tracer.startActiveSpan(name, options, async (span) => {
      try {
        return await context.with(within(context.active()), work)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', describeError(error).type)
        throw error
      } finally {
        span.end()
      }
    })
  return {
    watchRequests: (app) => traceRequests(app, { tracer, hasProxy: trustProxy !== false }),
    watchJobs: (worker) => ({
      ...worker,
      run: (data) =>
        inSpan(`job ${worker.job.name}`, { kind: SpanKind.CONSUMER, root: true }, () => worker.run(data)),
    }),
    watchMails: (mailer) => ({
      ...mailer,
      send: (mail) => inSpan('send mail', { kind: SpanKind.CLIENT }, () => mailer.send(mail)),
    }),
    // A member named the address, so it is not told, and its requests get no spans of their own.
    watchFetches: (fetch, purpose) => (address, limits) =>
      inSpan(`fetch for ${purpose}`, { kind: SpanKind.CLIENT, within: suppressTracing }, async () => {
        const span = trace.getActiveSpan()
        const answer = await fetch(address, limits)
        if (!answer.ok)
          span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', answer.reason)
        return answer
      }),
    close: async () => {
      for (const end of ends) end()
      const late = new Promise<void>((resolve) => setTimeout(resolve, closeMilliseconds))
      await Promise.race([provider.shutdown().catch(() => undefined), late])
      context.disable()
    },
  }
}

/** A collector that is away would fill the log. */
function warnSometimes(log: Log): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() < last + warnEveryMilliseconds) return
    last = performance.now()
    log.warn({ err: error }, 'The collector does not take traces')
  }
}
