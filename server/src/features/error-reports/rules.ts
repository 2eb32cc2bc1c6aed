import type { ErrorReport } from '@floorcraft/contract/error-reports.ts'

export interface KeptReport {
  readonly kind: ErrorReport['type']
  readonly message: string
  readonly stack: string
  readonly context: Readonly<Record<string, string>>
}

const longest = { message: 500, stack: 4000, value: 200 }
/** What a context may say; everything else in it could be anything, also about a person. */
const contextNames = ['page', 'component', 'source', 'version']

/** What is kept of a report: shortened, and without anything that could belong to a person. */
export function withoutPersonalData({ type, message, stack, context }: ErrorReport): KeptReport {
  const entries = contextNames.flatMap((name) => {
    const value = Object.hasOwn(context ?? {}, name) ? context?.[name] : undefined
    return typeof value === 'string' ? [[name, cut(scrub(value), longest.value)]] : []
  })
  return {
    kind: type,
    message: cut(scrub(message), longest.message),
    stack: cut(scrub(stack ?? ''), longest.stack),
    context: Object.fromEntries(entries),
  }
}

/** Takes out what addresses carry behind the path, mail addresses, and whatever is long enough to be a token. */
function scrub(text: string): string {
  return text
    .replace(/[?#][^\s:)'"]*/g, '')
    .replace(/[^\s@<>()'"]{1,64}@[^\s@<>()'"]{1,255}/g, '[mail]')
    .replace(/[\w-]{40,}/g, '[token]')
    .replace(/\+?\d[\d\s().-]{7,20}\d/g, '[number]')
}

/** At most this long; a character cut in two could not be stored. */
function cut(text: string, length: number): string {
  return text.slice(0, length).toWellFormed()
}
