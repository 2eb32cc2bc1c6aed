import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { readEntry } from '@floorcraft/contract/events/line-up.ts'
import { transaction } from '../../../platform/db/database.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { listOwnNames, recordRemoval } from '../../scenes/artists/service.ts'
import { listStoredEvents, lockEventsToChange, reviseEvents, withoutNames } from '../event-editing/service.ts'
import type { SeriesDeps } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import { listCurrent } from './instances/scope.ts'
import * as queries from './queries.ts'

interface Leaving {
  readonly caller: MemberCaller
  readonly eventId: string
  readonly artistId: string
  /** From the coming dates of the series too. */
  readonly series: boolean
}

/**
 * Takes the name of the caller's artist off an event, also where it stands as text, and keeps it off. Throws
 * RESOURCE_NOT_FOUND for an artist that is not the caller's, and for an event without the name.
 */
export function leaveLineUp(deps: SeriesDeps, { caller, eventId, artistId, series }: Leaving): Promise<void> {
  return transaction(deps.db, async (db) => {
    const own = await listOwnNames(db, { memberId: caller.id, artistId })
    const [found] = own && isId(eventId) ? await listStoredEvents(db, [eventId.toLowerCase()]) : []
    if (!own || !found) throw notFound()
    const names = own.names.map(foldText)
    const without = (lineUp: readonly string[]) =>
      lineUp.filter((written) => {
        const { artist_id, name } = readEntry(written)
        return artist_id === null ? !names.includes(foldText(name)) : !own.ids.includes(artist_id)
      })
    // The series before its events, as everywhere.
    const seriesId = series ? found.recurring_event_id : null
    const locked = seriesId === null ? undefined : await queries.lockSeries(db, seriesId)
    const current = locked ? await listCurrent({ ...deps, db }, locked) : []
    const ids = [found.id, ...current.flatMap(({ event_id }) => event_id ?? [])]
    const events = await lockEventsToChange(db, { ids: [...new Set(ids)] })
    const revisions = events.flatMap(({ id, line_up, schedule }) => {
      const left = without(line_up)
      if (left.length === line_up.length) return []
      return { id, line_up: left, schedule: withoutNames(schedule, names) }
    })
    const isPublic = events.some(
      ({ id, status }) => id === found.id && ['published', 'cancelled'].includes(status),
    )
    if (!isPublic || !revisions.some(({ id }) => id === found.id)) throw notFound()
    const now = deps.clock.now()
    await reviseEvents({ ...deps, db }, { revisions, by: caller.id })
    if (locked) {
      await queries.updateSeries(db, {
        id: locked.id,
        now,
        line_up: without(locked.line_up),
        schedule: withoutNames(locked.schedule, names),
      })
      await instanceQueries.updateSeriesContent(db, contentWithout(current, { without, names }))
    }
    const place = locked ? { series_id: locked.id } : { event_id: found.id }
    await recordRemoval({ db, clock: deps.clock }, { artistId: own.id, ...place })
  })
}

/** What instances keep of an older series, without the name. */
const contentWithout = (
  rows: readonly instanceQueries.InstanceRow[],
  { without, names }: { without: (lineUp: readonly string[]) => string[]; names: readonly string[] },
) =>
  rows.flatMap(({ id, series_content }) => {
    const content = series_content as { line_up?: readonly string[]; schedule?: readonly string[] } | null
    if (!content?.line_up && !content?.schedule) return []
    const { line_up, schedule } = content
    return {
      id,
      content: {
        ...content,
        ...(line_up && { line_up: without(line_up) }),
        ...(schedule && { schedule: withoutNames(schedule, names) }),
      },
    }
  })
