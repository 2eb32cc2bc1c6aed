import type { Clock } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { keyOfMediaUrl } from '../../platform/storage/media-key.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { createAccount } from '../identity/service.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { pictureNames } from './event-rows.ts'
import { bannerName, renderDemoPictures } from './pictures/demo-pictures.ts'
import * as queries from './queries.ts'
import { scenePlans } from './scene-plans.ts'
import { type AccountIds, ratingOf } from './scene-rows.ts'
import {
  demoScenes,
  furnishDancer,
  insertPlanned,
  missingNow,
  planAll,
  seedEvents,
  seedScenes,
} from './seeding.ts'

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

/**
 * What every start of a process does: an empty installation gets the demo, an installed one is brought to today.
 * Answers whether the demo is there.
 */
export async function openDemo(deps: DemoDeps & { seedWhenEmpty: boolean }): Promise<boolean> {
  const { db, seedWhenEmpty } = deps
  if (await isDemoInstalled(db)) {
    await refreshDemo(deps)
    return true
  }
  if (!seedWhenEmpty || (await queries.hasAnyContent(db))) return false
  await seedDemo({
    ...deps,
    createAccount: async ({ email, password, displayName, role }) =>
      (await createAccount({ db }, { email, password, display_name: displayName, role, is_demo: true })).id,
  })
  return true
}

/** Whether there is demo content, and with it the demo accounts. */
export async function isDemoInstalled(db: Sql): Promise<boolean> {
  return (await queries.listDemoScenes(db)).length > 0
}

/** Puts the demo's accounts, scenes and events in place. Seeding again adds only what is missing. */
export async function seedDemo({ createAccount, ...deps }: DemoDeps & { createAccount: CreateAccount }) {
  const { db, clock, media, log } = deps
  const now = clock.now()
  const banners = scenePlans.map(({ slug }) => bannerName(slug))
  const [pictures, accountIds] = await Promise.all([
    renderDemoPictures(media, scenePlans, new Set([...banners, ...planAll(now).flatMap(pictureNames)])),
    ensureAccounts(db, createAccount),
  ])
  const counts = await transaction(db, async (trx) => {
    const newScenes = await seedScenes(trx, { accountIds, pictures, now })
    const scenes = await demoScenes(trx, accountIds)
    const events = await seedEvents(trx, scenes, { pictures, now })
    if (newScenes > 0) await furnishDancer(trx, { accountIds, scenes, now })
    return { scenes: scenes.length, events }
  })
  await removeUnshown({ db, media }, pictures.values())
  log.info(counts, 'demo content is in place')
  return counts
}

/**
 * Keeps the demo about today: once a day the schedule moves on, and whenever it is called every scene has something
 * on right now and something tonight. Does nothing where there is no demo content. Answers how many events it added.
 */
export async function refreshDemo({ db, clock, media, log }: DemoDeps): Promise<number> {
  const now = clock.now()
  const scenes = await demoScenes(db, await findAccounts(db))
  if (scenes.length === 0) return 0
  const last = await queries.findLastSeeding(db)
  const missing = last && utcDate(last) === utcDate(now) ? await missingNow(db, scenes, now) : undefined
  if (missing?.length === 0) return 0
  const wanted = missing ? missing.map(({ event }) => event) : planAll(now)
  const pictures = await renderDemoPictures(media, scenePlans, new Set(wanted.flatMap(pictureNames)))
  const shownBefore = await queries.listDemoPictures(db)
  const added = await transaction(db, async (trx) => {
    if (missing) return insertPlanned(trx, missing, { pictures, now })
    await queries.deleteDemoEventsEndedBefore(trx, now.subtract(keptFor))
    return seedEvents(trx, scenes, { pictures, now })
  })
  await removeUnshown({ db, media }, shownBefore.union(new Set(pictures.values())))
  log.info({ events: added }, 'demo content moved on')
  return added
}

/** Takes the demo out: its events, scenes, accounts and pictures. A scene that real events have moved into stays. */
export async function removeDemo({ db, media }: Pick<DemoDeps, 'db' | 'media'>) {
  const { shown, ...counts } = await transaction(db, async (trx) => ({
    shown: await queries.listDemoPictures(trx),
    events: await queries.deleteDemoEvents(trx),
    adopted: await queries.adoptScenesInUse(trx),
    scenes: await queries.deleteDemoScenes(trx),
    members: await queries.deleteDemoMembers(trx),
  }))
  await removeUnshown({ db, media }, shown)
  return counts
}

/** A picture goes only when no event or scene shows it any more: real events are copied from demo ones, too. */
async function removeUnshown({ db, media }: Pick<DemoDeps, 'db' | 'media'>, urls: Iterable<string>) {
  const candidates = [...urls]
  if (candidates.length === 0) return
  const shown = await queries.listShownPictures(db, candidates)
  const keys = candidates.filter((url) => !shown.has(url)).map(keyOfMediaUrl)
  await Promise.all(keys.map((key) => (key === undefined ? undefined : media.remove(key))))
}

async function findAccounts(db: Sql): Promise<AccountIds> {
  const emails = demoAccounts.map((account) => account.email)
  return new Map((await queries.findMembersByEmail(db, emails)).map(({ email, id }) => [email, id]))
}

async function ensureAccounts(db: Sql, createAccount: CreateAccount): Promise<AccountIds> {
  const ids = new Map(await findAccounts(db))
  const create = async (account: DemoAccount) => {
    const id = await createAccount(account)
    const rating = account.role === 'organizer' ? ratingOf(account.displayName) : { total_reviews: 0 }
    await queries.markDemoMember(db, id, { role: account.role, city: 'San Diego', country: 'USA', ...rating })
    ids.set(account.email, id)
  }
  // The administrator first: an empty installation makes one of whoever comes first.
  for (const account of demoAccounts) if (!ids.has(account.email)) await create(account)
  return ids
}

const utcDate = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('UTC').toPlainDate().toString()
