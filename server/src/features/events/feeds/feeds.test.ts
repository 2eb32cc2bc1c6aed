import { followArtist, unfollowArtist } from '@floorcraft/contract/discovery/follows.ts'
import { goToEvent, leaveEvent } from '@floorcraft/contract/events/going.ts'
import { addArtist } from '@floorcraft/contract/scenes/artists.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { decompress } from '../../../platform/http/answers/compression.ts'
import { newId } from '../../../platform/ids.ts'
import {
  buildEvent,
  buildMember,
  buildScene,
  type Member,
  type Scene,
  type StoredEvent,
} from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { parseCalendar } from '../../../test/parsed-calendar.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { deleteEvents, forgetDeletedEvents } from '../../editing/event-editing/service.ts'

const site = duringTests(openTestApp)
let scene: Scene
let organizer: Member

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
const summaries = async (url: string) =>
  parseCalendar((await get(url)).body).events.map((event) => event.text('summary'))

beforeAll(async () => {
  organizer = await buildMember(site.db, { role: 'organizer', display_name: 'Ana\r\nX-EVIL:1' })
  scene = await buildScene(site.db, { slug: 'san-diego', name: 'San Diego' })
  const sydney = await buildScene(site.db, { slug: 'sydney', timezone: 'Australia/Sydney', city: 'Sydney' })
  const build = (overrides: Partial<Parameters<typeof buildEvent>[1]>) =>
    buildEvent(site.db, { scene, organizer, ...overrides })
  await build({ title: 'Tonight', dance_styles: ['Zouk'] })
  await build({ title: 'Running', start: '2026-11-20T10:00', end: '2026-11-20T15:00' })
  await build({
    title: 'Broken off',
    start: '2026-11-20T11:00',
    end: '2026-11-20T15:00',
    status: 'cancelled',
    sequence: 1,
  })
  await build({ title: 'Last week', start: '2026-11-13T20:00' })
  await build({ title: 'Long ago', start: '2026-10-01T20:00' })
  await build({ title: 'Called off', status: 'cancelled', cancellation_reason: 'Flood', sequence: 1 })
  await build({ title: 'Imported as called off', start: '2026-12-11T20:00', status: 'cancelled' })
  await build({ title: 'Was called off', start: '2026-11-18T20:00', status: 'cancelled', sequence: 1 })
  await build({ title: 'Secret', status: 'private_draft', dance_styles: ['zouk'] })
  await build({ title: 'Shared', status: 'organizer_draft', dance_styles: ['zouk'] })
  await build({ title: 'Down under', scene: sydney, start: '2026-12-05T21:00' })
})

describe('calendar feeds', () => {
  test('contain running and upcoming events and the last 30 days, but no drafts', async () => {
    expect(await summaries('/feeds/scenes/san-diego.ics')).toEqual([
      'Last week',
      'Running',
      'Cancelled: Broken off',
      'Tonight',
      'Cancelled: Called off',
      'Cancelled: Imported as called off',
    ])
    expect(await summaries(`/feeds/organizers/${organizer.id}.ics`)).toContain('Down under')
    expect(await summaries('/feeds/styles/zouk.ics')).toEqual(['Tonight'])
  })

  test('have the same instants as the API, also on the southern hemisphere', async () => {
    const api = (await get(`/api/events/organizer/${organizer.id}?include_past=30`)).json<
      { title: string; start_datetime: string; end_datetime: string }[]
    >()
    const { events } = parseCalendar((await get(`/feeds/organizers/${organizer.id}.ics`)).body)
    const utc = (iso: string) => new Date(iso).toISOString()
    // Unlike the API, a calendar does not contain cancelled events that are over.
    const listed = api.filter(({ title }) => title !== 'Was called off')
    expect(events.map(({ start, end }) => [start, end])).toEqual(
      listed.map((event) => [utc(event.start_datetime), utc(event.end_datetime)]),
    )
    expect(events).toHaveLength(7)
  })

  test('a cancelled event has its status, its reason and a higher sequence', async () => {
    const { events } = parseCalendar((await get('/feeds/scenes/san-diego.ics')).body)
    const cancelled = events.find((event) => event.text('summary') === 'Cancelled: Called off')!
    expect(cancelled.text('status')).toBe('CANCELLED')
    expect(cancelled.text('sequence')).toBe('1')
    expect(cancelled.text('description')).toMatch(/^Cancelled: Flood/)
    const imported = events.find((event) => event.text('summary') === 'Cancelled: Imported as called off')!
    expect(imported.text('sequence')).toBe('1')
    expect(events.find((event) => event.text('summary') === 'Tonight')!.text('sequence')).toBe('0')
  })

  test('have links that say where a reader comes from, and ids that do not', async () => {
    const { id } = (await get(`/api/events/organizer/${organizer.id}`)).json<{ id: string }[]>()[0]!
    const link = `https://floorcraft.example/events/${id}#utm_source=feed`
    const { events } = parseCalendar((await get(`/feeds/organizers/${organizer.id}.ics`)).body)
    const event = events.find((each) => each.text('uid') === `${id}@floorcraft`)!
    expect(event.text('url')).toBe(link)
    expect(event.text('description')?.endsWith(`\n\n${link}`)).toBe(true)
    const rss = (await get(`/feeds/organizers/${organizer.id}.rss`)).body
    expect(rss).toContain(`<link>${link}</link>`)
    expect(rss).toContain(`>${id}@floorcraft</guid>`)
  })

  test('have a name with the subject and the site', async () => {
    expect((await get('/feeds/scenes/san-diego.ics')).body).toContain(
      'X-WR-CALNAME:San Diego dance · Floorcraft\r\n',
    )
    expect((await get('/feeds/styles/zouk.rss')).body).toContain('<title>zouk dance · Floorcraft</title>')
  })

  test('answer 304 for the current ETag, and 200 after a change', async () => {
    const first = await get('/feeds/scenes/san-diego.ics')
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const etag = String(first.headers.etag)
    expect((await get('/feeds/scenes/san-diego.ics', { 'if-none-match': etag })).statusCode).toBe(304)
    await site.db.updateTable('events').set({ title: 'Tonight!' }).where('title', '=', 'Tonight').execute()
    site.deps.publicCache.clear()
    const later = await get('/feeds/scenes/san-diego.ics', { 'if-none-match': etag })
    expect(later.statusCode).toBe(200)
  })

  test.each(['zstd', 'br', 'gzip'] as const)(
    'a feed in %s has the same bytes, tag and 304',
    async (encoding) => {
      const url = `/feeds/scenes/san-diego.ics?form=${encoding}`
      const compressed = await get(url, { 'accept-encoding': encoding })
      expect(compressed.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(compressed.rawPayload.length),
        vary: 'authorization, accept-encoding',
      })
      const whole = await get(url)
      expect(whole.headers['content-encoding']).toBeUndefined()
      expect(whole.headers.etag).toBe(compressed.headers.etag)
      expect(await decompress({ encoding, body: compressed.rawPayload })).toEqual(whole.rawPayload)
      const headers = { 'accept-encoding': encoding, 'if-none-match': String(whole.headers.etag) }
      for (const address of [url, `${url}&new=1`]) {
        const unchanged = await get(address, headers)
        expect(unchanged.statusCode).toBe(304)
        expect(unchanged.headers['content-encoding']).toBeUndefined()
      }
    },
  )

  test.each([
    '/feeds/scenes/nowhere.ics',
    '/feeds/scenes/san-diego.txt',
    '/feeds/scenes/san-diego',
    '/feeds/scenes/%00.ics',
    '/feeds/scenes/.ics',
    '/feeds/organizers/nobody.ics',
    '/feeds/styles/%20.rss',
    '/feeds/styles/unknown.ics',
    '/feeds/styles/unknown.rss',
    '/feeds/events.ics?scenes=nowhere',
    '/feeds/secrets/x.ics',
    '/feeds/events.txt',
    '/feeds/x',
  ])('%s is 404, with the error of the API', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ error: { code: 'RESOURCE_NOT_FOUND' } })
  })

  test('a known style without events has an empty feed', async () => {
    expect(await summaries('/feeds/styles/semba.ics')).toEqual([])
  })
})

describe('a deleted event that was published', () => {
  let deleted: StoredEvent
  let owner: Member
  let published: string
  const feeds = () =>
    ['scenes/austin', `organizers/${owner.id}`, 'styles/semba'].map((key) => `/feeds/${key}`)
  const entryOf = async (url: string) =>
    parseCalendar((await get(`${url}.ics`)).body).events.find(({ uid }) => uid === `${deleted.id}@floorcraft`)

  beforeAll(async () => {
    const austin = await buildScene(site.db, { slug: 'austin', name: 'Austin' })
    owner = await buildMember(site.db, { role: 'organizer' })
    deleted = await buildEvent(site.db, {
      scene: austin,
      organizer: owner,
      title: 'Taken down',
      description: 'With Ana',
      dance_styles: ['Semba'],
      start: '2026-12-18T21:00',
      sequence: 3,
    })
    const draft = await buildEvent(site.db, {
      scene: austin,
      organizer: owner,
      title: 'Never public',
      status: 'organizer_draft',
    })
    published = (await get(`/api/events/${deleted.id}/ical`)).body
    await deleteEvents(site.deps, { ids: [deleted.id, draft.id] })
    site.deps.publicCache.clear()
  })

  test('is cancelled, with a higher sequence, in every calendar that contained it', async () => {
    const before = parseCalendar(published).events[0]!
    for (const feed of feeds()) {
      const entry = (await entryOf(feed))!
      expect([entry.uid, entry.start, entry.end]).toEqual([before.uid, before.start, before.end])
      expect(entry.text('status')).toBe('CANCELLED')
      expect(Number(entry.text('sequence'))).toBeGreaterThan(Number(before.text('sequence')))
      expect(entry.text('summary')).toBe('Cancelled: Taken down')
      expect(entry.text('description')).not.toContain('With Ana')
      expect(entry.text('url')).toBe('https://floorcraft.example/scenes/austin')
    }
    expect(await entryOf('/feeds/scenes/sydney')).toBeUndefined()
  })

  test('is missing in RSS and the API; a deleted draft is missing everywhere', async () => {
    for (const feed of feeds()) expect((await get(`${feed}.rss`)).body).not.toContain('Taken down')
    expect((await get(`/api/events/${deleted.id}/ical`)).statusCode).toBe(404)
    for (const feed of feeds()) expect((await get(`${feed}.ics`)).body).not.toContain('Never public')
  })

  test('is removed after 60 days, from the feeds and by the nightly job', async () => {
    const rows = () => site.db.selectFrom('deleted_events').select('event_id').execute()
    const days = (count: number) => site.clock.set(deletedAt.add({ hours: 24 * count }).toString())
    const deletedAt = site.clock.now()
    days(59)
    site.deps.publicCache.clear()
    await forgetDeletedEvents(site.deps)
    expect(await entryOf('/feeds/scenes/austin')).toBeDefined()
    days(60)
    site.deps.publicCache.clear()
    expect(await entryOf('/feeds/scenes/austin')).toBeUndefined()
    await forgetDeletedEvents(site.deps)
    expect(await rows()).toEqual([])
    days(0)
  })
})

describe('events of a series', () => {
  test('have their frequency in both feeds', async () => {
    const owner = await buildMember(site.db, { role: 'organizer' })
    const porto = await buildScene(site.db, { slug: 'porto', name: 'Porto' })
    const seriesId = newId()
    await site.db
      .insertInto('recurring_events')
      .values({
        created_at: site.clock.now(),
        updated_at: site.clock.now(),
        id: seriesId,
        scene_id: porto.id,
        organizer_id: owner.id,
        title: 'Home Night',
        event_type: 'social',
        recurrence_type: 'biweekly',
        recurrence_days: ['friday'],
        start_date: '2026-11-20',
        start_time: '20:00',
        duration_hours: 3,
        timezone: porto.timezone,
        venue_name: 'Hall',
        venue_city: 'Porto',
      })
      .execute()
    await buildEvent(site.db, {
      scene: porto,
      organizer: owner,
      title: 'Home Night',
      recurring_event_id: seriesId,
    })
    await buildEvent(site.db, { scene: porto, organizer: owner, title: 'Once', start: '2026-11-21T20:00' })
    const { events } = parseCalendar((await get('/feeds/scenes/porto.ics')).body)
    expect(events[0]!.text('description')).toMatch(/^Every other Friday\n/)
    expect(events[1]!.text('description')).not.toMatch(/every/i)
    const items = (await get('/feeds/scenes/porto.rss')).body.split('<item>')
    expect(items[1]).toContain('Every other Friday')
    expect(items[2]).not.toMatch(/every/i)
  })
})

describe('RSS feeds', () => {
  test('are well-formed with hostile texts, and contain no drafts', async () => {
    await buildEvent(site.db, {
      scene,
      organizer,
      title: ']]><script>alert(1)</script>&"\u0008',
      description: 'a\n\n<img src=x onerror=alert(1)>',
    })
    site.deps.publicCache.clear()
    const answer = await get('/feeds/scenes/san-diego.rss')
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(answer.body).not.toMatch(/<script|<img|Secret|Shared/)
    expect(answer.body).toContain('&lt;p&gt;&amp;lt;img src=x onerror=alert(1)&amp;gt;&lt;/p&gt;')
    expect(answer.body).not.toMatch(/[^\P{Cc}\n]/u)
    // Every ampersand starts an entity, and all tags are closed.
    expect(answer.body.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
    const opened = answer.body.match(/<item>/g)!.length
    expect(answer.body.match(/<\/item>/g)).toHaveLength(opened)
    expect(answer.body).toContain(
      '<atom:link href="https://floorcraft.example/feeds/scenes/san-diego.rss" rel="self"',
    )
  })

  test('list running and upcoming events by start', async () => {
    const { body } = await get(`/feeds/organizers/${organizer.id}.rss`)
    const titles = [...body.matchAll(/<item><title>([^(]*) \(/g)].map(([, title]) => title)
    expect(titles.filter((title) => !title!.includes('script'))).toEqual([
      'Running',
      'Cancelled: Broken off',
      'Tonight!',
      'Cancelled: Called off',
      'Down under',
      'Cancelled: Imported as called off',
    ])
  })
})

describe('the feed of a filtered list', () => {
  test('contains what the list contains, by every name of a style', async () => {
    expect(await summaries('/feeds/events.ics?scenes=san-diego&styles=Brazilian%20Zouk')).toEqual([
      'Tonight!',
    ])
    expect(await summaries('/feeds/styles/brazilian%20zouk.ics')).toEqual(['Tonight!'])
    expect(await summaries('/feeds/events.ics?scenes=sydney')).toEqual(['Down under'])
    expect(await summaries('/feeds/events.ics?types=congress')).toEqual([])
    const { body } = await get('/feeds/events.rss?scenes=sydney&styles=%3Cb%3E')
    expect(body).toContain('/feeds/events.rss?scenes=sydney&amp;styles=%3Cb%3E" rel="self"')
  })

  test('"mostly" keeps the nights with half of the music, and is in the name', async () => {
    const music = {
      scene: await buildScene(site.db, { slug: 'music-town' }),
      dance_styles: ['zouk', 'salsa'],
    }
    const host = await buildMember(site.db, { role: 'organizer' })
    await buildEvent(site.db, { ...music, organizer: host, title: 'Half', music: ['50|zouk|', '50|salsa|'] })
    await buildEvent(site.db, { ...music, organizer: host, title: 'Less', music: ['40|zouk|', '60|salsa|'] })
    const query = 'scenes=music-town&styles=zouk&mostly=1'
    expect(await summaries(`/feeds/events.ics?${query}`)).toEqual(['Half'])
    expect((await get(`/feeds/events.rss?${query}`)).body).toContain(
      '<title>mostly zouk dance · Floorcraft</title>',
    )
    expect((await get(`/feeds/events.ics?${query}maybe`)).statusCode).toBe(404)
  })

  test.each(['price=cheap', 'time=noon', `scenes=${'a,'.repeat(101)}b`, 'styles=%00'])(
    '%s is 404',
    async (query) => {
      expect((await get(`/feeds/events.ics?${query}`)).statusCode).toBe(404)
    },
  )
})

async function makeArtist(name: string): Promise<string> {
  const organizer = site.as(await buildMember(site.db, { role: 'organizer' }))
  return (await organizer.call(addArtist, { body: { name, roles: ['dj'] } })).body.id
}

describe.each([
  ['saved', '/api/users/saved-events/feed'],
  ['followed', '/api/users/following/feed'],
])('the private feed of %s', (subject, calls) => {
  const call = async (member: Member, method: 'GET' | 'POST') => {
    const headers = await site.signIn(member)
    return site.app.inject({ method, url: calls, headers })
  }
  const addressOf = async (member: Member) =>
    `/feeds/${subject}/${(await call(member, 'POST')).json<{ secret: string }>().secret}.ics`

  test('has only the events of its member, without drafts, and is kept by no cache', async () => {
    const [ana, bea] = [await buildMember(site.db), await buildMember(site.db)]
    expect((await call(ana, 'GET')).json()).toEqual({ secret: null })
    const host = await buildMember(site.db, { role: 'organizer' })
    const build = (overrides: object) => buildEvent(site.db, { scene, organizer: host, ...overrides })
    const chosen = await build({ title: 'Chosen', start: '2026-12-01T20:00' })
    const draft = await build({ title: 'Draft', status: 'private_draft' })
    for (const { id } of subject === 'saved' ? [chosen, draft] : []) {
      await site.db
        .insertInto('saved_events')
        .values({ member_id: ana.id, event_id: id, saved_at: site.clock.now() })
        .execute()
    }
    const follow = { member_id: ana.id, organizer_id: host.id, created_at: site.clock.now() }
    if (subject === 'followed') await site.db.insertInto('follows').values(follow).execute()
    const address = await addressOf(ana)
    expect(await summaries(address)).toEqual(['Chosen'])
    expect(await summaries(await addressOf(bea))).toEqual([])
    const { headers } = await get(address)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toBe('noindex')
    if (subject === 'saved') {
      const goes = await build({ title: 'Goes', start: '2026-12-02T20:00' })
      await site.as(ana).call(goToEvent, { params: { eventId: goes.id }, body: {} })
      await site.db.deleteFrom('saved_events').where('event_id', '=', goes.id).execute()
      expect(await summaries(address)).toEqual(['Chosen', 'Goes'])
      await site.as(ana).call(leaveEvent, { params: { eventId: goes.id } })
    }
    if (subject === 'followed') {
      const artist = await makeArtist('Kav')
      await build({
        title: 'Kav plays',
        start: '2026-12-02T20:00',
        line_up: [`dj||${artist}|Kav`],
        organizer: bea,
      })
      expect(await summaries(address)).toEqual(['Chosen'])
      await site.as(ana).call(followArtist, { params: { artistId: artist } })
      expect(await summaries(address)).toEqual(['Chosen', 'Kav plays'])
      await site.as(ana).call(unfollowArtist, { params: { artistId: artist } })
    }
    // A later change is in the very next answer.
    await site.db.deleteFrom('saved_events').where('member_id', '=', ana.id).execute()
    await site.db.deleteFrom('follows').where('member_id', '=', ana.id).execute()
    expect(await summaries(address)).toEqual([])
  })

  test('leads to the list of an event, and has the alarm that its member chose', async () => {
    const ana = await buildMember(site.db)
    const host = await buildMember(site.db, { role: 'organizer' })
    const build = (start: string) => buildEvent(site.db, { scene, organizer: host, start })
    const [alarmed, late, muted] = [
      await build('2026-12-01T20:00'),
      await build('2026-12-02T20:00'),
      await build('2026-12-03T20:00'),
    ]
    await site.db
      .insertInto('follows')
      .values({ member_id: ana.id, organizer_id: host.id, created_at: site.clock.now() })
      .execute()
    for (const { id } of [alarmed, late, muted]) {
      await site.db
        .insertInto('saved_events')
        .values({ member_id: ana.id, event_id: id, saved_at: site.clock.now() })
        .execute()
    }
    const reminderOf = ({ id }: { id: string }, minutes_before: number, is_muted = false) => ({
      ...{ member_id: ana.id, event_id: id, minutes_before, is_muted },
    })
    await site.db
      .insertInto('event_reminders')
      .values([reminderOf(alarmed, 50), reminderOf(late, -90), reminderOf(muted, 60, true)])
      .execute()
    const { body } = await get(await addressOf(ana))
    const entryOf = ({ id }: { id: string }) =>
      body.split('BEGIN:VEVENT').find((entry) => entry.includes(`UID:${id}`))!
    expect(entryOf(alarmed)).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n')
    expect(entryOf(alarmed)).toContain('TRIGGER:-PT50M\r\nEND:VALARM\r\nEND:VEVENT')
    expect(entryOf(late)).toContain('TRIGGER:PT90M\r\n')
    expect(entryOf(muted)).not.toContain('VALARM')
    for (const event of [alarmed, late, muted]) {
      const unfolded = entryOf(event).replaceAll('\r\n ', '')
      expect(unfolded).toContain(`URL:https://floorcraft.example/events/${event.id}#going&utm_source=feed`)
    }
  })

  test('is not opened by the secret of the other one', async () => {
    const address = await addressOf(await buildMember(site.db))
    const other = subject === 'saved' ? 'followed' : 'saved'
    expect((await get(address.replace(subject, other))).statusCode).toBe(404)
  })

  test('a new link replaces the old one, which is 404 from then on', async () => {
    const ana = await buildMember(site.db)
    const old = await addressOf(ana)
    const fresh = await addressOf(ana)
    expect(fresh).not.toBe(old)
    expect((await call(ana, 'GET')).json()).toEqual({
      secret: fresh.slice(`/feeds/${subject}/`.length, -'.ics'.length),
    })
    expect([(await get(old)).statusCode, (await get(fresh)).statusCode]).toEqual([404, 200])
  })

  test('a disabled member has none', async () => {
    const ana = await buildMember(site.db)
    const address = await addressOf(ana)
    await site.db
      .updateTable('members')
      .set({ disabled_at: site.clock.now() })
      .where('id', '=', ana.id)
      .execute()
    expect((await get(address)).statusCode).toBe(404)
  })

  test.each(['', 'x', '%00', "' or 1=1 --", '..%2Fscenes', 'a'.repeat(32), 'a'.repeat(64), 'é'.repeat(32)])(
    'the secret %j is 404',
    async (secret) => {
      for (const format of ['ics', 'rss']) {
        const answer = await get(`/feeds/${subject}/${encodeURI(secret)}.${format}`)
        expect(answer.statusCode).toBe(404)
      }
    },
  )

  test('a link opens a hundred times in an hour', async () => {
    await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
    const ana = await buildMember(limited.db)
    const headers = await limited.signIn(ana)
    const { secret } = (await limited.app.inject({ method: 'POST', url: calls, headers })).json<{
      secret: string
    }>()
    const status = async () =>
      (await limited.app.inject({ url: `/feeds/${subject}/${secret}.ics` })).statusCode
    for (let call = 0; call < 100; call++) expect(await status()).toBe(200)
    // It is refused before its events are read.
    await sql`drop table events cascade`.execute(limited.db)
    expect(await status()).toBe(429)
  })

  test('an address that asks for unknown links is refused, and they have one counter', async () => {
    await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
    const statuses: number[] = []
    for (let number = 0; number < 602; number++) {
      const secret = String(number).padStart(32, 'x')
      statuses.push((await limited.app.inject({ url: `/feeds/${subject}/${secret}.ics` })).statusCode)
    }
    expect(statuses).toEqual([...Array(600).fill(404), 429, 429])
    const counters = await sql`select hits from rate_limit_counters`.execute(limited.db)
    expect(counters.rows).toEqual([{ hits: 601 }])
  })
})

// These tests are the last ones, because their events are in the feeds of all scenes.
test('calendar feeds say whether an event is free', async () => {
  const hat = await buildScene(site.db, { slug: 'hat-town', name: 'Hat Town' })
  const costs: { price_info: Record<string, number>; price_note?: string }[] = [
    { price_info: { door: 0 }, price_note: 'The hat goes round' },
    { price_info: {}, price_note: 'Sliding scale' },
    { price_info: { door: 12 } },
  ]
  for (const cost of costs) await buildEvent(site.db, { scene: hat, organizer, ...cost })
  const { events } = parseCalendar((await get('/feeds/scenes/hat-town.ics')).body)
  const prices = events.map((event) => event.text('description')?.match(/Price: .*/)?.[0])
  expect(new Set(prices)).toEqual(new Set(['Price: free', undefined, 'Price: door 12 USD']))
})

test('feeds say how many places there are, and what the public sees of who goes', async () => {
  const town = await buildScene(site.db, { slug: 'going-town', name: 'Going Town' })
  const lists = [
    { title: 'A', places: 60, going: 12, floor: 'leads wanted', says: '60 places, 12 going, leads wanted' },
    { title: 'B', places: 1, going: 2, floor: null, says: '1 place' },
    { title: 'C', places: null, going: 3, floor: null, says: '3 going' },
    { title: 'D', places: null, going: 2, floor: null, says: undefined },
    { title: 'E', places: null, going: null, floor: null, says: undefined },
    { title: 'F', places: 60, going: 12, floor: null, status: 'cancelled', says: undefined },
  ] as const
  for (const { title, places, going, floor, ...row } of lists) {
    const status = 'status' in row ? row.status : 'published'
    const { id: event_id, start_at } = await buildEvent(site.db, { scene: town, organizer, title, status })
    const list = { list: places ? 'places' : 'open', places: places ?? 60, asks_roles: true } as const
    await site.db
      .insertInto('going_lists')
      .values({ event_id, ...list, next_position: 1, start_at, is_cancelled: false })
      .execute()
    if (going !== null)
      await site.db
        .insertInto('going_counts')
        .values({ event_id, going, floor, written_at: site.clock.now() })
        .execute()
  }
  const { events } = parseCalendar((await get('/feeds/scenes/going-town.ics')).body)
  const said = events.map((event) => event.text('description')?.match(/^.*(?:place|going).*$/m)?.[0])
  expect(said).toEqual(lists.map(({ says }) => says))
  const rss = (await get('/feeds/scenes/going-town.rss')).body
  expect(rss).toContain('60 places, 12 going, leads wanted')

  // A change of the list is a new entry.
  await site.db.updateTable('going_lists').set({ places: 80 }).where('places', '=', 60).execute()
  const changed = parseCalendar((await get('/feeds/events.ics?scenes=going-town')).body).events
  expect(changed[0]!.text('description')).toContain('80 places, 12 going')
})
