import { type SeenField, seenFields } from '@floorcraft/contract/events/recent-changes.ts'

type Content = Readonly<Record<string, unknown>>

interface SeenVersion {
  readonly at: Temporal.Instant
  /** What the change replaced; null for the creation. */
  readonly old_values: Content | null
}

const isPublic = ({ status }: Content) => status === 'published' || status === 'cancelled'
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What visitors see differently than before these versions, the newest first. Only what changed while the event was public
 * counts, and a change that was taken back is none.
 */
export function seenChanges(
  current: Content,
  versions: readonly SeenVersion[],
): { changedAt: Temporal.Instant | undefined; fields: SeenField[] } {
  const changedAt = new Map<string, Temporal.Instant>()
  let before = current
  for (const { at, old_values } of versions) {
    if (!old_values || !isPublic({ ...before, ...old_values })) break
    before = { ...before, ...old_values }
    for (const column of Object.keys(old_values)) if (!changedAt.has(column)) changedAt.set(column, at)
  }
  const isChanged = (column: string) => !isSame(before[column], current[column])
  const changed = (Object.keys(seenFields) as SeenField[]).filter((field) =>
    seenFields[field].some(isChanged),
  )
  // An end that moves with the start says nothing more.
  const fields = changed.filter((field) => field !== 'end' || !changed.includes('start'))
  const times = fields.flatMap((field) =>
    seenFields[field].filter(isChanged).map((column) => changedAt.get(column)!),
  )
  return { changedAt: times.sort(Temporal.Instant.compare).at(-1), fields }
}
