import type { GivenStatus } from '@floorcraft/contract/events/events.ts'
import { newId } from '../../../platform/ids.ts'
import { startListsOfSeries } from '../../events/going/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import {
  addEvents,
  commonColumns,
  type EventDraft,
  hasSameTitleAndVenue,
  joinSeries,
} from '../event-editing/service.ts'
import type { SeriesDeps } from './deps.ts'
import { placeColumns } from './instances/place.ts'
import * as instanceQueries from './instances/queries.ts'
import { plannedSeries } from './kept-content.ts'
import { hasNoteWithoutPrice, timesOfSeries } from './presentation.ts'
import type * as queries from './queries.ts'
import { missingDates, type PlaceOverrides, timesOfDate, todayAt } from './rules.ts'

/** An instance that takes place, with its overrides. */
export interface ConfirmedInstance extends PlaceOverrides {
  readonly id: string
  readonly scheduled_date: string
  readonly override_title?: string | null
  readonly override_price_info?: unknown
  readonly override_start_time?: string | null
  readonly override_duration_hours?: number | null
  readonly series_content?: unknown
}

/**
 * Creates the missing instances of the coming weeks and returns their ids. The caller has locked the series and its organizer
 * in a transaction, so that an instance and its event are created together or not at all.
 */
export async function createMissingInstances(
  deps: SeriesDeps,
  series: queries.LockedSeries,
): Promise<string[]> {
  const { db, clock } = deps
  const now = clock.now()
  const times = timesOfSeries(series)
  const from = todayAt(now, series.timezone)
  const made = await instanceQueries.listExistingDates(db, { seriesId: series.id, from })
  const missing = missingDates(times, { made, now })
  if (missing.length === 0) return []
  const rows = await instanceQueries.insertInstances(
    db,
    missing.map((date) => ({
      id: newId(),
      recurring_event_id: series.id,
      scheduled_date: date,
      status: series.requires_confirmation ? 'pending_confirmation' : 'confirmed',
      created_at: now,
    })),
  )
  if (!series.requires_confirmation)
    await createEventsOfInstances(deps, { series, instances: rows, status: 'published' })
  return rows.map((row) => row.id)
}

/**
 * Creates the events of instances. If the organizer has created the same event by hand, it joins the series unchanged, so that
 * the calendar does not show it twice. Returns the ids of the events.
 */
export async function createEventsOfInstances(
  deps: SeriesDeps,
  {
    series,
    instances,
    status,
  }: { series: queries.LockedSeries; instances: readonly ConfirmedInstance[]; status: GivenStatus },
): Promise<string[]> {
  if (instances.length === 0) return []
  const { db, clock } = deps
  const drafts = instances.map((instance) => ({
    instance,
    draft: eventOfInstance({ series, instance, status, now: clock.now() }),
  }))
  const starts = drafts.map(({ draft }) => draft.start.toInstant())
  const handmade = await instanceQueries.lockEventsWithoutSeries(db, { series, starts })
  const twinOf = ({ title, venue_name, start }: EventDraft) =>
    handmade
      .filter(hasSameTitleAndVenue({ title, venue_name }))
      .find(({ start_at }) => start_at.equals(start.toInstant()))
  const adopted = drafts.flatMap(({ draft }) => twinOf(draft)?.id ?? [])
  const missing = drafts.map(({ draft }) => draft).filter((draft) => !twinOf(draft))
  await signChanges(db, { origin: 'series' })
  await addEvents(deps, { drafts: missing, by: series.organizer_id })
  await startListsOfSeries(db, {
    seriesId: series.id,
    dates: missing.map(({ id, status, start, end }) => ({
      ...{ id, status, timezone: start.timeZoneId },
      start_datetime: start.toInstant().toString(),
      end_datetime: end.toInstant().toString(),
    })),
  })
  await joinSeries({ db }, { ids: adopted, seriesId: series.id })
  const eventsOf = drafts.map(({ instance, draft }) => ({
    instanceId: instance.id,
    eventId: twinOf(draft)?.id ?? draft.id,
  }))
  await instanceQueries.updateEventsOfInstances(db, eventsOf)
  return eventsOf.map(({ eventId }) => eventId)
}

function eventOfInstance({
  series: current,
  instance,
  status,
  now,
}: {
  series: queries.LockedSeries
  instance: ConfirmedInstance
  status: GivenStatus
  now: Temporal.Instant
}): EventDraft {
  const series = plannedSeries(current, instance)
  return {
    ...commonColumns(series),
    ...timesOfDate(timesOfSeries(series), instance.scheduled_date),
    isAllDay: false,
    id: newId(),
    status,
    title: instance.override_title ?? series.title,
    ...placeColumns(series, instance),
    price_info: (instance.override_price_info ?? series.price_info) as Record<string, number>,
    price_note: instance.override_price_info && hasNoteWithoutPrice(series) ? null : series.price_note,
    recurring_event_id: series.id,
    created_at: now,
    updated_at: now,
  }
}
