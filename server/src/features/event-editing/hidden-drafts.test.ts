import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { buildMember, buildScene, type Member, type Scene } from '../../test/builders.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

/**
 * An event that was published and is shared with organizers again (or hidden) is gone for everybody else wherever it
 * was to be seen; also from the answers that the server keeps in memory.
 */
const title = 'Moonlit Kizomba'

let test: TestApp
let app: FastifyInstance
let scene: Scene
let organizer: Member
let eventId: string
let asOrganizer: Record<string, string>
let asMember: Record<string, string>
const folder = makeTemporaryFolder()

beforeAll(async () => {
  test = await openTestApp()
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await buildApp({
    ...test.deps,
    web: {
      clientFolder: folder,
      assets: { script: '/a.js', preload: [], styles: [], fonts: [] },
      // Every page asks the API inside the process, as nobody in particular.
      renderPage: async ({ url, fetch }) => {
        const answer = await fetch(`/api${new URL(url).pathname}`, { method: 'GET' })
        return { kind: 'page', status: answer.status, html: await answer.text() }
      },
    },
  })
  organizer = await buildMember(test.db, { role: 'organizer' })
  scene = await buildScene(test.db)
  asOrganizer = await test.signIn(organizer)
  asMember = await test.signIn(await buildMember(test.db))
  eventId = await publish()
  await ask(`/api/users/saved-events/${eventId}`, asMember, 'PUT')
})
afterAll(async () => {
  await app?.close()
  await test?.close()
  await rm(folder, { recursive: true, force: true })
})

async function publish(): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/events',
    headers: asOrganizer,
    payload: {
      title,
      event_type: 'social',
      venue_name: 'Tango Hall',
      venue_address: '1 Main Street',
      venue_city: 'San Diego',
      venue_state: 'CA',
      scene_id: scene.id,
      start_datetime: '2026-12-04T20:00',
      end_datetime: '2026-12-04T23:00',
      dance_styles: ['kizomba'],
      is_global: true,
      status: 'published',
    },
  })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'PUT' = 'GET') {
  const [path, filters] = url.split('#')
  return filters
    ? app.inject({ method: 'POST', url: path!, headers, payload: JSON.parse(filters) })
    : app.inject({ method, url, headers })
}

const setStatus = async (status: string) => {
  const url = `/api/events/${eventId}/status`
  const answer = await app.inject({ method: 'PATCH', url, headers: asOrganizer, payload: { status } })
  expect(answer.statusCode).toBe(200)
}

/** Where one event has an address of its own. */
const addresses = () => [
  `/events/${eventId}`,
  `/api/events/${eventId}`,
  `/api/events/${eventId}/ical`,
  `/api/events/${eventId}/qr-code`,
  `/api/events/${eventId}/google-calendar-url`,
  `/previews/events/${eventId}.jpg`,
]

/** Where it stands among others. */
const lists = () => [
  `/api/events?scenes=${scene.id}`,
  `/api/events?ids=${eventId}`,
  '/api/events/global',
  `/api/events/organizer/${organizer.id}`,
  // Search takes its filters in a body.
  '/api/events/search#{"q":"moonlit"}',
  '/api/events/search#{"dance_styles":["kizomba"]}',
  `/feeds/scenes/${scene.slug}.ics`,
  `/feeds/scenes/${scene.slug}.rss`,
  `/feeds/organizers/${organizer.id}.ics`,
  `/feeds/organizers/${organizer.id}.rss`,
  '/feeds/styles/kizomba.ics',
  '/feeds/styles/kizomba.rss',
  '/sitemap.xml',
]

/** Where only somebody signed in looks. */
const memberLists = () => [
  '/api/users/saved-events',
  '/api/events/planning?start_date=2026-12-01T00:00:00Z&end_date=2026-12-31T00:00:00Z',
]

const callers = () =>
  [
    ['visitor', {}],
    ['member', asMember],
  ] as const

const mentions = (body: string) => body.includes(title) || body.includes(eventId)

async function whereItIsSeen(): Promise<string[]> {
  const seen: string[] = []
  for (const [who, headers] of callers()) {
    for (const url of addresses()) {
      const { statusCode, body } = await ask(url, headers)
      expect([url, [200, 404].includes(statusCode)]).toEqual([url, true])
      if (statusCode === 200) seen.push(`${who} ${url}`)
      else expect([url, mentions(body)]).toEqual([url, false])
    }
    for (const url of [...lists(), ...(who === 'member' ? memberLists() : [])]) {
      const { statusCode, body } = await ask(url, headers)
      // A feed of an organizer who announces nothing need not be there.
      expect([url, [200, 404].includes(statusCode)]).toEqual([url, true])
      if (mentions(body)) seen.push(`${who} ${url}`)
    }
  }
  return seen
}

const everywhere = () =>
  callers().flatMap(([who]) =>
    [...addresses(), ...lists(), ...(who === 'member' ? memberLists() : [])].map((url) => `${who} ${url}`),
  )

describe('an event is seen by visitors and members', () => {
  it('everywhere while it is published', async () => {
    expect(await whereItIsSeen()).toEqual(everywhere())
  })

  it.each(['organizer_draft', 'private_draft'])(
    'nowhere as %s, and everywhere again afterwards',
    async (status) => {
      await setStatus(status)
      expect(await whereItIsSeen()).toEqual([])
      await setStatus('published')
      expect(await whereItIsSeen()).toEqual(everywhere())
    },
  )

  it('nowhere with a number in its scene', async () => {
    const count = async () => {
      const scenes: { id: string; upcoming_event_count: number }[] = (await ask('/api/scenes')).json()
      return scenes.find(({ id }) => id === scene.id)?.upcoming_event_count
    }
    expect(await count()).toBe(1)
    await setStatus('organizer_draft')
    expect(await count()).toBe(0)
    await setStatus('published')
  })

  it('never in the list of shared drafts, which is not theirs to ask for', async () => {
    const statuses = await Promise.all(
      callers().map(async ([, headers]) => (await ask('/api/events/organizer-drafts', headers)).statusCode),
    )
    expect(statuses).toEqual([401, 403])
  })
})
