import { type EventStatus, eventStatuses } from '@floorcraft/contract/events/events.ts'
import { qrCodeSize } from '@floorcraft/contract/events/sharing.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { parseCalendar } from '../../../test/parsed-calendar.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { fileNameOf } from './routes.ts'
import { exportKinds } from './service.ts'

const house = duringTests(openTestApp)
let scene: Scene
let owner: Member
const headers: Record<string, Record<string, string>> = { visitor: {} }
const eventIds = new Map<EventStatus, string>()

const get = (url: string, as = 'visitor') => house.app.inject({ url: `/api${url}`, headers: headers[as]! })

beforeAll(async () => {
  const { db } = house
  const leader = await buildMember(db)
  const otherLeader = await buildMember(db)
  owner = await buildMember(db, { role: 'organizer' })
  scene = await buildScene(db, { leaders: [leader] })
  await buildScene(db, { leaders: [otherLeader] })
  const people = {
    owner,
    leader,
    'leader elsewhere': otherLeader,
    'other organizer': await buildMember(db, { role: 'organizer' }),
    member: await buildMember(db),
    admin: await buildMember(db, { role: 'admin' }),
  }
  for (const [name, member] of Object.entries(people)) headers[name] = await house.signIn(member)
  for (const status of eventStatuses) {
    const event = await buildEvent(db, { scene, organizer: owner, status, title: 'Zouk & Chill, São João' })
    eventIds.set(status, event.id)
  }
})

describe('permissions', () => {
  const organizing = ['owner', 'leader', 'leader elsewhere', 'other organizer', 'admin']
  const everyone = [...organizing, 'visitor', 'member']
  const seenBy: Readonly<Record<EventStatus, readonly string[]>> = {
    published: everyone,
    cancelled: everyone,
    organizer_draft: organizing,
    private_draft: ['owner', 'admin'],
    being_checked: ['owner', 'leader', 'admin'],
  }
  const table = everyone.flatMap((as) =>
    (Object.keys(seenBy) as EventStatus[]).flatMap((status) =>
      exportKinds.map((kind) => {
        const refusal = status === 'cancelled' && kind !== 'ical' ? 403 : 200
        return { as, status, kind, expected: seenBy[status].includes(as) ? refusal : 404 }
      }),
    ),
  )

  test.each(table)('$as, $status, $kind: $expected', async ({ as, status, kind, expected }) => {
    const answer = await get(`/events/${eventIds.get(status)}/${kind}`, as)
    expect(answer.statusCode).toBe(expected)
  })

  test.each(exportKinds)('%s of an event that does not exist', async (kind) => {
    expect((await get(`/events/0190f5d0-0000-7000-8000-000000000000/${kind}`)).statusCode).toBe(404)
    expect((await get(`/events/nothing/${kind}`)).statusCode).toBe(404)
  })

  test('caches may store the answer for a published event, but not for a draft', async () => {
    const draft = await get(`/events/${eventIds.get('private_draft')}/ical`, 'owner')
    expect(draft.headers['cache-control']).toBe('private, no-store')
    expect(draft.body).toContain('STATUS:TENTATIVE')
    const published = await get(`/events/${eventIds.get('published')}/ical`)
    expect(published.headers.etag).toBeDefined()
  })
})

describe('QR code', () => {
  const path = (query: string) => `/events/${eventIds.get('published')}/qr-code${query}`

  test('is a data: address of 300 pixels by default', async () => {
    const { qr_code } = (await get(path(''))).json<{ qr_code: string }>()
    expect(qr_code).toMatch(/^data:image\/png;base64,/)
    const picture = await sharp(Buffer.from(qr_code.split(',')[1]!, 'base64')).metadata()
    expect([picture.format, picture.width, picture.height]).toEqual(['png', qrCodeSize.usual, 300])
  })

  test('is a PNG or SVG file of the requested size', async () => {
    const png = await get(path('?format=png&size=600'))
    expect(png.headers['content-type']).toBe('image/png')
    expect(png.headers['content-disposition']).toContain('filename="zouk-chill-s_o-jo_o-qr.png"')
    expect((await sharp(png.rawPayload).metadata()).width).toBe(600)
    const svg = await get(path('?format=svg&size=200'))
    expect(svg.headers['content-type']).toMatch(/^image\/svg\+xml/)
    expect(svg.body).toMatch(/^<svg [^>]*width="200"/)
  })

  test.each(['?size=199', '?size=601', '?size=210', '?size=x', '?format=gif'])(
    '%s is refused',
    async (query) => {
      expect((await get(path(query))).statusCode).toBe(422)
    },
  )
})

test('the Google link contains the instants, the time zone and the page', async () => {
  const event = await buildEvent(house.db, {
    scene: await buildScene(house.db, { timezone: 'Australia/Sydney' }),
    organizer: owner,
    title: 'A & B #1',
    description: 'é'.repeat(5000),
    start: '2026-12-05T22:00',
    end: '2026-12-06T02:00',
  })
  const answer = (await get(`/events/${event.id}/google-calendar-url`)).json<{
    google_calendar_url: string
  }>()
  const url = new URL(answer.google_calendar_url)
  expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render')
  expect(url.searchParams.get('text')).toBe('A & B #1')
  expect(url.searchParams.get('dates')).toBe('20261205T110000Z/20261205T150000Z')
  expect(url.searchParams.get('ctz')).toBe('Australia/Sydney')
  const page = `https://floorcraft.example/events/${event.id}#utm_source=feed`
  expect(url.searchParams.get('details')?.endsWith(page)).toBe(true)
  expect(answer.google_calendar_url.length).toBeLessThan(8000)
})

test('the calendar file contains the same event and instants', async () => {
  const id = eventIds.get('published')!
  const answer = await get(`/events/${id}/ical`)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^inline;/)
  expect(answer.headers['content-disposition']).toContain(
    "filename*=UTF-8''zouk-chill-s%C3%A3o-jo%C3%A3o.ics",
  )
  const [event] = parseCalendar(answer.body).events
  expect(event).toMatchObject({
    uid: `${id}@floorcraft`,
    start: '2026-11-21T04:00:00.000Z',
    end: '2026-11-21T07:00:00.000Z',
  })
  const cancelled = parseCalendar((await get(`/events/${eventIds.get('cancelled')}/ical`)).body).events[0]!
  expect(cancelled.text('status')).toBe('CANCELLED')
})

test.each([
  ['Zouk Night!', 'zouk-night.ics'],
  ['../../etc/passwd', 'etc-passwd.ics'],
  ['💃💃', 'event.ics'],
  ['"; rm -rf\r\nX: y', 'rm-rf-x-y.ics'],
])('the file of %j is called %s', (title, name) => {
  expect(fileNameOf(title, 'ics')).toBe(name)
})
