import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { transaction } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { findOwnArtist, type LeavingArtist, recordRemoval } from '../../scenes/artists/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import {
  listStoredEvents,
  lockEventsToChange,
  reviseEvents,
  withoutArtists,
} from '../event-editing/service.ts'
import type { SeriesDeps } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import { listCurrent } from './instances/scope.ts'
import { seriesOfInstance } from './kept-content.ts'
import * as queries from './queries.ts'

interface Leaving {
  readonly caller: MemberCaller
  readonly eventId: string
  readonly artistId: string
  /** From the coming dates of the series too. */
  readonly series: boolean
}

/**
 * Takes the name of the caller's artist off an event and its schedule, also where it stands as text, and keeps it off. Throws
 * RESOURCE_NOT_FOUND for an artist that is not the caller's, and for an event without the name.
 */
export function leaveLineUp(deps: SeriesDeps, { caller, eventId, artistId, series }: Leaving): Promise<void> {
  return transaction(deps.db, async (db) => {
    const own = await findOwnArtist(db, { memberId: caller.id, artistId })
    const [found] = own && isId(eventId) ? await listStoredEvents(db, [eventId.toLowerCase()]) : []
    if (!own || !found) throw notFound()
    // The series before its events, as everywhere.
    const seriesId = series ? found.recurring_event_id : null
    const locked = seriesId === null ? undefined : await queries.lockSeries(db, seriesId)
    const current = locked ? await listCurrent({ ...deps, db }, locked) : []
    const ids = [found.id, ...current.flatMap(({ event_id }) => event_id ?? [])]
    const events = await lockEventsToChange(db, { ids: [...new Set(ids)] })
    const revisions = events.flatMap(({ id, line_up, schedule }) => {
      const left = withoutArtists({ line_up, schedule }, [own])
      const isSame = JSON.stringify(left) === JSON.stringify({ line_up, schedule })
      return isSame ? [] : { id, ...left }
    })
    const isPublic = events.some(
      ({ id, status }) => id === found.id && ['published', 'cancelled'].includes(status),
    )
    if (!isPublic || !revisions.some(({ id }) => id === found.id)) throw notFound()
    await reviseEvents({ ...deps, db }, { revisions, by: caller.id })
    if (locked) {
      await signChanges(db, { memberId: caller.id })
      await queries.updateLineUp(db, { id: locked.id, ...withoutArtists(locked, [own]) })
      const kept = current.flatMap((row) => contentWithoutArtist(row, { series: locked, own }))
      await instanceQueries.updateSeriesContent(db, kept)
    }
    const place = locked ? { series_id: locked.id } : { event_id: found.id }
    await recordRemoval({ db, clock: deps.clock }, { artistId: own.id, ...place })
  })
}

/** What an instance keeps of an older series, without the artist. */
function contentWithoutArtist(
  row: instanceQueries.InstanceRow,
  { series, own }: { series: queries.LockedSeries; own: LeavingArtist },
) {
  const content = row.series_content as Partial<queries.StoredSeries> | null
  if (!content?.line_up && !content?.schedule) return []
  const left = withoutArtists(seriesOfInstance(series, row), [own])
  return {
    id: row.id,
    content: {
      ...content,
      ...(content.line_up && { line_up: left.line_up }),
      ...(content.schedule && { schedule: left.schedule }),
    },
  }
}
