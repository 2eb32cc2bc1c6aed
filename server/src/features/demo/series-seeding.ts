import type { Sql } from '../../platform/db/sql.ts'
import { insertInstances, insertSeries, updateEventsOfInstances } from '../recurring-events/service.ts'
import { demoId } from './demo-id.ts'
import * as queries from './queries.ts'
import type { SeededScene } from './scene-rows.ts'
import { planPending } from './schedule.ts'
import type { Planned, Seeding } from './seeding.ts'
import { instanceId, instanceRow, seriesId, seriesRows } from './series-rows.ts'

/** Inserts the series, the first time only: one that somebody deleted stays deleted. */
export async function seedSeries(
  trx: Sql,
  scenes: readonly SeededScene[],
  { pictures, now }: Seeding,
): Promise<void> {
  if (await queries.hasDemoSeries(trx)) return
  await insertSeries(
    trx,
    scenes.flatMap((scene) => seriesRows(scene, pictures, now)),
  )
}

/**
 * Makes the dates of the active series that are not made yet, and answers which of the planned events may take place:
 * all but those whose series has been stopped or whose date somebody has decided about meanwhile.
 */
export async function openDates(
  trx: Sql,
  planned: readonly Planned[],
  { scenes, now }: { scenes: readonly SeededScene[]; now: Temporal.Instant },
): Promise<Planned[]> {
  const active = await queries.listActiveDemoSeries(trx)
  const isActive = ({ scene, event }: Planned) =>
    !event.series || active.has(seriesId(scene.plan.slug, event.series.key))
  const possible = planned.filter(isActive)
  const pending = scenes
    .flatMap((scene) => planPending(scene.plan, scene.timezone, now).map((event) => ({ scene, event })))
    .filter(isActive)
  const dates = [...possible, ...pending].filter(({ event }) => event.series)
  await insertInstances(
    trx,
    dates.map(({ scene, event }) => instanceRow(event, scene.plan.slug, now)),
  )
  const open = await queries.listOpenInstances(
    trx,
    dates.map(({ event }) => instanceId(event)),
  )
  return possible.filter(({ event }) => !event.series || open.has(instanceId(event)))
}

/** Says of each date which event it has become. */
export async function linkDates(trx: Sql, planned: readonly Planned[]): Promise<void> {
  const dates = planned.filter(({ event }) => event.series)
  await updateEventsOfInstances(
    trx,
    dates.map(({ event }) => ({ instanceId: instanceId(event), eventId: demoId('event', event.key) })),
  )
}
