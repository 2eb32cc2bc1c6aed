import type { Clock } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { keyOfMediaUrl } from '../../platform/storage/media-key.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { planRunning, planTonight } from './current-night.ts'
import { demoId } from './demo-id.ts'
import { eventRow, galleryRows } from './event-rows.ts'
import { type DemoPictures, renderDemoPictures } from './pictures/demo-pictures.ts'
import type { PlannedEvent } from './planned-event.ts'
import * as queries from './queries.ts'
import { scenePlans } from './scene-plans.ts'
import {
  type AccountIds,
  homeSceneSlug,
  leaderRows,
  memberRows,
  ratingOf,
  type SeededScene,
  sceneRow,
  seededScene,
  teacherRows,
} from './scene-rows.ts'
import { planSchedule } from './schedule.ts'

export type { DemoAccount } from './accounts.ts'
export { demoAccounts, demoPassword } from './accounts.ts'

export interface DemoDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly media: Storage
  readonly log: Log
}

/** Creates an account that can sign in, and answers the member's id; called only when the address is free. */
export type CreateAccount = (account: DemoAccount) => Promise<string>

const keptFor = { hours: 31 * 24 }
/** An event about to end is no longer worth going to. */
const stillWorthGoing = { minutes: 30 }

/** Whether there is demo content, and with it the demo accounts. */
export async function isDemoInstalled(db: Sql): Promise<boolean> {
  return (await queries.listDemoScenes(db)).length > 0
}

/** Puts the demo's accounts, scenes and events in place. Seeding again adds only what is missing. */
export async function seedDemo({
  db,
  clock,
  media,
  log,
  createAccount,
}: DemoDeps & { createAccount: CreateAccount }): Promise<{
  scenes: number
  events: number
  pictures: number
}> {
  const now = clock.now()
  const [pictures, accountIds] = await Promise.all([
    renderDemoPictures(media, scenePlans),
    ensureAccounts(db, createAccount),
  ])
  const counts = await transaction(db, async (trx) => {
    const newScenes = await seedScenes(trx, { accountIds, pictures, now })
    const scenes = await demoScenes(trx, accountIds)
    const events = await seedEvents(trx, scenes, { pictures, now })
    if (newScenes.length > 0) await furnishDancer(trx, accountIds, scenes, now)
    return { scenes: scenes.length, events }
  })
  log.info({ ...counts, pictures: pictures.size }, 'demo content is in place')
  return { ...counts, pictures: pictures.size }
}

/**
 * Keeps the demo about today: once a day the schedule moves on, and whenever it is called every scene has something
 * on right now and something tonight. Does nothing where there is no demo content. Answers how many events it added.
 */
export async function refreshDemo({ db, clock, media, log }: DemoDeps): Promise<number> {
  const now = clock.now()
  const accountIds = await findAccounts(db)
  const scenes = await demoScenes(db, accountIds)
  if (scenes.length === 0) return 0
  const last = await queries.findLastSeeding(db)
  const missing = last && utcDate(last) === utcDate(now) ? await missingNow(db, scenes, now) : undefined
  if (missing?.length === 0) return 0
  const pictures = await renderDemoPictures(media, scenePlans)
  const added = await transaction(db, async (trx) => {
    if (missing) return insertPlanned(trx, missing, { pictures, now })
    await queries.deleteDemoEventsEndedBefore(trx, now.subtract(keptFor))
    return seedEvents(trx, scenes, { pictures, now })
  })
  log.info({ events: added }, 'demo content moved on')
  return added
}

/** Takes the demo out: its events, scenes, accounts and pictures. A scene that real events have moved into stays. */
export async function removeDemo({ db, media }: Pick<DemoDeps, 'db' | 'media'>) {
  const { counts, orphans } = await transaction(db, async (trx) => {
    const shown = await queries.listPictureUrls(trx, { demo: true })
    const events = await queries.deleteDemoEvents(trx)
    await queries.adoptScenesInUse(trx)
    const scenes = await queries.deleteDemoScenes(trx)
    const members = await queries.deleteDemoMembers(trx)
    const used = await queries.listPictureUrls(trx, { demo: false })
    return { counts: { events, scenes, members }, orphans: shown.difference(used) }
  })
  const keys = [...orphans].map(keyOfMediaUrl).filter((key) => key !== undefined)
  await Promise.all(keys.map((key) => media.remove(key)))
  return { ...counts, pictures: keys.length }
}

interface Seeding {
  readonly pictures: DemoPictures
  readonly now: Temporal.Instant
}

interface Planned {
  readonly scene: SeededScene
  readonly event: PlannedEvent
}

const emails = demoAccounts.map((account) => account.email)

async function findAccounts(db: Sql): Promise<AccountIds> {
  return new Map((await queries.findMembersByEmail(db, emails)).map(({ email, id }) => [email, id]))
}

async function ensureAccounts(db: Sql, createAccount: CreateAccount): Promise<AccountIds> {
  const ids = new Map(await findAccounts(db))
  for (const account of demoAccounts) {
    if (ids.has(account.email)) continue
    const id = await createAccount(account)
    ids.set(account.email, id)
    const rating = account.role === 'organizer' ? ratingOf(account.displayName) : { total_reviews: 0 }
    await queries.markDemoMember(db, id, { role: account.role, city: 'San Diego', country: 'USA', ...rating })
  }
  return ids
}

async function seedScenes(trx: Sql, { accountIds, pictures, now }: Seeding & { accountIds: AccountIds }) {
  await queries.insertMembers(
    trx,
    scenePlans.flatMap((plan) => memberRows(plan, accountIds, now)),
  )
  const inserted = await queries.insertScenes(
    trx,
    scenePlans.map((plan) => sceneRow(plan, pictures, now)),
  )
  const plans = scenePlans.filter((plan) => inserted.includes(demoId('scene', plan.slug)))
  if (plans.length === 0) return plans
  const teachers = plans.flatMap((plan) => teacherRows(plan, now))
  const leaders = plans.flatMap((plan) => leaderRows(plan, accountIds, now))
  await queries.insertTeachers(trx, teachers)
  await queries.insertLeaders(trx, leaders)
  return plans
}

/** The plans whose scene is there and still demo: a real scene may have taken the slug. */
async function demoScenes(db: Sql, accountIds: AccountIds): Promise<SeededScene[]> {
  const present = new Set((await queries.listDemoScenes(db)).map((scene) => scene.id))
  return scenePlans.map((plan) => seededScene(plan, accountIds)).filter((scene) => present.has(scene.id))
}

async function seedEvents(trx: Sql, scenes: readonly SeededScene[], seeding: Seeding): Promise<number> {
  const planned = scenes.flatMap((scene) =>
    planSchedule(scene.plan, scene.timezone, seeding.now).map((event) => ({ scene, event })),
  )
  const added = await insertPlanned(trx, planned, seeding)
  return added + (await insertPlanned(trx, await missingNow(trx, scenes, seeding.now), seeding))
}

/** What keeps every scene alive at this moment, as far as it is not there. */
async function missingNow(
  db: Sql,
  scenes: readonly SeededScene[],
  now: Temporal.Instant,
): Promise<Planned[]> {
  if (scenes.length === 0) return []
  const running = await queries.listScenesWithEvent(
    db,
    scenes.map((scene) => scene.id),
    { startedBy: now, endingAfter: now.add(stillWorthGoing) },
  )
  const wanted = scenes.flatMap((scene) => [
    { scene, event: planTonight(scene.plan, scene.timezone, now) },
    ...(running.has(scene.id) ? [] : [{ scene, event: planRunning(scene.plan, scene.timezone, now) }]),
  ])
  const idOf = ({ event }: Planned) => demoId('event', event.key)
  const existing = await queries.listExistingEvents(db, wanted.map(idOf))
  return wanted.filter((planned) => !existing.has(idOf(planned)))
}

async function insertPlanned(trx: Sql, planned: readonly Planned[], { pictures, now }: Seeding) {
  if (planned.length === 0) return 0
  const added = await queries.insertEvents(
    trx,
    planned.map(({ scene, event }) => eventRow(event, scene, pictures, now)),
  )
  const images = planned.flatMap(({ event }) => galleryRows(event, pictures))
  await queries.insertEventImages(
    trx,
    images.filter((image) => added.has(image.event_id)),
  )
  return added.size
}

/** dancer@ has a home scene and has saved what is on there this week. */
async function furnishDancer(
  trx: Sql,
  accountIds: AccountIds,
  scenes: readonly SeededScene[],
  now: Temporal.Instant,
): Promise<void> {
  const dancer = accountIds.get('dancer@demo.floorcraft.example')
  const home = scenes.find((scene) => scene.plan.slug === homeSceneSlug)
  if (!dancer || !home) return
  await queries.insertPreferredScenes(trx, dancer, [home.id])
  const next = planSchedule(home.plan, home.timezone, now)
    .filter(
      (event) => event.status === 'published' && Temporal.Instant.compare(event.start.toInstant(), now) > 0,
    )
    .sort((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start))
    .slice(0, 4)
  await queries.insertSavedEvents(
    trx,
    dancer,
    next.map((event) => demoId('event', event.key)),
  )
}

const utcDate = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('UTC').toPlainDate().toString()
