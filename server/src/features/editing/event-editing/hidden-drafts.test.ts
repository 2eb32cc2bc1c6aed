import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { buildMember, buildScene, eventForm, type Member, type Scene } from '../../../test/builders.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/**
 * When a published event becomes a draft again, visitors and members cannot see it at any address, also not in cached
 * answers.
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
      assets: { inline: { style: '', script: '' }, scripts: [], scriptsOf: {}, fonts: [] },
      // Pages call the API inside the process as a visitor.
      renderPage: async ({ url, fetch }) => {
        const answer = await fetch(`/api${new URL(url).pathname}`, { method: 'GET' })
        return { kind: 'page', status: answer.status, html: [await answer.text()] }
      },
    },
  })
  organizer = await buildMember(test.db, { role: 'organizer' })
  scene = await buildScene(test.db)
  asOrganizer = await test.signIn(organizer)
  asMember = await test.signIn(await buildMember(test.db))
  eventId = await publish()
  await send(`/api/users/saved-events/${eventId}`, asMember, 'PUT')
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
    payload: eventForm(scene, {
      title,
      dance_styles: ['kizomba'],
      is_global: true,
      status: 'published',
    }),
  })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}

function send(url: string, headers: Record<string, string> = {}, method: 'GET' | 'PUT' = 'GET') {
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

/** The addresses of the event. */
const addresses = () => [
  `/events/${eventId}`,
  `/api/events/${eventId}`,
  `/api/events/${eventId}/ical`,
  `/api/events/${eventId}/qr-code`,
  `/api/events/${eventId}/google-calendar-url`,
  `/previews/events/${eventId}.jpg`,
]

/** The lists that contain the event. */
const lists = () => [
  `/api/events?scenes=${scene.id}`,
  `/api/events?ids=${eventId}`,
  '/api/events/global',
  `/api/events/organizer/${organizer.id}`,
  // The part after # is the body of the search.
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

/** The lists for signed-in members. */
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

async function findVisibleAt(): Promise<string[]> {
  const visible: string[] = []
  for (const [caller, headers] of callers()) {
    for (const url of addresses()) {
      const { statusCode, body } = await send(url, headers)
      expect([url, [200, 404].includes(statusCode)]).toEqual([url, true])
      if (statusCode === 200) visible.push(`${caller} ${url}`)
      else expect([url, mentions(body)]).toEqual([url, false])
    }
    for (const url of [...lists(), ...(caller === 'member' ? memberLists() : [])]) {
      const { statusCode, body } = await send(url, headers)
      // The feed of an organizer without published events can be 404.
      expect([url, [200, 404].includes(statusCode)]).toEqual([url, true])
      if (mentions(body)) visible.push(`${caller} ${url}`)
    }
  }
  return visible
}

const everywhere = () =>
  callers().flatMap(([caller]) =>
    [...addresses(), ...lists(), ...(caller === 'member' ? memberLists() : [])].map(
      (url) => `${caller} ${url}`,
    ),
  )

describe('visitors and members see an event', () => {
  it('at all addresses while it is published', async () => {
    expect(await findVisibleAt()).toEqual(everywhere())
  })

  it.each(['organizer_draft', 'private_draft'])(
    'at no address as %s, and at all addresses when it is published again',
    async (status) => {
      await setStatus(status)
      expect(await findVisibleAt()).toEqual([])
      await setStatus('published')
      expect(await findVisibleAt()).toEqual(everywhere())
    },
  )

  it('in the count of its scene only while it is published', async () => {
    const count = async () => {
      const scenes: { id: string; upcoming_event_count: number }[] = (await send('/api/scenes')).json()
      return scenes.find(({ id }) => id === scene.id)?.upcoming_event_count
    }
    expect(await count()).toBe(1)
    await setStatus('organizer_draft')
    expect(await count()).toBe(0)
    await setStatus('published')
  })

  it('never in the list of shared drafts, which refuses them', async () => {
    const statuses = await Promise.all(
      callers().map(async ([, headers]) => (await send('/api/events/organizer-drafts', headers)).statusCode),
    )
    expect(statuses).toEqual([401, 403])
  })
})
