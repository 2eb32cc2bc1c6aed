import { pick } from '@floorcraft/contract/base/pick.ts'
import {
  frequencyText,
  type MonthWeek,
  type Weekday,
} from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import { type Series, seriesContent } from '@floorcraft/contract/editing/series.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { lowestPrice } from '@floorcraft/contract/events/prices.ts'
import { withPass } from '../../../platform/storage/picture-pass.ts'
import type { InstanceRow } from './instances/queries.ts'
import { plannedSeries } from './kept-content.ts'
import type { SeriesRow, StoredSeries } from './queries.ts'
import { nextDateByRule, plannedPlace, type SeriesTimes, statusOfInstance, timesOfDate } from './rules.ts'

type Prices = EventListItem['price_info']

/** Whether the series has a note and no price above zero ("Free. The hat goes round"). The note does not go with a price of one date. */
export const hasNoteWithoutPrice = ({ price_info, price_note }: StoredSeries): boolean =>
  lowestPrice(price_info as Prices) === undefined && price_note !== null

/** Converts a stored series to the input of the recurrence rules. */
export const timesOfSeries = (series: StoredSeries): SeriesTimes => ({
  recurrence_type: series.recurrence_type,
  recurrence_days: series.recurrence_days as Weekday[] | null,
  month_week: series.month_week as MonthWeek | null,
  ...pick(series, ['start_date', 'end_date', 'skip_dates', 'start_time', 'duration_hours', 'timezone']),
})

/** The series with a pass for its picture, because a series is never public. */
export function presentSeries(
  row: SeriesRow,
  { now, next }: { now: Temporal.Instant; next?: InstanceRow | undefined },
): Series {
  const times = timesOfSeries(row)
  const pass = { secret: row.picture_secret, now }
  return {
    ...times,
    recurrence_days: times.recurrence_days && [...times.recurrence_days],
    skip_dates: [...times.skip_dates],
    start_time: row.start_time.slice(0, 5),
    id: row.id,
    ...pick(row, seriesContent),
    scene_id: row.scene_id,
    scene_name: row.scene_name,
    scene_slug: row.scene_slug,
    organizer_uid: row.organizer_id,
    organizer_name: row.organizer_name,
    price_info: row.price_info as Prices,
    currency: row.currency,
    cover_image_url: row.cover_image_url && withPass(row.cover_image_url, pass),
    flyer_image_url: row.flyer_image_url && withPass(row.flyer_image_url, pass),
    ...pick(row, ['flyer_position', 'requires_confirmation', 'confirmation_deadline_days']),
    ...pick(row, ['auto_publish_if_confirmed', 'status']),
    next_instance_date:
      row.next_instance_date ?? (row.status === 'active' ? nextDateByRule(times, now) : null),
    next_date: next ? pick(presentInstance(row, next), nextDateFields) : null,
    dates_ahead: row.dates_ahead,
    last_date_ahead: row.last_date_ahead,
    dates_to_confirm: row.dates_to_confirm,
    frequency: frequencyText(times),
    created_at: row.created_at.toString(),
    version: row.version,
  }
}

const nextDateFields = [
  'title',
  'start_datetime',
  'timezone',
  'venue_name',
  'venue_city',
  'price_info',
  'price_note',
  'currency',
] as const

/** An instance of a series. If it has an event, the fields come from the event, which may have been changed. */
export function presentInstance(current: StoredSeries, row: InstanceRow): Instance {
  const series = plannedSeries(current, row)
  const status = statusOfInstance(row)
  const planned = timesOfDate(timesOfSeries(series), row.scheduled_date)
  const timezone = row.event_timezone ?? series.timezone
  const start = row.event_start_at ?? planned.start.toInstant()
  const end = row.event_end_at ?? planned.end.toInstant()
  const deadline = planned.start.subtract({ days: series.confirmation_deadline_days }).toInstant()
  return {
    id: row.id,
    recurring_event_id: row.recurring_event_id,
    scheduled_date: row.scheduled_date,
    status,
    start_datetime: isoInZone(start, timezone),
    end_datetime: isoInZone(end, timezone),
    timezone,
    title: row.event_title ?? row.override_title ?? series.title,
    ...placeOf(series, row),
    price_info: (row.event_price_info ?? row.override_price_info ?? series.price_info) as Prices,
    price_note: priceNoteOf(series, row),
    currency: row.event_currency ?? series.currency,
    ...pick(row, ['override_title', 'override_venue_name', 'override_venue_address', 'override_venue_city']),
    override_start_time: row.override_start_time?.slice(0, 5) ?? null,
    override_duration_hours: row.override_duration_hours,
    override_price_info: row.override_price_info as Prices | null,
    cancellation_reason: status === 'cancelled' ? reasonOf(row) : null,
    generated_event_id: row.event_id,
    confirmation_deadline: status === 'pending_confirmation' ? isoInZone(deadline, timezone) : null,
  }
}

function priceNoteOf(series: StoredSeries, row: InstanceRow): string | null {
  if (row.event_currency !== null) return row.event_price_note
  return row.override_price_info && hasNoteWithoutPrice(series) ? null : series.price_note
}

function placeOf(series: StoredSeries, row: InstanceRow) {
  const planned = plannedPlace(series, row)
  return {
    venue_name: row.event_venue_name ?? planned.venue_name,
    venue_address: row.event_venue_address ?? planned.venue_address,
    venue_city: row.event_venue_city ?? planned.venue_city,
  }
}

const reasonOf = (row: InstanceRow) => row.event_cancellation_reason ?? row.cancellation_reason
