import { ApiError } from '../../lib/api-client.ts'
import { type EventFormField, newEventValues } from './event-form-values.ts'

export interface Refusal {
  /** Problems that have a field in the form. */
  readonly fields: readonly { readonly field: EventFormField; readonly message: string }[]
  /** What is said about the whole. */
  readonly message: string
}

const fieldOfPath: Readonly<Record<string, EventFormField>> = {
  start_datetime: 'start_date',
  end_datetime: 'end_date',
  'price_info.presale': 'presale',
  'price_info.door': 'door',
}

/** Why the server did not save: its own sentence where it has one, else `fallback`; each problem beside its field. */
export function refusalOf(error: unknown, fallback: string): Refusal {
  if (!(error instanceof ApiError)) return { fields: [], message: fallback }
  if (error.code === 'EVENT_PAST_DATE') {
    return { fields: [{ field: 'start_date', message: error.message }], message: error.message }
  }
  const problems = problemsIn(error.details)
  const fields = problems.flatMap(({ path, message }) => {
    const field = fieldOf(path)
    return field ? [{ field, message }] : []
  })
  // Without the server's word the reason is the connection's: what failed, and why.
  if (!error.code) return { fields, message: `${fallback}. ${error.message}` }
  const homeless = problems.filter(({ path }) => !fieldOf(path)).map(({ message }) => message)
  return { fields, message: [error.detail ?? error.message, ...homeless].join(' ') }
}

function fieldOf(path: string): EventFormField | undefined {
  const field = fieldOfPath[path] ?? path.split('.')[0]!
  return Object.hasOwn(newEventValues, field) ? (field as EventFormField) : undefined
}

function problemsIn(details: unknown): { path: string; message: string }[] {
  if (!Array.isArray(details)) return []
  return details.filter(
    (detail): detail is { path: string; message: string } =>
      typeof detail?.path === 'string' && typeof detail?.message === 'string',
  )
}
