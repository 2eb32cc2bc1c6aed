import { type GoingSettings, openList, setGoingSettings } from '@floorcraft/contract/events/going.ts'
import { sql } from 'kysely'
import { newId } from '../platform/ids.ts'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from './builders.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** When tests of lists begin: noon in San Diego, two weeks before their events. */
export const goingNoon = '2026-11-20T20:00:00Z'

export interface GoingSite extends TestApp {
  readonly organizer: Member
  readonly scene: Scene
  /** An event of the organizer on a Saturday in two weeks, from 20:00 to 23:00. Its list is open without settings. */
  openEvent(settings?: Partial<GoingSettings>, overrides?: object): Promise<{ id: string }>
  /** What a member heard about places, oldest first. */
  placeNewsOf(member: { id: string }): Promise<{ news: string; title: string }[]>
  /** Gives the place of a member to a guest, Gala. Returns the id of the guest. */
  seatGuest(of: { eventId: string; member: { id: string }; email: string }): Promise<string>
}

/** The application with an organizer and a scene. */
export async function openGoingSite(options?: Parameters<typeof openTestApp>[0]): Promise<GoingSite> {
  const site = await openTestApp(options)
  const { db } = site
  const organizer = await buildMember(db, { role: 'organizer' })
  const scene = await buildScene(db)
  return {
    ...site,
    organizer,
    scene,
    async openEvent(settings, overrides = {}) {
      const { id } = await buildEvent(db, { scene, organizer, start: '2026-12-05T20:00', ...overrides })
      if (settings) {
        const request = { params: { eventId: id }, body: { ...openList, ...settings } }
        await site.as(organizer).call(setGoingSettings, request)
      }
      return { id }
    },
    async placeNewsOf({ id }) {
      const { rows } = await sql<{ news: string; title: string }>`
        select data->'facts'->>'news' as news, data->'facts'->'event'->>'title' as title from pgboss.job
        where name = 'notifications.tell' and data->'memberIds' ? ${id} and data->>'type' = 'going_changed'
        order by created_on, id`.execute(db)
      return rows
    },
    async seatGuest({ eventId, member, email }) {
      const id = newId()
      const asked = { is_couple: false, is_invited: false, asked_at: goingNoon, confirmed_at: goingNoon }
      await db
        .insertInto('going_guests')
        .values({ id, event_id: eventId, name: 'Gala', email, ...asked })
        .execute()
      await db
        .updateTable('going_people')
        .set({ member_id: null, guest_id: id })
        .where('event_id', '=', eventId)
        .where('member_id', '=', member.id)
        .execute()
      return id
    },
  }
}
