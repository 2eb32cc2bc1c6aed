import { shortText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { AuditEntry } from '@floorcraft/contract/site/audit.ts'

/** A detail of an entry: a value, or the values before and after. */
export interface AuditFact {
  /** Empty for the only fact of an action, which its sentence names. */
  readonly name: string
  readonly before?: string
  readonly value: string
}

const longest = 80

/** The details of an entry for reading. Objects `before` and `after` have the changed fields. */
export function factsOf({ details }: Pick<AuditEntry, 'details'>): AuditFact[] {
  const { before, after, ...others } = details
  const facts = Object.entries(others).map(([name, value]) => ({ name: wordsOf(name), value: textOf(value) }))
  if (before === undefined && after === undefined) return facts
  if (!isFields(before) && !isFields(after))
    return [{ name: '', before: textOf(before), value: textOf(after) }, ...facts]
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const changes = names.map((name) => ({
    name: wordsOf(name),
    before: textOf(old[name]),
    value: textOf(now[name]),
  }))
  return [...changes, ...facts]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** Names of fields and values of enumerations: "venue_name" is "venue name". */
const wordsOf = (name: string) => name.replaceAll('_', ' ')

/** Empty for a missing value. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return shortText(value.map(textOf).join(', '), longest)
  if (typeof value === 'object') return shortText(JSON.stringify(value), longest)
  const text = String(value)
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? wordsOf(text) : shortText(text, longest)
}

/** The page of what was changed; undefined when it has none, or no more. */
export function pathOf({
  action,
  subject,
  scene,
}: Pick<AuditEntry, 'action' | 'subject' | 'scene'>): string | undefined {
  if (action === 'event.deleted' || action === 'series.deleted') return undefined
  if (subject.type === 'event') return `/events/${subject.id}`
  if (subject.type === 'series') return `/recurring-events?instances=${subject.id}`
  if (action.startsWith('review.')) return '/admin/reviews'
  if (subject.type === 'member') return `/admin/users/${subject.id}`
  return subject.type === 'scene' && scene ? `/scenes/${scene.slug}` : undefined
}

/** The entries of each day of the reader, in their order. */
export function daysOf(
  entries: readonly AuditEntry[],
  zone: string,
): { date: Temporal.PlainDate; entries: AuditEntry[] }[] {
  const byDay = Map.groupBy(entries, ({ at }) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString(),
  )
  return [...byDay].map(([date, list]) => ({ date: Temporal.PlainDate.from(date), entries: list }))
}
