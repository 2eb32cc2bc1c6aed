import type { InstanceScope } from '@floorcraft/contract/editing/instances.ts'
import { seriesRefusals } from '@floorcraft/contract/editing/series.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { SeriesDeps } from '../deps.ts'
import { plannedSeries } from '../kept-content.ts'
import { timesOfSeries } from '../presentation.ts'
import type { StoredSeries } from '../queries.ts'
import { timesOfDate, todayAt } from '../rules.ts'
import * as instanceQueries from './queries.ts'

interface ScopedRequest {
  readonly series: StoredSeries
  /** The chosen instance, or the date from which the series changes. */
  readonly chosen?: instanceQueries.InstanceRow
  readonly from?: string | null | undefined
  readonly scope: InstanceScope
}

/** The instances of the series that the scope names besides the chosen one. None of them has begun. */
export async function listOthersInScope(
  { db, clock }: Pick<SeriesDeps, 'db' | 'clock'>,
  { series, chosen, from, scope }: ScopedRequest,
): Promise<instanceQueries.InstanceRow[]> {
  if (scope === 'this_date') return []
  const now = clock.now()
  const startOf = (row: instanceQueries.InstanceRow) =>
    row.event_start_at ??
    timesOfDate(timesOfSeries(plannedSeries(series, row)), row.scheduled_date).start.toInstant()
  const isAfter = (row: instanceQueries.InstanceRow, time: Temporal.Instant) =>
    Temporal.Instant.compare(startOf(row), time) > 0
  const isNamed = (row: instanceQueries.InstanceRow) =>
    scope === 'all_upcoming' || (chosen ? isAfter(row, startOf(chosen)) : row.scheduled_date >= from!)
  const rows = await listCurrent({ db, clock }, series)
  return rows.filter((row) => row.id !== chosen?.id && isAfter(row, now) && isNamed(row))
}

/** The upcoming instances of a series, and all without an event, because they show what the series says. */
export function listCurrent({ db, clock }: Pick<SeriesDeps, 'db' | 'clock'>, series: StoredSeries) {
  const now = clock.now()
  const from = todayAt(now, series.timezone)
  return instanceQueries.listInstancesFrom(db, { seriesId: series.id, from, now })
}

/** Whether the day of an instance, or the day to which its event was moved, has ended at its place. */
export function isPast(
  { clock }: Pick<SeriesDeps, 'clock'>,
  series: StoredSeries,
  { event_start_at, event_timezone, scheduled_date }: instanceQueries.InstanceRow,
): boolean {
  const timeZone = event_timezone ?? series.timezone
  const date = event_start_at ? todayAt(event_start_at, timeZone).toString() : scheduled_date
  return date < todayAt(clock.now(), timeZone).toString()
}

/** An instance can be decided until its day ends. */
export function refusePast(
  deps: Pick<SeriesDeps, 'clock'>,
  series: StoredSeries,
  instance: instanceQueries.InstanceRow,
): void {
  if (isPast(deps, series, instance))
    throw new AppError('EVENT_PAST_DATE', { message: seriesRefusals.instancePast })
}
