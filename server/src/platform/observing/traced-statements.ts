import { type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import { type TracedStatement, tracedStatements } from '../db/traced-statements.ts'
import { describeError } from '../log-error.ts'

/** A span for each statement of a request or a job, with its text but not its values. Returns what ends this. */
export function traceStatements(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>()
  const subscribers = {
    start: (statement: object) => {
      if (!trace.getActiveSpan()) return
      const { text } = statement as TracedStatement
      const operation = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text,
      }
      spans.set(statement, tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }))
    },
    error: (statement: object) => {
      const { error } = statement as { error?: unknown }
      spans
        .get(statement)
        ?.setStatus({ code: SpanStatusCode.ERROR })
        .setAttribute('error.type', describeError(error).code ?? describeError(error).type)
    },
    asyncStart: (statement: object) => spans.get(statement)?.end(),
    end: () => undefined,
    asyncEnd: () => undefined,
  }
  tracedStatements.subscribe(subscribers)
  return () => void tracedStatements.unsubscribe(subscribers)
}
