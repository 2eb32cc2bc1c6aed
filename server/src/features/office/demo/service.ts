import type { Clock } from '../../../platform/clock.ts'
import { withSessionLock } from '../../../platform/db/advisory-locks.ts'
import { refreshStatistics, transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { keyOfMediaUrl } from '../../../platform/storage/media-key.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { deleteDemoEvents, deleteDemoEventsEndedBefore } from '../../editing/event-editing/queries.ts'
import { deleteDemoInstancesBefore } from '../../editing/series/instances/queries.ts'
import { deleteDemoSeries } from '../../editing/series/queries.ts'
import { deleteDemoCounts } from '../../events/analytics/queries.ts'
import { deleteDemoVenues } from '../../events/venues/queries.ts'
import { hashPassword } from '../../members/identity/service.ts'
import { deleteDemoMembers } from '../../members/members/queries.ts'
import { deleteDemoArtists } from '../../scenes/artists/queries.ts'
import { deleteDemoScenes, updateDemoScenesInUse } from '../../scenes/scenes/queries.ts'
import { demoPassword } from './accounts.ts'
import { seedAnalytics } from './analytics.ts'
import { seedNotifications } from './notifications.ts'
import { storeDemoPictures } from './pictures.ts'
import * as queries from './queries.ts'
import { type DemoScene, placeScenes } from './scenes.ts'
import { planSchedule } from './schedule.ts'
import { seedSearches } from './searches.ts'
import {
  addDemoEvents,
  planMissingNow,
  seedAccounts,
  seedDancer,
  seedDoors,
  seedEvents,
  seedGoing,
  seedNights,
  seedRequest,
  seedReviews,
  seedScenes,
} from './seeding.ts'

export { demoAccounts, demoPassword } from './accounts.ts'
export { hasDemo } from './queries.ts'

export interface DemoDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly media: Storage
  readonly log: Log
}

/** There are demo accounts, whose password is public, in production. The message is for the console. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused'
}

const eventsKeptFor = { hours: 31 * 24 }

/** One process at a time, because another one could remove pictures that are stored and not shown yet. */
const withDemoLock = <T>(db: Sql, work: () => Promise<T>) => withSessionLock(db, 'demo', work)

/**
 * Runs at every start of a process. An existing demo is brought up to today. `seed` adds the demo to an empty
 * installation, also after a start that stopped halfway. `refuse` throws DemoRefused if there is any demo content.
 * Answers whether the demo exists.
 */
export async function openDemo(deps: DemoDeps & { mode: 'seed' | 'keep' | 'refuse' }): Promise<boolean> {
  const { db, mode } = deps
  if (mode === 'refuse') {
    if (!(await queries.hasDemo(db))) return false
    throw new DemoRefused(
      'The demo content and its accounts, whose password is published, are still here: take them out with `floorcraft demo remove` before starting in production.',
    )
  }
  return withDemoLock(db, async () => {
    if ((await queries.listDemoSceneIds(db)).size > 0) await refresh(deps)
    else if (mode === 'seed' && !(await queries.hasRealContent(db))) await seed(deps)
    return queries.hasDemo(db)
  })
}

/** Adds the demo's accounts, scenes and events. Seeding again adds only what is missing. */
export function seedDemo(deps: DemoDeps) {
  return withDemoLock(deps.db, () => seed(deps))
}

/** Does slow work first, then everything in one transaction, so that a process that is killed leaves nothing behind. */
async function seed({ db, clock, media, log }: DemoDeps) {
  const now = clock.now()
  const [pictures, passwordHash] = await Promise.all([storeDemoPictures(media), hashPassword(demoPassword)])
  const counts = await transaction(db, async (trx) => {
    await seedAccounts(trx, { passwordHash, now })
    const newScenes = await seedScenes(trx, placeScenes(), { pictures, now })
    const scenes = await listScenes(trx)
    const planned = planAll(scenes, now)
    const seeding = { pictures, memberIds: await queries.listDemoMembers(trx), scenes, now }
    const events = await seedEvents(trx, planned, seeding)
    await seedAnalytics(trx, scenes, now)
    if (newScenes > 0) {
      await seedDancer(trx, planned, seeding)
      await seedSearches(trx, seeding)
      await seedRequest(trx, now)
      await seedNotifications(trx, planned, seeding)
      await seedReviews(trx, scenes, { now })
      await seedDoors(trx, planned, seeding)
      await seedGoing(trx, planned, { ...seeding, memberIds: await queries.listDemoMembers(trx) })
      await seedNights(trx, planned, seeding)
    }
    return { scenes: scenes.length, events }
  })
  await refreshStatistics(db)
  await removeUnshown({ db, media }, pictures.values())
  log.info(counts, 'demo content is in place')
  return counts
}

/**
 * Keeps the demo about today: once a day the schedule moves on, and at every call each scene gets an event that runs
 * now and one for tonight. Does nothing without demo content. Answers how many events it added.
 */
export function refreshDemo(deps: DemoDeps): Promise<number> {
  return withDemoLock(deps.db, () => refresh(deps))
}

async function refresh({ db, clock, media, log }: DemoDeps): Promise<number> {
  const now = clock.now()
  const scenes = await listScenes(db)
  if (scenes.length === 0) return 0
  const last = await queries.findLastSeeding(db)
  const missing = last && utcDate(last) === utcDate(now) ? await planMissingNow(db, scenes, now) : undefined
  if (missing?.length === 0) return 0
  const pictures = await storeDemoPictures(media)
  const shownBefore = await queries.listDemoPictures(db)
  const added = await transaction(db, async (trx) => {
    const seeding = { pictures, memberIds: await queries.listDemoMembers(trx), scenes, now }
    if (missing) return addDemoEvents(trx, missing, seeding)
    await deleteDemoEventsEndedBefore(trx, now.subtract(eventsKeptFor))
    await deleteDemoInstancesBefore(trx, now.subtract(eventsKeptFor))
    const events = await seedEvents(trx, planAll(scenes, now), seeding)
    await seedAnalytics(trx, scenes, now)
    return events
  })
  await removeUnshown({ db, media }, shownBefore.union(new Set(pictures.values())))
  log.info({ events: added }, 'demo content moved on')
  return added
}

/** The scenes that exist and are still demo: a real scene may have taken the slug. */
async function listScenes(db: Sql): Promise<DemoScene[]> {
  const ids = await queries.listDemoSceneIds(db)
  return placeScenes().filter(({ id }) => ids.has(id))
}

const planAll = (scenes: readonly DemoScene[], now: Temporal.Instant) =>
  scenes.flatMap((scene) => planSchedule(scene, now))

/**
 * Removes the demo's events, series, scenes, accounts and pictures. A scene with real events stays. `noAccountLeft` says
 * that there is no member any more, so that the next member who signs up becomes the administrator.
 */
export function removeDemo({ db, media }: Pick<DemoDeps, 'db' | 'media'>) {
  return withDemoLock(db, async () => {
    const { shown, ...outcome } = await transaction(db, async (trx) => {
      await deleteDemoVenues(trx)
      await deleteDemoCounts(trx)
      return {
        shown: await queries.listDemoPictures(trx),
        events: await deleteDemoEvents(trx),
        series: await deleteDemoSeries(trx),
        adopted: await updateDemoScenesInUse(trx),
        scenes: await deleteDemoScenes(trx),
        artists: await deleteDemoArtists(trx),
        members: await deleteDemoMembers(trx),
        noAccountLeft: !(await queries.hasMembers(trx)),
      }
    })
    await removeUnshown({ db, media }, shown)
    return outcome
  })
}

/** Removes those pictures that nothing shows: copies of demo events are real events and still show theirs. */
async function removeUnshown({ db, media }: Pick<DemoDeps, 'db' | 'media'>, urls: Iterable<string>) {
  const candidates = [...urls]
  if (candidates.length === 0) return
  const shown = await queries.listShownPictures(db, candidates)
  const keys = candidates.filter((url) => !shown.has(url)).map(keyOfMediaUrl)
  await Promise.all(keys.map((key) => (key === undefined ? undefined : media.remove(key))))
}

const utcDate = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('UTC').toPlainDate().toString()

const demoRefresh = defineJob<Record<string, never>>('demo-refresh')

/** Twice an hour, so that "Happening now" is never empty in a demo that stays open. */
export const demoWorkers = (deps: DemoDeps): Worker[] => [
  worker(
    demoRefresh,
    async () => {
      await refreshDemo(deps)
    },
    { cron: '4,34 * * * *' },
  ),
]
