import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  type Series,
  seriesContent,
  seriesMessages,
  type UpdateSeriesBody,
} from '@floorcraft/contract/editing/series.ts'
import { changeProblems } from '@floorcraft/contract/editing/series-problems.ts'
import { contentColumns } from '@floorcraft/contract/events/event-content.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, forbidden, invalid } from '../../../platform/http/app-error.ts'
import { touchSeries } from '../../events/night-status/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { findCity } from '../../site/places/service.ts'
import {
  changeEvents,
  findOpenScene,
  givenPrices,
  readCover,
  refuseLineUp,
  refuseOtherCurrency,
  refuseOutside,
  type StoredEvent,
} from '../event-editing/service.ts'
import { lockManagedSeries, lockSeriesWithEvents, mayManage } from './access.ts'
import { createMissingInstances } from './create-instances.ts'
import type { SeriesDeps } from './deps.ts'
import { cancelDatesOfEnded } from './ending.ts'
import { listFollowingChanges } from './following.ts'
import * as instanceQueries from './instances/queries.ts'
import { listCurrent, listOthersInScope } from './instances/scope.ts'
import { keepContent } from './kept-content.ts'
import { keepNamesOff } from './kept-off.ts'
import * as queries from './queries.ts'
import { recordForeignSeries } from './record-action.ts'
import { anyDateOf, sortedDates, todayAt } from './rules.ts'
import { readSeries } from './series.ts'

interface Change {
  readonly caller: MemberCaller
  readonly before: queries.LockedSeries
  readonly body: UpdateSeriesBody
  /** The scene of the request. */
  readonly scene: Awaited<ReturnType<typeof findOpenScene>> | undefined
}

/**
 * Changes the series, or pauses, resumes or ends it. Pending instances follow the change, and are deleted when they no longer match
 * the rule. Upcoming confirmed and published instances follow it only when the request names the scope, and keep what was
 * changed for them alone.
 */
export async function changeSeries(
  deps: SeriesDeps,
  { caller, seriesId, body }: { caller: MemberCaller; seriesId: string; body: UpdateSeriesBody },
): Promise<Series> {
  return transaction(deps.db, async (db) => {
    const { series: before, events } =
      body.scope || body.cancel_dates
        ? await lockSeriesWithEvents(db, { caller, id: seriesId })
        : { series: await lockManagedSeries(db, { caller, id: seriesId }), events: [] }
    const { id } = before
    if (typeof body.version === 'number' && body.version !== before.version) {
      const current = await readSeries({ ...deps, db }, id)
      throw conflict('stale_series', { current })
    }
    const now = deps.clock.now()
    const scene =
      body.scene_id === undefined
        ? undefined
        : await findOpenScene(db, { key: body.scene_id, missing: seriesMessages.scene_id })
    const change = { caller, before, body, scene }
    const isElsewhere = scene !== undefined && scene.id !== before.scene_id
    refuseOtherCurrency(body, { before, after: isElsewhere ? scene.currency : before.currency })
    const country = scene?.country ?? before.scene_country
    const problems = changeProblems(before, body, { today: todayAt(now, before.timezone), country })
    if (problems.length > 0) throw invalid(problems)
    await refuseLineUp(db, {
      wanted: body.line_up,
      before: before.line_up,
      items: { wanted: body.schedule, before: before.schedule },
      seriesId: before.id,
    })
    refuseOutside(body.schedule, anyDateOf({ ...before, ...ruleChanges(body) }))
    const content = contentChanges(body)
    const changes = {
      ...content,
      ...ruleChanges(body),
      ...(await sceneAndCoverChanges(db, change)),
      ...coordinateChanges(before, content, scene?.country),
    }
    if (Object.keys(changes).length > 0) await queries.updateSeries(db, { id, now, ...changes })
    await touchSeries({ ...deps, db }, id)
    const after = (await queries.lockSeries(db, id))!
    const today = todayAt(now, after.timezone)
    await instanceQueries.deletePending(db, {
      seriesId: id,
      from: today,
      // When a series ends, all its pending instances are deleted.
      after: after.status === 'ended' ? today.subtract({ days: 1 }).toString() : after.end_date,
      dates: after.skip_dates,
    })
    if (after.currency !== before.currency) await instanceQueries.deletePendingPrices(db, id)
    await changeInstances({ ...deps, db }, { caller, before, after, events, body })
    if (body.cancel_dates) await cancelDatesOfEnded({ ...deps, db }, { caller, series: after, events })
    const details = { fields: Object.keys(changes), ...(body.scope ? { scope: body.scope } : {}) }
    await recordForeignSeries({ ...deps, db }, { caller, series: before, action: 'series.edited', details })
    if (after.status === 'active' && after.scene_is_active)
      await createMissingInstances({ ...deps, db }, after)
    return readSeries({ ...deps, db }, id)
  })
}

/** Brings the change to the instances of its scope; the others keep what they have. Without a scope, only pending ones follow. */
async function changeInstances(
  deps: SeriesDeps,
  {
    body,
    ...change
  }: {
    caller: MemberCaller
    before: queries.LockedSeries
    after: queries.LockedSeries
    events: readonly StoredEvent[]
    body: UpdateSeriesBody
  },
): Promise<void> {
  const { caller, before, after } = change
  await signChanges(deps.db, { origin: 'series' })
  const { scope, from_date: from } = body
  const named = await listOthersInScope(deps, { series: before, scope: scope ?? 'all_upcoming', from })
  if (scope === 'this_and_following' && !named.some(({ scheduled_date }) => scheduled_date === from))
    throw invalid([{ path: 'from_date', message: seriesMessages.from_date }])
  const following = scope ? named : named.filter(({ event_id }) => event_id === null)
  const inScope = new Set(following.map(({ id }) => id))
  // Pending dates outside the scope keep no prices of another currency.
  const old = before.currency === after.currency ? before : { ...before, ...pricesOf(after) }
  await keepContent(deps.db, { before: old, after, rows: await listCurrent(deps, before), inScope })
  const revisions = await keepNamesOff(deps.db, listFollowingChanges(following, change))
  await changeEvents(deps, { caller, revisions })
}

const pricesOf = ({ price_info, price_note }: queries.LockedSeries) => ({ price_info, price_note })

/** The fields of the request. Null clears an optional field. */
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** The changes of the content. Its venue is part of them. */
const contentChanges = (body: UpdateSeriesBody) => ({
  ...contentColumns(
    body,
    seriesContent.filter((name) => body[name] !== undefined),
  ),
  ...(body.price_info !== undefined && { price_info: JSON.stringify(givenPrices(body.price_info)) }),
})

const ruleChanges = (body: UpdateSeriesBody) =>
  given({
    start_time: body.start_time,
    duration_hours: body.duration_hours,
    end_date: body.end_date,
    skip_dates: body.skip_dates === undefined ? undefined : sortedDates(body.skip_dates),
    requires_confirmation: body.requires_confirmation ?? undefined,
    confirmation_deadline_days: body.confirmation_deadline_days ?? undefined,
    auto_publish_if_confirmed: body.auto_publish_if_confirmed ?? undefined,
    status: body.status,
  })

async function sceneAndCoverChanges(db: Sql, { caller, before, body, scene }: Change) {
  const isElsewhere = scene !== undefined && scene.id !== before.scene_id
  // Callers may move a series only to a scene where they can still manage it.
  if (isElsewhere && !mayManage(caller, { ...before, scene_id: scene.id })) throw forbidden()
  const cover =
    body.cover_image_url === undefined
      ? {}
      : await readCover(db, { caller, url: body.cover_image_url, before })
  const isInScene = isElsewhere
    ? { scene_id: scene.id, timezone: scene.timezone, currency: scene.currency }
    : {}
  return { ...isInScene, ...cover }
}

/** The coordinates of a new city in the gazetteer. If the city stays the same, so do the coordinates. */
function coordinateChanges(
  before: queries.LockedSeries,
  { venue_city: city = before.venue_city, venue_state: state = before.venue_state }: Partial<Venue>,
  country: string | undefined,
) {
  if (city === before.venue_city && state === before.venue_state) return {}
  const found = findCity({ city, state, country })
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null }
}

interface Venue {
  readonly venue_city: string
  readonly venue_state: string
}
