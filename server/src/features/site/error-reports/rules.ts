import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { ErrorReport } from '@floorcraft/contract/site/error-reports.ts'
import { maskSecrets } from './secrets.ts'

export interface StoredReport {
  readonly kind: ErrorReport['type']
  readonly message: string
  readonly stack: string
  readonly context: Readonly<Record<string, string>>
}

const maxLength = { message: 500, stack: 4000, value: 200 }
/** The name of a failure without a message. Its stack is still useful. */
const untitled = 'Error without a message'
/** The fields of the context that are kept. Others can contain personal data. */
const contextNames = ['page', 'component', 'source', 'version']

/** Shortens a report and removes everything that can be personal data. */
export function withoutPersonalData({ type, message, stack, context }: ErrorReport): StoredReport {
  const entries = contextNames.flatMap((name) => {
    const value = Object.hasOwn(context ?? {}, name) ? context?.[name] : undefined
    return typeof value === 'string' ? [[name, cutText(scrub(value), maxLength.value)]] : []
  })
  return {
    kind: type,
    message: cutText(scrub(message), maxLength.message).trim() || untitled,
    stack: cutText(scrub(stack ?? ''), maxLength.stack),
    context: Object.fromEntries(entries),
  }
}

/**
 * Replaces everything that can identify a person or give access: queries of addresses, secrets, e-mails, ids and phone
 * numbers.
 */
function scrub(text: string): string {
  const withoutQueries = text
    .replace(/[?#][^\s)'"]*?(?=(?::\d+:\d+)?(?:[\s)'"]|$))/g, '')
    .replace(/\/\/[^/\s@]{1,300}@/g, '//')
    .replace(/[^\s@<>()'"]{1,64}@[^\s@<>()'"]{1,255}/g, '[mail]')
    .replace(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi, '[id]')
  return maskSecrets(withoutQueries).replace(/\+?\d[\d\s().-]{7,20}\d/g, '[number]')
}

/**
 * What reports of the same failure have in common: `Event 123 not found` and `Event 456 not found` are one failure. The
 * positions in a stack stay, because the functions of a built file often have the same short names.
 */
export function groupOf({ kind, message, stack }: StoredReport): string {
  const lines = stack.split('\n').map((line) => (/:\d+:\d+\)?$/.test(line) ? line : withoutNumbers(line)))
  return JSON.stringify([kind, withoutNumbers(message), lines])
}

const withoutNumbers = (text: string) => text.replace(/\[number\]|\d+(?:[.,]\d+)*/g, '0')
