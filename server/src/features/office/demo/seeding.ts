import { openList } from '@floorcraft/contract/events/going.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { insertArtistFollows, insertFollows } from '../../discovery/follows/queries.ts'
import { insertFlags, insertReviews, insertVotes } from '../../discovery/reviews/queries.ts'
import { insertEventImages } from '../../editing/event-editing/queries.ts'
import { addMissingEvents } from '../../editing/event-editing/service.ts'
import { insertInstances, updateEventsOfInstances } from '../../editing/series/instances/queries.ts'
import { insertSeries } from '../../editing/series/queries.ts'
import { lockNight, upsertCounters, upsertPhone } from '../../events/door/queries.ts'
import { startList } from '../../events/going/service.ts'
import { upsertTouchedSeries, upsertWords } from '../../events/night-status/queries.ts'
import { updateAnswers } from '../../events/night-status/service.ts'
import { insertSavedEvents } from '../../events/saved-events/queries.ts'
import { insertVenues } from '../../events/venues/queries.ts'
import { addAccount } from '../../members/identity/service.ts'
import { addMember } from '../../members/members/service.ts'
import { fileRequest } from '../../members/organizer-requests/service.ts'
import { savePreferences } from '../../members/preferences/service.ts'
import { savePrivacyPreferences } from '../../members/privacy/service.ts'
import { insertArtists, updateArtist } from '../../scenes/artists/queries.ts'
import { insertLeaders } from '../../scenes/leaders/queries.ts'
import { insertScene } from '../../scenes/scenes/queries.ts'
import { insertTeachers } from '../../scenes/teachers/queries.ts'
import { demoAccounts, demoEmail } from './accounts.ts'
import { demoId, demoNumber } from './demo-id.ts'
import { eventDraft, eventId, imageRows, instanceId, instanceRow, seriesId, seriesRow } from './events.ts'
import { seedImported } from './imported.ts'
import { artistRows, claimedArtist, followedArtistIds } from './line-ups.ts'
import * as queries from './queries.ts'
import { dancerRows, planReviews } from './reviews.ts'
import {
  type DemoScene,
  homeSlug,
  leaderRows,
  memberRows,
  type Seeding,
  sceneRow,
  teacherRows,
  venueRows,
} from './scenes.ts'
import { type DemoEvent, listSeries, planRunning, planTonight } from './schedule.ts'

/** A running event must last at least so long from now. */
const worthGoingFor = { minutes: 30 }

/** Dancers who go see names when the address is old enough. */
const confirmedFor = { hours: 24 * 30 }

/** Adds the accounts that are missing. */
export async function seedAccounts(
  trx: Sql,
  { passwordHash, now }: { passwordHash: string; now: Temporal.Instant },
): Promise<void> {
  const present = await queries.listDemoMembers(trx)
  const email_verified_at = now.subtract(confirmedFor)
  for (const { email, displayName, role, profile: own } of demoAccounts) {
    if (present.has(email)) continue
    const profile = { is_demo: true, city: 'San Diego', country: 'USA', email_verified_at, ...own }
    await addAccount(trx, {
      email,
      email_verified: true,
      display_name: displayName,
      role,
      profile,
      passwordHash,
      now,
    })
  }
}

/** Adds the scenes that are missing, with their members; answers how many those were. */
export async function seedScenes(
  trx: Sql,
  scenes: readonly DemoScene[],
  { pictures, now }: Omit<Seeding, 'memberIds'>,
): Promise<number> {
  let added = 0
  for (const scene of scenes) {
    for (const member of memberRows(scene, now)) await addMember(trx, member)
    if (!(await insertScene(trx, sceneRow(scene, { pictures, now })))) continue
    await insertArtists(trx, artistRows(scene, now))
    await insertTeachers(trx, teacherRows(scene, now))
    await insertVenues(trx, venueRows(scene, now))
    await insertLeaders(trx, leaderRows(scene, { memberIds: await queries.listDemoMembers(trx), now }))
    added++
  }
  return added
}

/** Adds the planned events that are missing, the series, and the events of this moment; answers how many events. */
export async function seedEvents(
  trx: Sql,
  planned: readonly DemoEvent[],
  seeding: Seeding & { scenes: readonly DemoScene[] },
): Promise<number> {
  // Only the first time, so that a series that an organizer has deleted stays deleted.
  if ((await queries.listDemoSeries(trx)).size === 0) {
    const rows = seeding.scenes.flatMap((scene) =>
      listSeries(scene).map((one) => seriesRow(scene, one, seeding)),
    )
    await insertSeries(trx, rows)
  }
  const possible = await addDates(trx, planned, seeding.now)
  const added = await addDemoEvents(trx, possible, seeding)
  const dates = possible.filter(({ series }) => series)
  const links = dates.map((event) => ({ instanceId: instanceId(event), eventId: eventId(event) }))
  await updateEventsOfInstances(trx, links)
  const missing = await planMissingNow(trx, seeding.scenes, seeding.now)
  return added + (await addDemoEvents(trx, missing, seeding)) + (await seedImported(trx, seeding))
}

/**
 * Adds the missing dates of the active series. Returns the planned events that can take place: not those of a stopped
 * series, and not those whose date was decided.
 */
async function addDates(
  trx: Sql,
  planned: readonly DemoEvent[],
  now: Temporal.Instant,
): Promise<DemoEvent[]> {
  const statuses = await queries.listDemoSeries(trx)
  const isActive = ({ scene, series }: DemoEvent) =>
    !series || statuses.get(seriesId(scene, series.key)) === 'active'
  const possible = planned.filter(isActive)
  const dates = possible.filter(({ series }) => series)
  const rows = dates.map((event) => instanceRow(event, now))
  await insertInstances(trx, rows)
  const open = await queries.listOpenInstances(trx, dates.map(instanceId))
  return possible.filter((event) => !event.isPending && (!event.series || open.has(instanceId(event))))
}

/** Plans the missing events of now: one for tonight in every scene, and one that is running where no other is. */
export async function planMissingNow(
  db: Sql,
  scenes: readonly DemoScene[],
  now: Temporal.Instant,
): Promise<DemoEvent[]> {
  const range = { startedBy: now, endingAfter: now.add(worthGoingFor) }
  const ids = scenes.map(({ id }) => id)
  const busy = await queries.listScenesWithEvent(db, ids, range)
  const wanted = scenes.flatMap((scene) => [
    planTonight(scene, now),
    ...(busy.has(scene.id) ? [] : [planRunning(scene, now)]),
  ])
  const existing = await queries.listExistingEvents(db, wanted.map(eventId))
  return wanted.filter((event) => !existing.has(eventId(event)))
}

export async function addDemoEvents(
  trx: Sql,
  planned: readonly DemoEvent[],
  seeding: Seeding,
): Promise<number> {
  const drafts = planned.map((event) => eventDraft(event, seeding))
  const added = await addMissingEvents(trx, drafts)
  const images = planned.flatMap((event) => (added.has(eventId(event)) ? imageRows(event, seeding) : []))
  await insertEventImages(trx, images)
  return added.size
}

function nextAtHome(planned: readonly DemoEvent[], now: Temporal.Instant): DemoEvent[] {
  const isNext = ({ scene, status, isPending, start }: DemoEvent) =>
    scene.slug === homeSlug &&
    status === 'published' &&
    !isPending &&
    Temporal.Instant.compare(start.toInstant(), now) > 0
  return planned.filter(isNext).sort((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start))
}

/** dancer@ has a home scene and has saved the next events there. */
export async function seedDancer(
  trx: Sql,
  planned: readonly DemoEvent[],
  { memberIds, now }: Omit<Seeding, 'pictures'>,
): Promise<void> {
  const memberId = memberIds.get(demoEmail('dancer'))
  const next = nextAtHome(planned, now).slice(0, 4)
  if (!memberId || next.length === 0) return
  const changes = { preferred_scene_ids: [next[0]!.scene.id] }
  await savePreferences({ db: trx, clock: { now: () => now } }, { memberId, changes })
  await insertSavedEvents(trx, { memberId, eventIds: next.map(eventId), now })
}

/** Dancers say that they come to the next events at home, and every second shows the name. Every third event has places, with leads and follows in balance. */
export async function seedGoing(
  trx: Sql,
  planned: readonly DemoEvent[],
  { memberIds, now }: Omit<Seeding, 'pictures'>,
): Promise<void> {
  const dancers = dancerRows(now).map(({ email }) => memberIds.get(email)!)
  const deps = { db: trx, clock: { now: () => now } }
  for (const memberId of dancers.filter((_, index) => index % 2 === 0))
    await savePrivacyPreferences(deps, { memberId, changes: { show_name_to_goers: true } })
  for (const [index, event] of nextAtHome(planned, now).slice(0, 12).entries()) {
    const number = (what: string, count: number) => demoNumber(`going ${what} ${event.key}`, count)
    const settings = { ...openList, list: 'places', places: 12, balance: { tolerance: 2, from: 6 } } as const
    await startList(
      trx,
      {
        id: eventId(event),
        status: event.status,
        start_datetime: event.start.toInstant().toString(),
        end_datetime: event.end.toInstant().toString(),
        timezone: event.start.timeZoneId,
      },
      {
        settings: index % 3 === 2 ? settings : openList,
        people: dancers
          .filter((id) => index % 3 === 2 || number(id, 24) < 4 + number('many', 20))
          .map((memberId) => ({ memberId, role: demoRoles[number(`role ${memberId}`, demoRoles.length)]! })),
        now,
      },
    )
  }
}
const demoRoles = ['lead', 'lead', 'lead', 'follow', 'follow', 'follow', 'follow', 'both'] as const

/** The Door of each past night at home has counted people, so that organizers see when nights fill. */
export async function seedDoors(
  trx: Sql,
  planned: readonly DemoEvent[],
  { now }: Pick<Seeding, 'now'>,
): Promise<void> {
  const past = planned.filter(
    ({ scene, status, isPending, end }) =>
      scene.slug === homeSlug &&
      status === 'published' &&
      !isPending &&
      Temporal.Instant.compare(end.toInstant(), now) < 0,
  )
  for (const event of past) {
    const ofPhone = { eventId: eventId(event), phone: demoId('door', event.key) }
    await lockNight(trx, ofPhone.eventId)
    await upsertPhone(trx, { ...ofPhone, last: 0 })
    await upsertCounters(
      trx,
      ofPhone,
      demoArrivals.flatMap((most, half_hour) =>
        (['lead', 'follow'] as const).map((kind) => {
          const plus = demoNumber(`door ${kind} ${half_hour} ${event.key}`, most)
          return { kind, price: '', half_hour, plus, minus: 0 }
        }),
      ),
    )
  }
}
/** How many of each role come at most in each half hour. */
const demoArrivals = [5, 9, 12, 8, 4, 2]

/** Organizers have said of most nights that they are on, and some series are quiet. No organizer is asked. */
export async function seedNights(
  trx: Sql,
  planned: readonly DemoEvent[],
  { now }: Pick<Seeding, 'now'>,
): Promise<void> {
  const near = planned.filter(
    ({ status, isPending, start, end }) =>
      status === 'published' &&
      !isPending &&
      Temporal.Instant.compare(end.toInstant(), now) > 0 &&
      Temporal.Instant.compare(start.toInstant(), now.add({ hours: 48 })) < 0,
  )
  for (const event of near) {
    const share = demoNumber(`night ${event.key}`, 10)
    const at = now.subtract({ minutes: demoNumber(`word ${event.key}`, 8 * 60) })
    if (share < 6) await upsertWords(trx, { eventIds: [eventId(event)], kind: 'said on', now: at })
    else if (share > 8 && event.series) {
      const seriesIds = [seriesId(event.scene, event.series.key)]
      await upsertTouchedSeries(trx, { seriesIds, now: now.subtract(quietSeries) })
    }
  }
  await updateAnswers({ db: trx, clock: { now: () => now }, jobs: { enqueue: async () => {} } })
}
const quietSeries = { hours: 70 * 24 }

/** Dancers without a password have reviewed the organizers, and dancer@ follows the first two at home. */
export async function seedReviews(
  trx: Sql,
  scenes: readonly DemoScene[],
  { now }: Pick<Seeding, 'now'>,
): Promise<void> {
  for (const dancer of dancerRows(now)) await addMember(trx, dancer)
  const memberIds = await queries.listDemoMembers(trx)
  const pastEvents = await queries.listPastDemoEvents(trx, now)
  const { reviews, votes, flags } = planReviews(scenes, { memberIds, pastEvents, now })
  await insertReviews(trx, reviews)
  await insertVotes(trx, votes)
  await insertFlags(trx, flags)
  const memberId = memberIds.get(demoEmail('dancer'))!
  const organizerIds = ['organizer', 'organizer2'].map((name) => memberIds.get(demoEmail(name))!)
  await insertFollows(trx, { memberId, organizerIds, now })
  await insertArtistFollows(trx, { memberId, artistIds: followedArtistIds(scenes), now })
  const artist = { ...claimedArtist, claimed_by: memberIds.get(demoEmail('organizer2'))! }
  await updateArtist(trx, { ...artist, updated_at: now })
}

/** A dancer without a password has asked to become an organizer. */
export async function seedRequest(trx: Sql, now: Temporal.Instant): Promise<void> {
  const email = demoEmail('noa')
  const id = demoId('member', email)
  const newcomer = {
    id,
    email,
    display_name: 'Noa Newcomer',
    role: 'user',
    city: 'San Diego',
    country: 'USA',
  } as const
  if (!(await addMember(trx, { ...newcomer, is_demo: true, created_at: now, updated_at: now }))) return
  const message =
    'I teach beginners at the community centre on Sundays and would like to put the practice afterwards into the calendar.'
  const clock = { now: () => now.subtract({ hours: 20 }) }
  await fileRequest({ db: trx, clock }, { memberId: id, message })
}
