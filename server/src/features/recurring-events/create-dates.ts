import type { EventStatus } from '@floorcraft/contract/events.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { newId } from '../../platform/ids.ts'
import {
  addEvents,
  commonColumns,
  type EventDraft,
  hasSameTitleAndVenue,
  updateSeriesOfEvents,
} from '../event-editing/service.ts'
import * as instanceQueries from './instances/queries.ts'
import { timesOfSeries } from './presentation.ts'
import type * as queries from './queries.ts'
import { missingDates, timesOfDate, todayAt } from './rules.ts'

/** A date that takes place, with its overrides. */
export interface ConfirmedDate {
  readonly id: string
  readonly scheduled_date: string
  readonly override_title?: string | null
  readonly override_venue_name?: string | null
  readonly override_price_info?: unknown
}

/**
 * Creates the missing dates of the coming weeks and returns their ids. The caller has locked the series and its organizer
 * in a transaction, so that a date and its event are created together or not at all.
 */
export async function createMissingDates(
  { db, clock }: { db: Sql; clock: Clock },
  series: queries.StoredSeries,
): Promise<string[]> {
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
    await createEventsOfDates({ db, clock }, { series, dates: rows, status: 'published' })
  return rows.map((row) => row.id)
}

/**
 * Creates the events of dates. If the organizer has created the same event by hand, it joins the series unchanged, so that
 * the calendar does not show it twice.
 */
export async function createEventsOfDates(
  { db, clock }: { db: Sql; clock: Clock },
  {
    series,
    dates,
    status,
  }: { series: queries.StoredSeries; dates: readonly ConfirmedDate[]; status: EventStatus },
): Promise<void> {
  if (dates.length === 0) return
  const drafts = dates.map((date) => ({
    date,
    draft: eventOfDate({ series, date, status, now: clock.now() }),
  }))
  const starts = drafts.map(({ draft }) => draft.start.toInstant())
  const handmade = await instanceQueries.lockEventsWithoutSeries(db, { series, starts })
  const twinOf = ({ title, venue_name, start }: EventDraft) =>
    handmade
      .filter(hasSameTitleAndVenue({ title, venue_name }))
      .find(({ start_at }) => start_at.equals(start.toInstant()))
  const adopted = drafts.flatMap(({ draft }) => twinOf(draft)?.id ?? [])
  await addEvents(
    { db },
    drafts.map(({ draft }) => draft).filter((draft) => !twinOf(draft)),
  )
  await updateSeriesOfEvents(db, { ids: adopted, seriesId: series.id })
  await instanceQueries.updateEventsOfInstances(
    db,
    drafts.map(({ date, draft }) => ({ instanceId: date.id, eventId: twinOf(draft)?.id ?? draft.id })),
  )
}

function eventOfDate({
  series,
  date,
  status,
  now,
}: {
  series: queries.StoredSeries
  date: ConfirmedDate
  status: EventStatus
  now: Temporal.Instant
}): EventDraft {
  return {
    ...commonColumns(series),
    ...timesOfDate(timesOfSeries(series), date.scheduled_date),
    isAllDay: false,
    id: newId(),
    status,
    title: date.override_title ?? series.title,
    venue_name: date.override_venue_name ?? series.venue_name,
    price_info: (date.override_price_info ?? series.price_info) as Record<string, number>,
    recurring_event_id: series.id,
    created_at: now,
    updated_at: now,
  }
}
