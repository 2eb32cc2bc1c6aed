import type { Clock } from '../../platform/clock.ts'
import { takingTurns } from '../../platform/db/advisory-locks.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Log } from '../../platform/log.ts'
import { keyOfMediaUrl } from '../../platform/storage/media-key.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { deleteDemoEvents, deleteDemoEventsEndedBefore } from '../event-editing/service.ts'
import { prepareAccount } from '../identity/service.ts'
import { deleteDemoMembers } from '../members/service.ts'
import { deleteDemoInstancesBefore, deleteDemoSeries } from '../recurring-events/service.ts'
import { adoptScenesInUse, deleteDemoScenes } from '../scenes/service.ts'
import { demoAccounts } from './accounts.ts'
import { bannerName, keepDemoPictures, pictureNames } from './pictures.ts'
import type { PlannedEvent } from './planned-event.ts'
import * as queries from './queries.ts'
import { scenePlans } from './scene-plans.ts'
import { type AccountIds, ratingOf } from './scene-rows.ts'
import {
  demoScenes,
  fileRequest,
  furnishDancer,
  insertPlanned,
  missingNow,
  planAll,
  seedEvents,
  seedScenes,
} from './seeding.ts'

export { demoAccounts, demoPassword } from './accounts.ts'

export interface DemoDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly media: Storage
  readonly log: Log
}

/** Demo accounts, whose password is published, where only real ones may be; the message is for the console. */
export class DemoRefused extends Error {
  override readonly name = 'DemoRefused'
}

function namesOf(event: PlannedEvent): string[] {
  const { cover, flyer, gallery } = pictureNames(event)
  return [cover, ...(flyer ? [flyer] : []), ...gallery]
}

const keptFor = { hours: 31 * 24 }

/** One process at a time: a picture that one has put and not yet mentioned must not be another's litter. */
const takingDemoTurns = <T>(db: Sql, work: () => Promise<T>) => takingTurns(db, 'demo', work)

/**
 * What every start of a process does. Where the demo is, it is brought to today; `seed` puts it into an empty
 * installation, also into one that a killed start left half seeded; `refuse` throws DemoRefused where any of it is.
 * Answers whether the demo is there.
 */
export async function openDemo(deps: DemoDeps & { mode: 'seed' | 'keep' | 'refuse' }): Promise<boolean> {
  const { db, mode } = deps
  if (mode === 'refuse') {
    if (!(await isDemoInstalled(db))) return false
    throw new DemoRefused(
      'The demo content and its accounts, whose password is published, are still here: take them out with `floorcraft demo remove` before starting in production.',
    )
  }
  return takingDemoTurns(db, async () => {
    if ((await queries.listDemoScenes(db)).length > 0) await refresh(deps)
    else if (mode === 'seed' && !(await queries.hasRealContent(db))) await seed(deps)
    return isDemoInstalled(db)
  })
}

/** Whether there is demo content or a demo account. */
export function isDemoInstalled(db: Sql): Promise<boolean> {
  return queries.hasDemo(db)
}

/** Puts the demo's accounts, scenes and events in place. Seeding again adds only what is missing. */
export function seedDemo(deps: DemoDeps) {
  return takingDemoTurns(deps.db, () => seed(deps))
}

/** What takes long comes first, then everything in one transaction: a process killed meanwhile leaves nothing. */
async function seed({ db, clock, media, log }: DemoDeps) {
  const now = clock.now()
  const banners = scenePlans.map(({ slug }) => bannerName(slug))
  const [pictures, createAccounts] = await Promise.all([
    keepDemoPictures(media, new Set([...banners, ...planAll(now).flatMap(namesOf)])),
    prepareMissingAccounts(db),
  ])
  const counts = await transaction(db, async (trx) => {
    const accountIds = await createAccounts(trx, now)
    const newScenes = await seedScenes(trx, { accountIds, pictures, now })
    const scenes = await demoScenes(trx, accountIds)
    const events = await seedEvents(trx, scenes, { pictures, now })
    if (newScenes > 0) {
      await furnishDancer(trx, { accountIds, scenes, now })
      await fileRequest(trx, now)
    }
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
export function refreshDemo(deps: DemoDeps): Promise<number> {
  return takingDemoTurns(deps.db, () => refresh(deps))
}

async function refresh({ db, clock, media, log }: DemoDeps): Promise<number> {
  const now = clock.now()
  const scenes = await demoScenes(db, await findAccounts(db))
  if (scenes.length === 0) return 0
  const last = await queries.findLastSeeding(db)
  const missing = last && utcDate(last) === utcDate(now) ? await missingNow(db, scenes, now) : undefined
  if (missing?.length === 0) return 0
  const wanted = missing ? missing.map(({ event }) => event) : planAll(now)
  const pictures = await keepDemoPictures(media, new Set(wanted.flatMap(namesOf)))
  const shownBefore = await queries.listDemoPictures(db)
  const added = await transaction(db, async (trx) => {
    if (missing) return insertPlanned(trx, missing, { pictures, now })
    await deleteDemoEventsEndedBefore(trx, now.subtract(keptFor))
    await deleteDemoInstancesBefore(trx, now.subtract(keptFor))
    return seedEvents(trx, scenes, { pictures, now })
  })
  await removeUnshown({ db, media }, shownBefore.union(new Set(pictures.values())))
  log.info({ events: added }, 'demo content moved on')
  return added
}

/**
 * Takes the demo out: its events, series, scenes, accounts and pictures. A scene that real events have moved into stays.
 * `nobodyLeft` says that there is no member any more, so that whoever signs up next becomes the administrator.
 */
export function removeDemo({ db, media }: Pick<DemoDeps, 'db' | 'media'>) {
  return takingDemoTurns(db, async () => {
    const { shown, ...outcome } = await transaction(db, async (trx) => ({
      shown: await queries.listDemoPictures(trx),
      events: await deleteDemoEvents(trx),
      series: await deleteDemoSeries(trx),
      adopted: await adoptScenesInUse(trx),
      scenes: await deleteDemoScenes(trx),
      members: await deleteDemoMembers(trx),
      nobodyLeft: !(await queries.hasMembers(trx)),
    }))
    await removeUnshown({ db, media }, shown)
    return outcome
  })
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

/** Hashes the passwords of the accounts that are missing, and answers what then creates them. */
async function prepareMissingAccounts(
  db: Sql,
): Promise<(trx: Sql, now: Temporal.Instant) => Promise<AccountIds>> {
  const present = await findAccounts(db)
  const missing = await Promise.all(
    demoAccounts
      .filter(({ email }) => !present.has(email))
      .map(async (account) => {
        const { email, password, displayName, role } = account
        const rating = role === 'organizer' ? ratingOf(displayName) : {}
        const profile = { is_demo: true, city: 'San Diego', country: 'USA', ...rating }
        const create = await prepareAccount({ email, password, display_name: displayName, role, profile })
        return { email, create }
      }),
  )
  return async (trx, now) => {
    const ids = new Map(present)
    for (const { email, create } of missing) ids.set(email, (await create(trx, { now })).id)
    return ids
  }
}

const utcDate = (instant: Temporal.Instant) => instant.toZonedDateTimeISO('UTC').toPlainDate().toString()
