import type { MemberCaller } from '@floorcraft/contract/access.ts'
import type { Instance, UpdateInstanceBody } from '@floorcraft/contract/instances.ts'
import { seriesRefusals } from '@floorcraft/contract/series.ts'
import { transaction } from '../../platform/db/database.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import { isId } from '../../platform/ids.ts'
import {
  cancelEvents,
  changeEvent,
  deleteEvents,
  givenPrices,
  refuseInactive,
} from '../event-editing/service.ts'
import { lockManagedInstance, lockManagedSeries, mayManage, readInstance, requireEditable } from './access.ts'
import { createEventsOfInstances, createMissingInstances } from './create-instances.ts'
import type { SeriesDeps } from './deps.ts'
import { placeColumns } from './instances/place.ts'
import * as instanceQueries from './instances/queries.ts'
import { presentInstance } from './presentation.ts'
import * as queries from './queries.ts'
import { statusOfInstance, todayAt } from './rules.ts'

export interface InstanceRequest {
  readonly caller: MemberCaller
  readonly seriesId?: string
  readonly instanceId: string
}

export async function listInstances(
  { db, clock }: SeriesDeps,
  { caller, seriesId, ...page }: { caller: MemberCaller; seriesId: string; limit: number; offset: number },
): Promise<Instance[]> {
  const series = isId(seriesId) ? await queries.findSeries(db, { id: seriesId, now: clock.now() }) : undefined
  if (!series || !mayManage(caller, series)) throw notFound()
  const rows = await instanceQueries.listInstances(db, { seriesId: series.id, ...page })
  return rows.map((row) => presentInstance(series, row))
}

/** Creates the missing instances and returns them. */
export async function generateInstances(
  deps: SeriesDeps,
  { caller, seriesId }: { caller: MemberCaller; seriesId: string },
): Promise<Instance[]> {
  return transaction(deps.db, async (db) => {
    const series = await lockManagedSeries(db, { caller, id: seriesId })
    if (series.status !== 'active') throw conflict({ reason: 'wrong_state' }, seriesRefusals[series.status])
    refuseInactive({ is_active: series.scene_is_active })
    const ids = await createMissingInstances({ ...deps, db }, series)
    const rows = ids.length === 0 ? [] : await instanceQueries.listInstancesById(db, ids)
    return rows.map((row) => presentInstance(series, row))
  })
}

/** Confirms a pending instance and creates its event. Confirming twice is the same as once. */
export async function confirmInstance(deps: SeriesDeps, request: InstanceRequest): Promise<Instance> {
  return transaction(deps.db, async (db) => {
    const { series, instance } = await lockManagedInstance(db, request)
    const status = statusOfInstance(instance)
    if (status === 'cancelled') throw conflict({ reason: 'wrong_state' }, seriesRefusals.instanceCancelled)
    if (status === 'pending_confirmation') {
      if (series.status !== 'active') throw conflict({ reason: 'wrong_state' }, seriesRefusals[series.status])
      refusePast(deps, series, instance)
      refuseInactive({ is_active: series.scene_is_active })
      await createEventsOfInstances(
        { ...deps, db },
        {
          series,
          instances: [instance],
          status: series.auto_publish_if_confirmed ? 'published' : 'private_draft',
        },
      )
    }
    return presentInstance(series, await readInstance(db, instance.id))
  })
}

/** Cancels an instance with a reason. A published event stays in the calendar as cancelled; a draft is deleted. */
export async function cancelInstance(
  deps: SeriesDeps,
  { reason, ...request }: InstanceRequest & { reason: string },
): Promise<Instance> {
  return transaction(deps.db, async (db) => {
    const { series, instance, event } = await lockManagedInstance(db, request)
    requireEditable(request.caller, event)
    const status = statusOfInstance(instance)
    if (status !== 'cancelled') {
      refusePast(deps, series, instance)
      const by = request.caller.id
      const ids = instance.event_id === null ? [] : [instance.event_id]
      const inTransaction = { ...deps, db }
      if (status === 'published') {
        await cancelEvents(inTransaction, { ids, reason, by })
      } else {
        await deleteEvents(inTransaction, { ids, by })
        await instanceQueries.updateCancelled(db, { id: instance.id, reason })
      }
    }
    return presentInstance(series, await readInstance(db, instance.id))
  })
}

/** Sets the title, place or prices of one instance. Null and blank restore the series' value; missing fields do not change. */
export async function changeInstance(
  deps: SeriesDeps,
  { body, ...request }: InstanceRequest & { body: UpdateInstanceBody },
): Promise<Instance> {
  return transaction(deps.db, async (db) => {
    const { series, instance, event } = await lockManagedInstance(db, request)
    requireEditable(request.caller, event)
    const status = statusOfInstance(instance)
    if (status === 'cancelled') throw conflict({ reason: 'wrong_state' }, seriesRefusals.instanceCancelled)
    if (status === 'published') throw conflict({ reason: 'wrong_state' }, seriesRefusals.instancePublished)
    refusePast(deps, series, instance)
    const overrides = overridesOf(body)
    if (Object.keys(overrides).length > 0) {
      const own = { ...instance, ...overrides }
      if (event) {
        const changes = {
          ...('override_title' in overrides && { title: own.override_title ?? series.title }),
          ...(hasPlace(overrides) && placeColumns(series, own)),
          ...('override_price_info' in overrides && {
            price_info: JSON.stringify(own.override_price_info ?? series.price_info),
          }),
        }
        await changeEvent({ ...deps, db }, { caller: request.caller, before: event, changes })
      }
      await instanceQueries.updateOverrides(db, { id: instance.id, ...overrides })
    }
    return presentInstance(series, await readInstance(db, instance.id))
  })
}

const hasPlace = (overrides: instanceQueries.Overrides) =>
  ['override_venue_name', 'override_venue_address', 'override_venue_city'].some((field) => field in overrides)

function overridesOf(body: UpdateInstanceBody): instanceQueries.Overrides {
  const { override_price_info, ...words } = body
  const prices = givenPrices(override_price_info)
  const given = Object.entries(words).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given.map(([field, value]) => [field, value || null])),
    ...(override_price_info === undefined
      ? {}
      : { override_price_info: Object.keys(prices).length > 0 ? prices : null }),
  }
}

/** An instance can be decided until its day ends in the series' time zone, also after its deadline. */
function refusePast(
  { clock }: SeriesDeps,
  series: queries.LockedSeries,
  { scheduled_date }: instanceQueries.InstanceRow,
): void {
  if (scheduled_date >= todayAt(clock.now(), series.timezone).toString()) return
  throw new AppError('EVENT_PAST_DATE', { message: seriesRefusals.instancePast })
}
