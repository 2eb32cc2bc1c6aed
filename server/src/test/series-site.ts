import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { buildMember, buildScene, type Member, type Scene } from './builders.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** An answer of the API with its parsed body. */
export interface Answer<Body> {
  readonly status: number
  readonly body: Body
}

export interface Refusal {
  readonly error: { code: string; message: string; details: unknown }
}

/** Calls the API for series as one member. */
export interface SeriesMember {
  readonly member: Member
  send<Body = unknown>(method: Method, path: string, payload?: object): Promise<Answer<Body>>
  create(overrides?: object): Promise<Series>
  instances(series: { id: string }): Promise<Instance[]>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface SeriesSite {
  readonly site: TestApp
  readonly scene: Scene
  readonly organizer: SeriesMember
  signIn(member: Member): Promise<SeriesMember>
  close(): Promise<void>
}

/** The application with a scene in San Diego and an organizer. The time is noon there on Friday 20 November 2026. */
export async function openSeriesSite(options: Parameters<typeof openTestApp>[0] = {}): Promise<SeriesSite> {
  const site = await openTestApp(options)
  const scene = await buildScene(site.db)
  let series = 0
  const signIn = async (member: Member): Promise<SeriesMember> => {
    let session = { since: site.clock.now(), headers: await site.signIn(member) }
    const send: SeriesMember['send'] = async <Body>(method: Method, path: string, payload?: object) => {
      // Tests move the clock by months, so the session can expire.
      if (!session.since.equals(site.clock.now())) {
        session = { since: site.clock.now(), headers: await site.signIn(member) }
      }
      const { headers } = session
      const url = `/api${path}`
      const answer = await site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
      return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as Body }
    }
    return {
      member,
      send,
      create: async (overrides = {}) => {
        const payload = { ...weeklySocial(scene), title: `Weekly ${++series}`, ...overrides }
        const { status, body } = await send<Series>('POST', '/recurring-events/', payload)
        if (status !== 201) throw new Error(`Not created: ${JSON.stringify(body)}`)
        return body
      },
      instances: async ({ id }) => {
        const { status, body } = await send<Instance[]>('GET', `/recurring-events/${id}/instances`)
        if (status !== 200) throw new Error(`Not listed: ${JSON.stringify(body)}`)
        return body
      },
    }
  }
  const organizer = await signIn(await buildMember(site.db, { role: 'organizer' }))
  return { site, scene, organizer, signIn, close: () => site.close() }
}

/** Every Friday from 27 November 2026, 20:00 to 23:00, with confirmation a week before. */
export const weeklySocial = (scene: { id: string }) => ({
  title: 'Friday Social',
  scene_id: scene.id,
  description: 'Class at eight',
  event_type: 'social',
  dance_styles: ['zouk'],
  recurrence_type: 'weekly',
  recurrence_days: ['friday'],
  start_date: '2026-11-27',
  end_date: null,
  start_time: '20:00',
  duration_hours: 3,
  venue_name: 'Tango Hall',
  venue_address: '1 Main St',
  venue_city: 'San Diego',
  venue_state: 'CA',
  price_info: { door: 15, presale: null },
  requires_confirmation: true,
  confirmation_deadline_days: 7,
  auto_publish_if_confirmed: true,
})
