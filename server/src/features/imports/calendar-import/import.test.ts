import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { CalendarPreview } from '@floorcraft/contract/imports/calendar-import.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openHttpPeer } from '../../../test/peers/http-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { type Notice, notifyMembers } from '../../members/notifications/jobs.ts'

const fixtures = new URL('../../../../../fixtures/ics/', import.meta.url)
// The answers of the feed server by path. Tests change them to simulate a feed that changes.
const answers = new Map<string, string | Buffer>()
/** Answers that come later, by path, and the paths that were asked for. */
const slow = new Map<string, Promise<string>>()
const asked: (string | undefined)[] = []
const feeds = duringTests(() =>
  openHttpPeer(async (request, response) => {
    asked.push(request.url)
    const body = answers.get(request.url ?? '') ?? (await slow.get(request.url ?? ''))
    if (body === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/calendar' }).end(body)
  }),
)
const test = duringTests(() =>
  openTestApp({ settings: { FETCH_ALLOW: feeds.address }, now: '2026-03-09T00:00:00Z' }),
)
let leader: Member
let admin: Member

beforeAll(async () => {
  leader = await buildMember(test.db)
  admin = await buildMember(test.db, { role: 'admin' })
  for (const name of [
    'golatindance-2026-03-09.ics',
    'golatindance-2026-03-10.ics',
    'localist-404.html.ics',
  ]) {
    answers.set(`/${name}`, await readFile(new URL(name, fixtures)))
  }
})

const newScene = () =>
  buildScene(test.db, { leaders: [leader], city: 'Toronto', timezone: 'America/Toronto' })

const post = (
  scene: Scene,
  call: 'preview-calendar-import' | 'import-calendar',
  body: object,
  member = leader,
) => test.as(member).send('POST', `/scenes/${scene.slug}/${call}`, body)

const url = (name: string) => `http://${feeds.address}/${name}`

const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')

const event = ({
  uid,
  summary = 'Milonga',
  start = '20260320T200000',
  status = '',
  location = 'Dance Hall, 1 Main St',
}: {
  uid: string
  summary?: string
  start?: string
  status?: string
  location?: string
}) =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${summary}`,
    `DTSTART;TZID=America/Toronto:${start}`,
    'DURATION:PT4H',
    `LOCATION:${location.replaceAll(',', '\\,')}`,
    ...(status ? [`STATUS:${status}`] : []),
    'END:VEVENT',
  ].join('\r\n')

describe('a real feed', () => {
  it('is previewed and imported, and the next preview finds nothing new', async () => {
    const scene = await newScene()
    const preview = await post(scene, 'preview-calendar-import', {
      calendar_url: url('golatindance-2026-03-09.ics'),
    })
    // This feed has one night twice, under two ids.
    expect(preview.body.summary).toMatchObject({ total_found: 29, new_events: 28, exact_duplicates: 1 })
    expect(preview.body.new[0]).toMatchObject({
      google_event_id: expect.any(String),
      venue_name: expect.any(String),
    })

    const first = await post(scene, 'import-calendar', {
      calendar_url: url('golatindance-2026-03-09.ics'),
      default_status: 'published',
    })
    expect(first.body).toMatchObject({ imported: 28, message: 'Successfully imported 28 events' })

    const again = await post(scene, 'import-calendar', {
      calendar_url: url('golatindance-2026-03-10.ics'),
      default_status: 'published',
    })
    expect(again.body).toMatchObject({ imported: 0 })

    const list = await test.app.inject({ url: `/api/events?scenes=${scene.id}` })
    expect(list.json()).toHaveLength(28)
    const log = await test.app.inject({
      url: `/api/admin/audit-log?scene=${scene.id}`,
      headers: await test.signIn(admin),
    })
    expect(log.json()).toMatchObject([
      { action: 'scene.calendar_imported', actor: { id: leader.id }, details: { imported: 28, updated: 0 } },
    ])
  })

  it('is in the history of the scene, for its leaders and admins alone', async () => {
    const scene = await newScene()
    await post(scene, 'import-calendar', { calendar_file: calendar(event({ uid: 'a' })) })
    const url = `/api/scenes/${scene.slug}/calendar-imports`
    const other = await buildMember(test.db, { role: 'organizer' })
    const answer = async (member: Member) => test.app.inject({ url, headers: await test.signIn(member) })
    for (const member of [leader, admin]) {
      expect((await answer(member)).json()).toEqual([
        {
          id: expect.any(String),
          imported_at: expect.any(String),
          imported_by: leader.display_name,
          calendar: null,
          imported: 1,
          updated: 0,
        },
      ])
    }
    expect((await answer(other)).statusCode).toBe(403)
  })

  it('becomes private drafts by default', async () => {
    const scene = await newScene()
    await post(scene, 'import-calendar', { calendar_url: url('golatindance-2026-03-09.ics') })
    expect((await test.app.inject({ url: `/api/events?scenes=${scene.id}` })).json()).toEqual([])
  })

  it('can be an uploaded file', async () => {
    const scene = await newScene()
    const calendar_file = calendar(event({ uid: 'a' }))
    const preview = await post(scene, 'preview-calendar-import', { calendar_file })
    expect(preview.body.summary).toMatchObject({ total_found: 1, new_events: 1 })
  })
})

describe('duplicates', () => {
  it('recognizes an event by its content when its UID has changed', async () => {
    const scene = await newScene()
    await post(scene, 'import-calendar', { calendar_file: calendar(event({ uid: 'old' })) })
    const again = await post(scene, 'import-calendar', {
      calendar_file: calendar(event({ uid: 'new', summary: 'MILONGA' })),
    })
    expect(again.body).toMatchObject({ imported: 0 })
  })

  it('imports an entry once when the feed has it twice', async () => {
    const scene = await newScene()
    const result = await post(scene, 'import-calendar', {
      calendar_file: calendar(event({ uid: 'a' }), event({ uid: 'b' })),
    })
    expect(result.body).toMatchObject({ imported: 1, skipped: 1 })
  })

  it('shows another announcement of the same night as similar, and imports it only when it is selected', async () => {
    const scene = await newScene()
    const existing = await buildEvent(test.db, {
      scene,
      organizer: leader,
      title: 'Milonga at the Dance Hall',
      venue_name: 'Dance Hall',
      start: '2026-03-20T20:30',
      end: '2026-03-21T00:30',
    })
    const calendar_file = calendar(event({ uid: 'a', summary: 'Dance Hall Milonga' }))
    const preview: CalendarPreview = (await post(scene, 'preview-calendar-import', { calendar_file })).body
    expect(preview.summary).toMatchObject({ new_events: 0, similar_events: 1 })
    expect(preview.similar[0]).toMatchObject({
      existing: {
        id: existing.id,
        title: 'Milonga at the Dance Hall',
        start_datetime: '2026-03-20T20:30:00-04:00',
        status: 'published',
      },
    })
    expect((await post(scene, 'import-calendar', { calendar_file })).body.imported).toBe(0)
    const asked = await post(scene, 'import-calendar', { calendar_file, include_event_ids: ['a'] })
    expect(asked.body.imported).toBe(1)
  })

  it('finds a similar event that starts two and a half hours earlier, in the third hour before', async () => {
    const scene = await newScene()
    const existing = await buildEvent(test.db, {
      scene,
      organizer: leader,
      title: 'Dance Hall Milonga',
      venue_name: 'Dance Hall',
      start: '2026-03-20T17:45',
      end: '2026-03-21T00:30',
    })
    const calendar_file = calendar(
      event({ uid: 'a', summary: 'Dance Hall Milonga', start: '20260320T201500' }),
    )
    const preview: CalendarPreview = (await post(scene, 'preview-calendar-import', { calendar_file })).body
    expect(preview.similar.map(({ existing }) => existing?.id)).toEqual([existing.id])
  })

  it('compares with the most similar of several events', async () => {
    const scene = await newScene()
    const night = { scene, organizer: leader, venue_name: 'Dance Hall', end: '2026-03-21T00:30' }
    await buildEvent(test.db, { ...night, title: 'The Dance Hall Milonga', start: '2026-03-20T18:30' })
    const closest = await buildEvent(test.db, {
      ...night,
      title: 'Milonga at the Dance Hall',
      start: '2026-03-20T20:10',
    })
    await buildEvent(test.db, { ...night, title: 'The Dance Hall Milonga', start: '2026-03-20T21:30' })
    const calendar_file = calendar(event({ uid: 'a', summary: 'Dance Hall Milonga' }))
    const preview: CalendarPreview = (await post(scene, 'preview-calendar-import', { calendar_file })).body
    expect(preview.similar.map(({ existing }) => existing?.id)).toEqual([closest.id])
  })

  it('imports an event once when two imports run at the same time', async () => {
    const scene = await newScene()
    const calendar_file = calendar(event({ uid: 'a' }), event({ uid: 'b', start: '20260321T200000' }))
    const results = await Promise.all(
      [1, 2, 3].map(() => post(scene, 'import-calendar', { calendar_file, default_status: 'published' })),
    )
    expect(results.map(({ body }) => body.imported).sort()).toEqual([0, 0, 2])
    expect((await test.app.inject({ url: `/api/events?scenes=${scene.id}` })).json()).toHaveLength(2)
  })
})

describe('choices', () => {
  it('leaves out deselected events, and refuses an empty selection', async () => {
    const scene = await newScene()
    const calendar_file = calendar(event({ uid: 'a' }), event({ uid: 'b', start: '20260321T200000' }))
    const none = await post(scene, 'import-calendar', { calendar_file, skip_event_ids: ['a', 'b'] })
    expect(none).toMatchObject({
      status: 422,
      body: { error: { message: 'Please select at least one event to import' } },
    })
    expect(
      (await post(scene, 'import-calendar', { calendar_file, skip_event_ids: ['a'] })).body.imported,
    ).toBe(1)
  })

  it('updates earlier imported events only on request, and raises their version', async () => {
    const scene = await newScene()
    const published = { default_status: 'published' }
    const first = await post(scene, 'import-calendar', {
      calendar_file: calendar(event({ uid: 'a' })),
      ...published,
    })
    const id = first.body.events[0].id
    const moved = calendar(event({ uid: 'a', start: '20260320T210000' }))
    await post(scene, 'import-calendar', { calendar_file: moved, ...published })
    const read = async () => (await test.app.inject({ url: `/api/events/${id}` })).json()
    expect(await read()).toMatchObject({ start_datetime: '2026-03-20T20:00:00-04:00', version: 1 })
    const update = await post(scene, 'import-calendar', {
      calendar_file: moved,
      ...published,
      update_existing: true,
    })
    expect(update.body).toMatchObject({
      imported: 0,
      updated: 1,
      message: 'Successfully imported 0 events and updated 1',
    })
    expect(await read()).toMatchObject({ start_datetime: '2026-03-20T21:00:00-04:00', version: 2 })
  })

  it('keeps what a member edited by hand, and says so', async () => {
    const scene = await newScene()
    const follow = (calendar_file: string) =>
      post(scene, 'import-calendar', { calendar_file, default_status: 'published', update_existing: true })
    const id = (await follow(calendar(event({ uid: 'a' })))).body.events[0].id
    await sql`update events set title = 'Milonga de Ana' where id = ${id}`.execute(test.db)
    const changed = calendar(event({ uid: 'a', summary: 'Grand Milonga', start: '20260320T210000' }))
    const preview: CalendarPreview = (
      await post(scene, 'preview-calendar-import', { calendar_file: changed })
    ).body
    expect(preview.exact_duplicates).toMatchObject([
      {
        changes: [{ field: 'start_datetime' }, { field: 'end_datetime' }],
        kept: [{ field: 'title', before: 'Milonga de Ana', after: 'Grand Milonga' }],
      },
    ])
    expect((await follow(changed)).body).toMatchObject({ updated: 1 })
    const read = async () => (await test.app.inject({ url: `/api/events/${id}` })).json()
    expect(await read()).toMatchObject({
      title: 'Milonga de Ana',
      start_datetime: '2026-03-20T21:00:00-04:00',
    })
    expect((await follow(changed)).body).toMatchObject({ updated: 0 })
  })

  it('tells members who saved an event that the calendar has moved or cancelled it', async () => {
    const scene = await newScene()
    const follow = (calendar_file: string) =>
      post(scene, 'import-calendar', { calendar_file, default_status: 'published', update_existing: true })
    const id = (await follow(calendar(event({ uid: 'a' })))).body.events[0].id
    const saver = await buildMember(test.db)
    await test.db
      .insertInto('saved_events')
      .values({ event_id: id, member_id: saver.id, saved_at: test.clock.now() })
      .execute()
    await follow(calendar(event({ uid: 'a', start: '20260320T210000' })))
    await follow(calendar(event({ uid: 'a', start: '20260320T210000', status: 'CANCELLED' })))
    const { rows } = await sql<{ data: Notice }>`
      select data from pgboss.job where name = ${notifyMembers.name} and data->'facts'->>'eventId' = ${id}
      order by created_on`.execute(test.db)
    expect(rows.map(({ data }) => data)).toMatchObject([
      { facts: { change: 'moved' }, memberIds: [saver.id] },
      { facts: { change: 'cancelled' }, memberIds: [saver.id] },
    ])
  })

  it('says of a published event that its calendar cancels it, but not of a draft, which cannot be cancelled', async () => {
    const changesOf = async (default_status: string) => {
      const scene = await newScene()
      await post(scene, 'import-calendar', { calendar_file: calendar(event({ uid: 'a' })), default_status })
      const calendar_file = calendar(event({ uid: 'a', status: 'CANCELLED' }))
      const preview: CalendarPreview = (await post(scene, 'preview-calendar-import', { calendar_file })).body
      return preview.exact_duplicates.flatMap(({ changes }) => changes)
    }
    expect(await changesOf('published')).toEqual([{ field: 'cancelled', before: 'false', after: 'true' }])
    expect(await changesOf('organizer_draft')).toEqual([])
  })

  it('imports a cancelled event as cancelled', async () => {
    const scene = await newScene()
    const result = await post(scene, 'import-calendar', {
      calendar_file: calendar(event({ uid: 'a', status: 'CANCELLED' })),
      default_status: 'published',
    })
    expect(result.body.events[0].status).toBe('cancelled')
  })

  it('looks 1, 2, 3 or 6 months ahead, and refuses other numbers', async () => {
    const scene = await newScene()
    const calendar_file = calendar(event({ uid: 'a' }), event({ uid: 'b', start: '20260801T200000' }))
    const count = async (months_ahead: number) =>
      (await post(scene, 'preview-calendar-import', { calendar_file, months_ahead })).body.summary
        ?.total_found
    expect([await count(1), await count(6)]).toEqual([1, 2])
    expect((await post(scene, 'preview-calendar-import', { calendar_file, months_ahead: 4 })).status).toBe(
      422,
    )
  })
})

describe('refusals', () => {
  it.each([
    [{}, 'Please enter a calendar URL'],
    [{ calendar_url: '  ' }, 'Please enter a calendar URL'],
    [{ calendar_url: 'not an address' }, 'Invalid calendar URL format'],
    [{ calendar_url: 'javascript:alert(1)' }, 'Invalid calendar URL format'],
    [{ calendar_url: 'https://calendar.google.com/calendar/embed?src=' }, 'Invalid calendar URL format'],
    [{ calendar_url: 'http://127.0.0.1/a.ics' }, 'This calendar address does not lead to a public server.'],
    [{ calendar_url: 'http://[::1]/a.ics' }, 'This calendar address does not lead to a public server.'],
    [{ calendar_url: 'https://example.org/a.ics', months_ahead: 'x' }, 'Please choose 1, 2, 3 or 6 months'],
    [
      { calendar_file: '<!doctype html><title>Sign in</title>' },
      '"path":"calendar_file","message":"This file is not a calendar. Please choose an .ics file."',
    ],
  ])('%j: %s', async (body, message) => {
    const answer = await post(await newScene(), 'preview-calendar-import', body)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body.error)).toContain(message)
  })

  it('refuses a web page under a feed address with the sentence of the specification', async () => {
    const answer = await post(await newScene(), 'preview-calendar-import', {
      calendar_url: url('localist-404.html.ics'),
    })
    expect(answer).toMatchObject({
      status: 422,
      body: {
        error: {
          message: 'Please provide an iCal URL (should end with .ics). Check the instructions above.',
        },
      },
    })
  })

  it('does not fetch from a private network', async () => {
    const answer = await post(await newScene(), 'preview-calendar-import', {
      calendar_url: 'http://169.254.169.254/latest/meta-data.ics',
    })
    expect(answer.status).toBe(422)
  })

  it('lets only leaders of the scene and admins import', async () => {
    const scene = await newScene()
    const elsewhere = await buildMember(test.db)
    await buildScene(test.db, { leaders: [elsewhere] })
    const calendar_file = calendar(event({ uid: 'a' }))
    const status = async (member: Member) =>
      (await post(scene, 'import-calendar', { calendar_file }, member)).status
    expect(await status(await buildMember(test.db))).toBe(403)
    expect(await status(await buildMember(test.db, { role: 'organizer' }))).toBe(403)
    expect(await status(elsewhere)).toBe(403)
    expect(await status(leader)).toBe(200)
    expect(await status(admin)).toBe(200)
    const anonymous = await test.app.inject({
      method: 'POST',
      url: `/api/scenes/${scene.slug}/import-calendar`,
      payload: { calendar_file },
    })
    expect(anonymous.statusCode).toBe(401)
  })

  it('answers 404 for a scene that does not exist', async () => {
    const answer = await post(
      { slug: 'nowhere' } as Scene,
      'preview-calendar-import',
      { calendar_file: 'x' },
      admin,
    )
    expect(answer.status).toBe(404)
  })
})

describe('the queue of imports', () => {
  it('tells members the place of their import, and has no place for a sender who has left or may not import', async () => {
    const scene = await newScene()
    const others = [
      await buildMember(test.db, { role: 'admin' }),
      await buildMember(test.db, { role: 'admin' }),
    ]
    const answer = Promise.withResolvers<string>()
    slow.set('/slow.ics', answer.promise)
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const send = async (member: Member, call: string, init: RequestInit = {}) => {
      const headers = { ...(await test.signIn(member)), 'content-type': 'application/json' }
      return fetch(`${address}/api${call}`, { ...init, headers })
    }
    const preview = async (member: Member, signal: AbortSignal | null = null) =>
      send(member, `/scenes/${scene.slug}/preview-calendar-import`, {
        method: 'POST',
        body: JSON.stringify({ calendar_url: url('slow.ics') }),
        signal,
      })
    const placeOf = async (member: Member) => (await send(member, '/calendar-imports/place')).json()
    expect(await placeOf(leader)).toEqual({ imports_before: null })
    const running = others.map((member) => preview(member))
    await expect.poll(() => asked.filter((path) => path === '/slow.ics')).toHaveLength(2)
    const stranger = await buildMember(test.db, { role: 'organizer' })
    expect((await preview(stranger)).status).toBe(403)
    const body = JSON.stringify({ calendar_url: url('slow.ics') })
    const importing = `/scenes/${scene.slug}/import-calendar`
    expect((await send(stranger, importing, { method: 'POST', body })).status).toBe(403)
    const leaving = new AbortController()
    const arrived = once(test.app.server, 'request')
    const left = preview(others[0]!, leaving.signal).catch((error: Error) => error.name)
    const [, unsent] = await arrived
    await expect.poll(() => placeOf(others[0]!)).toEqual({ imports_before: 2 })
    const waiting = preview(leader)
    await expect.poll(() => placeOf(leader)).toEqual({ imports_before: 3 })
    leaving.abort()
    expect(await left).toBe('AbortError')
    await expect.poll(() => unsent.destroyed).toBe(true)
    await expect.poll(() => placeOf(others[0]!)).toEqual({ imports_before: 0 })
    expect(await placeOf(leader)).toEqual({ imports_before: 2 })
    answer.resolve(calendar(event({ uid: 'slow' })))
    for (const each of [...running, waiting]) expect((await each).status).toBe(200)
    expect(asked.filter((path) => path === '/slow.ics')).toHaveLength(3)
    expect(await placeOf(leader)).toEqual({ imports_before: null })
  })
})
