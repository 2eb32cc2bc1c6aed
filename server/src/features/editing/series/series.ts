import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  type CreateSeriesBody,
  type Series,
  seriesContent,
  seriesDefaults,
  seriesMessages,
} from '@floorcraft/contract/editing/series.ts'
import { ruleProblems, startProblems, stateProblems } from '@floorcraft/contract/editing/series-problems.ts'
import { contentColumns } from '@floorcraft/contract/events/event-content.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { findCity } from '../../site/places/service.ts'
import {
  cancelEvents,
  deleteEvents,
  findOpenScene,
  givenPrices,
  hasSameTitleAndVenue,
  isLive,
  lockOrganizer,
  readCover,
  refuseLineUp,
  refuseOtherCurrency,
  refuseOutside,
  type StoredEvent,
} from '../event-editing/service.ts'
import { lockSeriesWithEvents, mayEdit } from './access.ts'
import { createMissingInstances } from './create-instances.ts'
import type { SeriesDeps } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import { presentSeries } from './presentation.ts'
import * as queries from './queries.ts'
import { recordForeignSeries } from './record-action.ts'
import { anyDateOf, completeRule, endedReason, sortedDates, todayAt } from './rules.ts'

export async function listSeries(
  { db, clock }: SeriesDeps,
  request: { caller: MemberCaller; limit: number; offset: number },
): Promise<Series[]> {
  const now = clock.now()
  return presentWithNextDates(db, { rows: await queries.listSeries(db, { now, ...request }), now })
}

/** The series as its managers see it. */
export async function readSeries(
  { db, clock }: Pick<SeriesDeps, 'db' | 'clock'>,
  id: string,
): Promise<Series> {
  const now = clock.now()
  const row = await queries.findSeries(db, { id, now })
  if (!row) throw notFound()
  return (await presentWithNextDates(db, { rows: [row], now }))[0]!
}

async function presentWithNextDates(
  db: Sql,
  { rows, now }: { rows: readonly queries.SeriesRow[]; now: Temporal.Instant },
): Promise<Series[]> {
  const ids = rows.flatMap(({ next_instance_id }) => next_instance_id ?? [])
  const next = ids.length === 0 ? [] : await instanceQueries.listInstancesById(db, ids)
  const byId = new Map(next.map((instance) => [instance.id, instance]))
  return rows.map((row) => presentSeries(row, { now, next: byId.get(row.next_instance_id ?? '') }))
}

/** Creates a series of the caller with its instances of the coming weeks. */
export async function createSeries(
  deps: SeriesDeps,
  { caller, body }: { caller: MemberCaller; body: CreateSeriesBody },
): Promise<Series> {
  return transaction(deps.db, async (db) => {
    const scene = await findOpenScene(db, { key: body.scene_id, missing: seriesMessages.scene_id })
    refuseOtherCurrency(body, { after: scene.currency })
    const today = todayAt(deps.clock.now(), scene.timezone)
    const rule = {
      ...completeRule(body, body.start_date),
      start_date: body.start_date,
      end_date: body.end_date ?? null,
      skip_dates: sortedDates(body.skip_dates),
    }
    const problems = [
      ...startProblems(rule.start_date, today),
      ...ruleProblems(rule, today),
      ...stateProblems(body.venue_state, scene.country),
    ]
    if (problems.length > 0) throw invalid(problems)
    await refuseLineUp(db, { wanted: body.line_up, before: [] })
    refuseOutside(body.schedule, anyDateOf(body))
    // It publishes its dates later, without asking the organizer again.
    await requireConfirmedEmail(db, caller)
    // Locked against a double click, and before the cover, because all code locks organizers before pictures.
    await lockOrganizer(db, caller.id)
    const city = findCity({ city: body.venue_city, state: body.venue_state, country: scene.country })
    const cover = await readCover(db, { caller, url: body.cover_image_url })
    return insertSeriesWithInstances(
      { ...deps, db },
      {
        ...rule,
        ...cover,
        scene_id: scene.id,
        organizer_id: caller.id,
        ...contentColumns(body, seriesContent),
        start_time: body.start_time,
        duration_hours: body.duration_hours,
        timezone: scene.timezone,
        latitude: city?.latitude ?? null,
        longitude: city?.longitude ?? null,
        price_info: JSON.stringify(givenPrices(body.price_info)),
        currency: scene.currency,
        ...confirmationOf(body),
      },
    )
  })
}

/** The settings for confirmation of a new series, with the specified defaults. */
export const confirmationOf = (body: {
  requires_confirmation?: boolean | null | undefined
  confirmation_deadline_days?: number | null | undefined
  auto_publish_if_confirmed?: boolean | null | undefined
}) => ({
  requires_confirmation: body.requires_confirmation ?? seriesDefaults.requires_confirmation,
  confirmation_deadline_days: body.confirmation_deadline_days ?? seriesDefaults.confirmation_deadline_days,
  auto_publish_if_confirmed: body.auto_publish_if_confirmed ?? seriesDefaults.auto_publish_if_confirmed,
})

async function insertSeriesWithInstances(
  { db, clock, jobs }: SeriesDeps,
  series: Omit<queries.NewSeries, 'id' | 'created_at' | 'updated_at'>,
): Promise<Series> {
  const now = clock.now()
  const id = newId()
  const others = await queries.listSeriesLike(db, { ...series, id })
  if (others.some(hasSameTitleAndVenue(series))) throw conflict('series_exists')
  await signChanges(db, { memberId: series.organizer_id })
  await queries.insertSeries(db, [{ ...series, id, created_at: now, updated_at: now }])
  const stored = await queries.lockSeries(db, id)
  await createMissingInstances({ db, clock, jobs }, stored!)
  return readSeries({ db, clock }, id)
}

/**
 * Deletes a series with its pending instances and future drafts, and cancels its published events ahead. Past events, and
 * events that the caller may not edit, stay without a series.
 */
export async function deleteSeries(
  deps: SeriesDeps,
  { caller, seriesId }: { caller: MemberCaller; seriesId: string },
): Promise<void> {
  if (!isId(seriesId)) throw notFound()
  await transaction(deps.db, async (db) => {
    const { series, events } = await lockSeriesWithEvents(db, { caller, id: seriesId })
    const now = deps.clock.now()
    const hasNotStarted = ({ start_at }: { start_at: Temporal.Instant }) =>
      Temporal.Instant.compare(start_at, now) > 0
    const touched = events.filter((event) => hasNotStarted(event) && mayEdit(caller, event))
    const idsOf = (isWanted: (event: StoredEvent) => boolean) => touched.filter(isWanted).map(({ id }) => id)
    const inTransaction = { ...deps, db }
    const published = idsOf(isLive)
    await cancelEvents(inTransaction, { ids: published, reason: endedReason, by: caller.id })
    const drafts = idsOf(({ status }) => status.endsWith('_draft'))
    await deleteEvents(inTransaction, { ids: drafts, by: caller.id })
    await queries.deleteSeries(db, series.id)
    const details = { cancelled: published.length, deleted: drafts.length }
    await recordForeignSeries(inTransaction, { caller, series, action: 'series.deleted', details })
  })
}

/** Gives the series of a member who leaves to another one. The calling code checks permission. */
export async function handOverSeries(
  { db, clock }: Pick<SeriesDeps, 'db' | 'clock'>,
  handover: { from: string; to: string; sceneId: string },
): Promise<void> {
  await signChanges(db, { origin: 'handed over' })
  await queries.updateOrganizer(db, { ...handover, now: clock.now() })
}
