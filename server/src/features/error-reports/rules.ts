import type { ErrorReport } from '@floorcraft/contract/error-reports.ts'

export interface StoredReport {
  readonly kind: ErrorReport['type']
  readonly message: string
  readonly stack: string
  readonly context: Readonly<Record<string, string>>
}

const maxLength = { message: 500, stack: 4000, value: 200 }
/** Other fields of the context can contain personal data. */
const contextNames = ['page', 'component', 'source', 'version']

/** Shortens a report and removes everything that can be personal data. */
export function withoutPersonalData({ type, message, stack, context }: ErrorReport): StoredReport {
  const entries = contextNames.flatMap((name) => {
    const value = Object.hasOwn(context ?? {}, name) ? context?.[name] : undefined
    return typeof value === 'string' ? [[name, cut(scrub(value), maxLength.value)]] : []
  })
  return {
    kind: type,
    message: cut(scrub(message), maxLength.message),
    stack: cut(scrub(stack ?? ''), maxLength.stack),
    context: Object.fromEntries(entries),
  }
}

/** Removes queries and fragments of addresses, e-mails, phone numbers, and words that are long enough to be a token. */
function scrub(text: string): string {
  return text
    .replace(/[?#][^\s:)'"]*/g, '')
    .replace(/[^\s@<>()'"]{1,64}@[^\s@<>()'"]{1,255}/g, '[mail]')
    .replace(/[\w-]{40,}/g, '[token]')
    .replace(/\+?\d[\d\s().-]{7,20}\d/g, '[number]')
}

/** PostgreSQL cannot store half of a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed()
}
