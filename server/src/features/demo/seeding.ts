import type { Sql } from '../../platform/db/sql.ts'
import { insertEventImages, insertMissingEvents } from '../event-editing/service.ts'
import { addMember } from '../members/service.ts'
import { fileRequest as fileOrganizerRequest } from '../organizer-requests/service.ts'
import { savePreferences } from '../preferences/service.ts'
import { insertSavedEvents } from '../saved-events/service.ts'
import { insertLeaders, insertScene, insertTeachers } from '../scenes/service.ts'
import { planRunning, planTonight } from './current-night.ts'
import { demoId } from './demo-id.ts'
import { eventRow, galleryRows } from './event-rows.ts'
import type { DemoPictures } from './pictures.ts'
import type { PlannedEvent } from './planned-event.ts'
import * as queries from './queries.ts'
import { scenePlans } from './scene-plans.ts'
import {
  type AccountIds,
  homeSceneSlug,
  leaderRows,
  memberRows,
  newcomer,
  type SeededScene,
  sceneRow,
  seededScene,
  teacherRows,
} from './scene-rows.ts'
import { planSchedule } from './schedule.ts'
import { linkDates, openDates, seedSeries } from './series-seeding.ts'

/** An event about to end is no longer worth going to. */
const stillWorthGoing = { minutes: 30 }

export interface Seeding {
  readonly pictures: DemoPictures
  readonly now: Temporal.Instant
}

export interface Planned {
  readonly scene: SeededScene
  readonly event: PlannedEvent
}

/** Inserts the scenes that are missing, with their people; answers how many those were. */
export async function seedScenes(
  trx: Sql,
  { accountIds, pictures, now }: Seeding & { accountIds: AccountIds },
) {
  let added = 0
  for (const plan of scenePlans) {
    for (const member of memberRows(plan, accountIds, now)) await addMember(trx, member)
    if (!(await insertScene(trx, sceneRow(plan, pictures, now)))) continue
    await insertTeachers(trx, teacherRows(plan, now))
    await insertLeaders(trx, leaderRows(plan, accountIds, now))
    added++
  }
  return added
}

/** The plans whose scene is there and still demo: a real scene may have taken the slug. */
export async function demoScenes(db: Sql, accountIds: AccountIds): Promise<SeededScene[]> {
  const present = new Set((await queries.listDemoScenes(db)).map((scene) => scene.id))
  return scenePlans.map((plan) => seededScene(plan, accountIds)).filter((scene) => present.has(scene.id))
}

export async function seedEvents(
  trx: Sql,
  scenes: readonly SeededScene[],
  seeding: Seeding,
): Promise<number> {
  await seedSeries(trx, scenes, seeding)
  const planned = scenes.flatMap((scene) =>
    planSchedule(scene.plan, scene.timezone, seeding.now).map((event) => ({ scene, event })),
  )
  const possible = await openDates(trx, planned, { scenes, now: seeding.now })
  const added = await insertPlanned(trx, possible, seeding)
  await linkDates(trx, possible)
  return added + (await insertPlanned(trx, await missingNow(trx, scenes, seeding.now), seeding))
}

/** What keeps every scene alive at this moment, as far as it is not there. */
export async function missingNow(
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

export async function insertPlanned(trx: Sql, planned: readonly Planned[], { pictures, now }: Seeding) {
  if (planned.length === 0) return 0
  const added = await insertMissingEvents(
    trx,
    planned.map(({ scene, event }) => eventRow(event, scene, pictures, now)),
  )
  const images = planned.flatMap(({ event }) => galleryRows(event, pictures))
  await insertEventImages(
    trx,
    images.filter((image) => added.has(image.event_id)),
  )
  return added.size
}

/** dancer@ has a home scene and has saved what is on there this week. */
export async function furnishDancer(
  trx: Sql,
  {
    accountIds,
    scenes,
    now,
  }: { accountIds: AccountIds; scenes: readonly SeededScene[]; now: Temporal.Instant },
): Promise<void> {
  const dancer = accountIds.get('dancer@demo.floorcraft.example')
  const home = scenes.find((scene) => scene.plan.slug === homeSceneSlug)
  if (!dancer || !home) return
  const changes = { preferred_scene_ids: [home.id] }
  await savePreferences({ db: trx, clock: { now: () => now } }, { memberId: dancer, changes })
  const next = planSchedule(home.plan, home.timezone, now)
    .filter(
      (event) => event.status === 'published' && Temporal.Instant.compare(event.start.toInstant(), now) > 0,
    )
    .sort((a, b) => Temporal.ZonedDateTime.compare(a.start, b.start))
    .slice(0, 4)
  const eventIds = next.map((event) => demoId('event', event.key))
  await insertSavedEvents(trx, { memberId: dancer, eventIds, now })
}

/** A dancer who would like to organize waits for an answer of the admins. */
export async function fileRequest(trx: Sql, now: Temporal.Instant): Promise<void> {
  const isNew = await addMember(trx, {
    ...newcomer,
    role: 'user',
    city: 'San Diego',
    country: 'USA',
    is_demo: true,
    created_at: now,
    updated_at: now,
  })
  if (!isNew) return
  const message =
    'I teach beginners at the community centre on Sundays and would like to put the practice afterwards into the calendar.'
  const clock = { now: () => now.subtract({ hours: 20 }) }
  await fileOrganizerRequest({ db: trx, clock }, { memberId: newcomer.id, message })
}

/** Everything that may be seeded at this instant, wherever it is already there. */
export function planAll(now: Temporal.Instant): PlannedEvent[] {
  return scenePlans.flatMap((plan) => {
    const { timezone } = seededScene(plan, new Map())
    return [
      ...planSchedule(plan, timezone, now),
      planTonight(plan, timezone, now),
      planRunning(plan, timezone, now),
    ]
  })
}
