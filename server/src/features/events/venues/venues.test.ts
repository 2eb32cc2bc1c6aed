import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { Venue, VenuePage } from '@floorcraft/contract/events/venues.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findSlug } from './queries.ts'

const site = duringTests(openTestApp)
let organizer: Member
let leader: Member
let asLeader: Caller
let scene: Scene
beforeAll(async () => {
  organizer = await buildMember(site.db, { role: 'organizer' })
  leader = await buildMember(site.db)
})
beforeEach(async () => {
  scene = await buildScene(site.db, { leaders: [leader] })
  asLeader = site.as(leader)
})

const held = (name: string, change: object = {}) =>
  buildEvent(site.db, { scene, organizer, start: '2026-12-01T20:00', venue_name: name, ...change })
const get = <Body>(path: string) => site.as().send<Body>('GET', `/scenes/${scene.slug}/venues${path}`)
const list = async () => (await get<Venue[]>('')).body
const find = (slug: string) => get<VenuePage>(`/${slug}`)
const eventsAt = async (slug: string) =>
  (await get<EventListItem[]>(`/${slug}/events`)).body.map(({ title }) => title)
const facts = { name: 'Casa Verde', address: '1 Main St', city: 'San Diego', state: 'CA' }
const keep = (slug: string, change: object = {}, as = asLeader) =>
  as.send('PUT', `/scenes/${scene.slug}/venues/${slug}`, { ...facts, ...change })
const verde = 'casa-verde-san-diego'

test.each([
  ['Casa Verde', 'CASA  VERDE!', 'casa-verde-san-diego'],
  ["O'Brien’s Café", 'OBriens Cafe', 'obriens-cafe-san-diego'],
  ['Salt & Smoke', 'Salt and Smoke', 'salt-and-smoke-san-diego'],
  ['Studio 4 – Hall B', 'studio 4 (hall b)', 'studio-4-hall-b-san-diego'],
  ['ΟΔΟΣ 🔥', 'οδος', 'οδοσ-san-diego'],
  ['タンゴ', 'ﾀﾝｺﾞ', 'タンゴ-san-diego'.normalize('NFKD')],
])('%s and %s are one venue', async (one, other, slug) => {
  for (const name of [one, other]) expect(await findSlug(site.db, { name, city: 'San Diego' })).toBe(slug)
})

test('a slug has at most 100 characters, and names of signs alone have the city', async () => {
  expect(await findSlug(site.db, { name: 'x'.repeat(200), city: 'Y' })).toBe('x'.repeat(100))
  expect(await findSlug(site.db, { name: '!!!', city: 'San Diego' })).toBe('san-diego')
})

test('the venues of public events have pages: those with the most upcoming events first', async () => {
  await held('Copper Hall', { start: '2026-11-01T20:00' })
  await held('Casa Verde', { venue_address: '1 Main St', latitude: 32.75, longitude: -117.1 })
  await held('CASA VERDE', { start: '2026-12-08T20:00', status: 'cancelled' })
  await held('casa verde', { start: '2026-12-15T20:00' })
  await held('Casa Verde', { venue_city: 'Tijuana', start: '2026-11-02T20:00' })
  expect(await list()).toEqual([
    {
      slug: verde,
      name: 'Casa Verde',
      address: '1 Main St',
      city: 'San Diego',
      state: 'CA',
      latitude: 32.75,
      longitude: -117.1,
      upcoming_event_count: 2,
    },
    expect.objectContaining({ slug: 'casa-verde-tijuana', upcoming_event_count: 0 }),
    expect.objectContaining({ slug: 'copper-hall-san-diego', upcoming_event_count: 0 }),
  ])
  expect((await get<Venue[]>('?limit=1&offset=1')).body).toMatchObject([{ slug: 'casa-verde-tijuana' }])
})

test('coordinates of the city are those of no venue', async () => {
  await held('Casa Verde', { latitude: 32.71571, longitude: -117.16472 })
  expect((await find(verde)).body).toMatchObject({ latitude: null, longitude: null })
})

test('a venue of drafts alone does not exist, for its organizer and leaders neither', async () => {
  await held('Casa Verde', { status: 'private_draft' })
  await held('Casa Verde', { status: 'organizer_draft' })
  expect(await list()).toEqual([])
  expect((await find(verde)).status).toBe(404)
  expect((await get(`/${verde}/events`)).status).toBe(404)
  expect((await keep(verde)).status).toBe(404)
})

test('unknown and inactive scenes have no venues', async () => {
  await held('Casa Verde')
  expect((await site.as().send('GET', '/scenes/nowhere/venues')).status).toBe(404)
  await site.db.updateTable('scenes').set({ is_active: false }).where('id', '=', scene.id).execute()
  expect([(await get('')).status, (await find(verde)).status]).toEqual([404, 404])
})

test('the events of a venue are those that are not over, by start, in pages', async () => {
  await held('Casa Verde', { title: 'Second', start: '2026-12-02T20:00' })
  await held('casa verde', { title: 'First' })
  await held('Casa Verde', { title: 'Past', start: '2026-11-01T20:00' })
  await held('Casa Verde', { title: 'Draft', status: 'private_draft' })
  await held('Copper Hall', { title: 'Elsewhere' })
  expect(await eventsAt(verde)).toEqual(['First', 'Second'])
  expect((await get<EventListItem[]>(`/${verde}/events?limit=1&offset=1`)).body).toMatchObject([
    { title: 'Second' },
  ])
})

test('an event links to the page of its venue, and a draft to none', async () => {
  const event = await held('Casa Verde')
  const draft = await held('Casa Verde', { status: 'private_draft' })
  const as = site.as(organizer)
  const slugOf = async (id: string) => (await as.send('GET', `/events/${id}`)).body.venue_slug
  expect([await slugOf(event.id), await slugOf(draft.id)]).toEqual([verde, null])
})

describe('keeping facts', () => {
  const floor = {
    floor_surface: 'sprung_wood',
    floor_size: 240,
    floor_size_unit: 'm2',
    cooling: 'fans',
    shoes: 'Suede soles only',
    step_free: 'partly',
    parking: 'Behind the house',
    transit: 'Trolley to 8th Street',
    note: 'Bring water.\nNo glass on the floor.',
    website_url: 'https://casa.example/',
  }

  beforeEach(() => held('Casa Verde'))

  test('visitors see them at once', async () => {
    expect((await find(verde)).body).toMatchObject({ version: 0, floor_surface: null, address: '' })
    const answer = await keep(verde, { ...floor, latitude: 32.75, longitude: -117.1, version: 0 })
    const wanted = { ...facts, ...floor, latitude: 32.75, longitude: -117.1, version: 1, aliases: [] }
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(wanted)])
    expect((await find(verde)).body).toEqual(answer.body)
    expect(await list()).toMatchObject([{ address: '1 Main St', latitude: 32.75 }])
  })

  test('facts that are absent become unknown, and equal facts change nothing', async () => {
    await keep(verde, floor)
    expect((await keep(verde, floor)).body).toMatchObject({ version: 1 })
    expect((await keep(verde, { version: 1 })).body).toMatchObject({
      version: 2,
      floor_size: null,
      shoes: null,
    })
  })

  test('an old version is refused with what is stored now', async () => {
    const current = (await keep(verde, { version: 0 })).body
    const answer = await keep(verde, { version: 0, note: 'Mine' })
    expect([answer.status, answer.body.error.details]).toEqual([409, { reason: 'stale_version', current }])
    expect((await keep(verde, { version: 2, note: 'Mine' })).status).toBe(409)
  })

  test('ten first saves at once keep one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => keep(verde, { note: `Note ${number}`, version: 0 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  test('only leaders of the scene and admins keep them', async () => {
    const other = await buildMember(site.db)
    await buildScene(site.db, { leaders: [other] })
    const status = async (member: Member) => (await keep(verde, {}, site.as(member))).status
    expect(await status(other)).toBe(403)
    expect(await status(organizer)).toBe(403)
    expect(await status(await buildMember(site.db))).toBe(403)
    expect(await status(await buildMember(site.db, { role: 'admin' }))).toBe(200)
  })

  test('the audit log says who changed what', async () => {
    await keep(verde, { note: 'Bring water' })
    const admin = site.as(await buildMember(site.db, { role: 'admin' }))
    const log = await admin.send('GET', `/admin/audit-log?scene=${scene.slug}`)
    expect(log.body).toMatchObject([
      {
        action: 'venue.kept',
        actor: { name: leader.display_name },
        subject: { type: 'venue', name: 'Casa Verde' },
        details: { before: { note: null }, after: { note: 'Bring water' } },
      },
    ])
  })

  test.each([
    [{ name: ' ' }, 'name', 'Venue name is required'],
    [{ city: '' }, 'city', 'City is required'],
    [{ latitude: 32 }, 'longitude', 'Please enter both coordinates'],
    [{ latitude: 91, longitude: 0 }, 'latitude', 'Must be -90 to 90'],
    [{ floor_size: 0, floor_size_unit: 'm2' }, 'floor_size', 'Must be 1 to 100,000'],
    [{ floor_size: 10 }, 'floor_size_unit', 'Please choose square metres or square feet'],
    [{ floor_surface: 'lava' }, 'floor_surface', 'Please choose one of the list'],
    [{ website_url: 'javascript:alert(1)' }, 'website_url', 'Please enter a valid URL'],
    [{ aliases: ['no-such-place'] }, 'aliases', 'Please choose venues of this scene'],
  ])('refuses %j', async (change, path, message) => {
    const answer = await keep(verde, change)
    expect([answer.status, answer.body.error.details]).toEqual([422, [{ path, message }]])
    expect((await find(verde)).body.version).toBe(0)
  })
})

describe('other spellings', () => {
  const long = 'tango-del-rey-dance-hall-san-diego'
  const short = 'tango-del-rey-san-diego'
  const name = 'Tango Del Rey'
  beforeEach(async () => {
    await held('Tango Del Rey', { title: 'One' })
    await held('Tango del Rey Dance Hall', { title: 'Two', start: '2026-12-02T20:00' })
  })

  test('become one page with the events of both, and separate pages again', async () => {
    expect(await list()).toHaveLength(2)
    await keep(short, { name, aliases: [long] })
    expect(await list()).toMatchObject([{ slug: short, upcoming_event_count: 2 }])
    expect(await eventsAt(short)).toEqual(['One', 'Two'])
    expect((await find(long)).body).toMatchObject({
      slug: short,
      aliases: [{ slug: long, name: 'Tango del Rey Dance Hall' }],
    })
    await keep(long, { name, aliases: [] })
    expect((await list()).map(({ slug }) => slug)).toEqual([short, long])
  })

  test('keep a spelling once that is also the new name', async () => {
    await held('Del Rey', { title: 'Three', start: '2026-12-03T20:00' })
    await keep(long, { name: 'Tango del Rey Dance Hall', aliases: ['del-rey-san-diego'] })
    const merged = await keep(short, { name: 'Del Rey', aliases: [long] })
    expect(merged.status).toBe(200)
    expect((merged.body as VenuePage).aliases.map(({ slug }) => slug)).toEqual(['del-rey-san-diego', long])
  })

  test('bring the spellings that they had, and their own facts are gone', async () => {
    await held('Del Rey', { title: 'Three', start: '2026-12-03T20:00' })
    await keep(long, { name: 'Tango del Rey Dance Hall', aliases: ['del-rey-san-diego'] })
    const merged = (await keep(short, { name, aliases: [long] })).body as VenuePage
    expect(merged.aliases.map(({ slug }) => slug)).toEqual(['del-rey-san-diego', long])
    expect(await eventsAt('del-rey-san-diego')).toEqual(['One', 'Two', 'Three'])
    expect(await list()).toHaveLength(1)
  })

  test('of two leaders who make each the spelling of the other, one wins', async () => {
    const answers = await Promise.all([
      keep(short, { name, aliases: [long], version: 0 }),
      keep(long, { name: 'Tango del Rey Dance Hall', aliases: [short], version: 0 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  test('a new name keeps the address of the page, and events with the new name are listed there', async () => {
    await keep(short, { name: 'Rey Ballroom' })
    await held('Rey Ballroom', { title: 'Renamed' })
    expect((await eventsAt(short)).toSorted()).toEqual(['One', 'Renamed'])
    expect((await find('rey-ballroom-san-diego')).body).toMatchObject({ slug: short, name: 'Rey Ballroom' })
  })

  test('the name of another kept venue is refused', async () => {
    await keep(long, { name: 'Tango del Rey Dance Hall' })
    const answer = await keep(short, { name: 'Tango del Rey Dance Hall' })
    expect([answer.status, answer.body.error.details[0].path]).toEqual([422, 'name'])
    const merged = await keep(short, { name: 'Tango del Rey Dance Hall', aliases: [long] })
    expect([merged.status, (await list()).length]).toEqual([200, 1])
  })

  test('the form for events suggests the kept name once', async () => {
    await keep(short, { name, aliases: [long] })
    const answer = await site.as(organizer).send('GET', `/scenes/${scene.id}/venue-suggestions`)
    expect(answer.body).toMatchObject([{ name, address: '1 Main St' }])
  })
})
