import type { Role } from '@floorcraft/contract/base/access.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import type { Insertable, Selectable } from 'kysely'
import { jsonb } from '../platform/db/database.ts'
import type { Sql } from '../platform/db/sql.ts'
import type { EventsTable, MembersTable, ScenesTable } from '../platform/db/tables.ts'
import { newId } from '../platform/ids.ts'

export type Member = Selectable<MembersTable>
export type Scene = Selectable<ScenesTable>
export type StoredEvent = Selectable<EventsTable>

let built = 0
/** When every row was created, unless a test says otherwise. */
const created = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
const next = () => ++built

/** A member, by default with the role user, the name "Member n" and a confirmed address. */
export function buildMember(
  db: Sql,
  overrides: Partial<Insertable<MembersTable>> & { role?: Role } = {},
): Promise<Member> {
  const number = next()
  return db
    .insertInto('members')
    .values({
      ...created,
      id: newId(),
      email: `member${number}@example.com`,
      display_name: `Member ${number}`,
      email_verified: true,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A scene in San Diego with its leaders. */
export async function buildScene(
  db: Sql,
  { leaders = [], ...overrides }: Partial<Insertable<ScenesTable>> & { leaders?: readonly Member[] } = {},
): Promise<Scene> {
  const number = next()
  const scene = await db
    .insertInto('scenes')
    .values({
      ...created,
      id: newId(),
      name: `Scene ${number}`,
      slug: `scene-${number}`,
      city: 'San Diego',
      state: 'CA',
      timezone: 'America/Los_Angeles',
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const leader of leaders) await buildLeader(db, scene, leader)
  return scene
}

/** Makes the member a leader of the scene. */
export const buildLeader = (
  db: Sql,
  scene: Pick<Scene, 'id'>,
  member: Pick<Member, 'id'>,
  role: 'leader' | 'co_leader' = 'leader',
) =>
  db
    .insertInto('scene_leaders')
    .values({ id: newId(), scene_id: scene.id, member_id: member.id, role, appointed_at: created.created_at })
    .execute()

type EventOverrides = Partial<
  Omit<Insertable<EventsTable>, 'start_wall' | 'end_wall' | 'start_at' | 'end_at' | 'price_info'>
> & {
  scene: Scene
  organizer: Member
  /** Wall time in the zone: `2026-11-20T20:00`. */
  start?: string
  end?: string
  status?: EventStatus
  price_info?: Record<string, number>
}

/** A published social, by default on 20 November 2026 from 20:00 to 23:00 in the time zone of its scene. */
export function buildEvent(
  db: Sql,
  {
    scene,
    organizer,
    start = '2026-11-20T20:00',
    end,
    price_info = {},
    timezone = scene.timezone,
    ...overrides
  }: EventOverrides,
): Promise<StoredEvent> {
  const startWall = Temporal.PlainDateTime.from(start)
  const endWall = end ? Temporal.PlainDateTime.from(end) : startWall.add({ hours: 3 })
  return db
    .insertInto('events')
    .values({
      ...created,
      id: newId(),
      title: `Social ${next()}`,
      event_type: 'social',
      status: 'published',
      scene_id: scene.id,
      organizer_id: organizer.id,
      timezone,
      start_wall: startWall.toString(),
      end_wall: endWall.toString(),
      start_at: startWall.toZonedDateTime(timezone).toInstant(),
      end_at: endWall.toZonedDateTime(timezone).toInstant(),
      dance_night: danceNightOf(startWall).toString(),
      venue_name: 'Tango Hall',
      venue_city: scene.city,
      venue_state: scene.state,
      price_info: jsonb(price_info),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The input of a valid event in a scene, on a Friday from eight to eleven. */
export const eventForm = (scene: Pick<Scene, 'id'>, overrides: object = {}) => ({
  title: 'Friday Social',
  event_type: 'social',
  venue_name: 'Tango Hall',
  venue_address: '1 Main Street',
  venue_city: 'San Diego',
  venue_state: 'CA',
  scene_id: scene.id,
  start_datetime: '2026-12-04T20:00',
  end_datetime: '2026-12-04T23:00',
  ...overrides,
})
