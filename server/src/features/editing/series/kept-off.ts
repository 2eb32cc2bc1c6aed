import type { Sql } from '../../../platform/db/sql.ts'
import { listRemoved } from '../../scenes/artists/service.ts'
import { type EventChanges, type StoredEvent, withoutArtists } from '../event-editing/service.ts'

interface Revision {
  readonly before: StoredEvent
  readonly changes: EventChanges
}

/** Changes that a series brings to its dates, without the artists who took their names off the date itself. */
export async function keepNamesOff(db: Sql, revisions: readonly Revision[]): Promise<Revision[]> {
  const naming = revisions.filter(({ changes }) => changes.line_up || changes.schedule)
  const removed =
    naming.length > 0
      ? await listRemoved(db, { eventIds: naming.map(({ before }) => before.id), seriesId: null })
      : []
  return revisions.flatMap(({ before, changes }) => {
    const artists = removed.filter(({ event_id }) => event_id === before.id)
    if (artists.length === 0) return { before, changes }
    const { line_up, schedule } = withoutArtists({ ...before, ...changes }, artists)
    const left = {
      ...changes,
      ...(changes.line_up && { line_up }),
      ...(changes.schedule && { schedule }),
    }
    // A change of the added name alone is none.
    const isSame = Object.entries(left).every(
      ([column, value]) => JSON.stringify(value) === JSON.stringify(before[column as keyof StoredEvent]),
    )
    return isSame ? [] : { before, changes: left }
  })
}
