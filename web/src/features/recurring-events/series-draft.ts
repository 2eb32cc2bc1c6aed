import { recall, remember } from '../../lib/storage.ts'
import { emptySeries, type SeriesFormValues } from './series-form-values.ts'

/** What a member typed into the create form and has not sent yet; another member on this device must not find it. */
export function findDraft(memberId: string): Partial<SeriesFormValues> | undefined {
  const kept = parse(recall('seriesDraft'))
  if (kept?.memberId !== memberId || typeof kept.values !== 'object' || kept.values === null) return undefined
  // An older version of the product may have kept other fields, or other things in them.
  const fits = ([name, value]: [string, unknown]) =>
    Object.hasOwn(emptySeries, name) && isAlike(value, emptySeries[name as keyof SeriesFormValues])
  return Object.fromEntries(Object.entries(kept.values).filter(fits))
}

/** The title of the draft that waits, `''` without one; undefined when none waits. */
export const draftTitle = (memberId: string): string | undefined => {
  const draft = findDraft(memberId)
  return draft && (draft.title?.trim() ?? '')
}

/** Keeps it until it is sent or given up. */
export function keepDraft(memberId: string, values: SeriesFormValues | undefined): void {
  remember('seriesDraft', values && JSON.stringify({ memberId, values }))
}

function parse(text: string | undefined): { memberId?: unknown; values?: unknown } | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

/** The same kind of thing, with the same parts where it has named ones. */
function isAlike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  // What may be missing is a text or a number when it is there.
  if (example === null) return value === null || ['string', 'number'].includes(typeof value)
  if (typeof example !== 'object') return typeof value === typeof example
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(example).every(
      ([name, part]) => name in value && isAlike((value as Record<string, unknown>)[name], part),
    )
  )
}
