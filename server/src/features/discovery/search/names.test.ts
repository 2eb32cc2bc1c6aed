import { beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)

beforeAll(async () => {
  const { db } = site
  const now = site.clock.now()
  const scene = await buildScene(db, { name: 'San Diego', slug: 'san-diego' })
  const closed = await buildScene(db, { name: 'Atlantis', slug: 'atlantis', city: 'Sunken City' })
  const organizer = await buildMember(db, { display_name: 'Tamara Tango', role: 'organizer' })
  const leader = await buildMember(db, { display_name: 'Tabea Leader' })
  const idle = await buildMember(db, { display_name: 'Tanja Idle', role: 'organizer' })
  const disabled = await buildMember(db, { display_name: 'Tarik Disabled', role: 'organizer' })
  const event = (overrides: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
    buildEvent(db, { scene, organizer, title: 'Zouk Festival', ...overrides })
  await event({ venue_name: 'Tango Hall', dance_styles: ['Zouk'] })
  await event({ venue_name: 'Tango Hal', organizer: leader, title: 'Festive Friday' })
  await event({ venue_name: 'Tavern', start: '2026-10-01T20:00', title: 'Fest of the past' })
  await event({ venue_name: 'Tabu Club', status: 'private_draft', organizer: idle, title: 'Festa' })
  await event({ organizer: disabled, venue_name: 'Tasting Room', title: 'Tasting' })
  await db
    .insertInto('venues')
    .values({
      ...{
        id: crypto.randomUUID(),
        scene_id: scene.id,
        slug: 'tango-hall-san-diego',
        name: 'The Tango Hall',
      },
      ...{ address: '', city: 'San Diego', state: 'CA', created_at: now, updated_at: now },
    })
    .execute()
  const { id: venue_id } = await db.selectFrom('venues').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('venue_aliases')
    .values({ scene_id: scene.id, slug: 'tango-hal-san-diego', venue_id, name: 'Tango Hal' })
    .execute()
  const teacher = (name: string, values: object = {}) =>
    db
      .insertInto('scene_teachers')
      .values({
        id: crypto.randomUUID(),
        scene_id: scene.id,
        name,
        created_at: now,
        ...values,
      })
      .execute()
  await teacher('Talita Teacher')
  await teacher('Tara Inactive', { status: 'inactive' })
  await teacher('Tao Sunken', { scene_id: closed.id })
  await db.updateTable('members').set({ disabled_at: now }).where('id', '=', disabled.id).execute()
  await db.updateTable('scenes').set({ is_active: false }).where('id', '=', closed.id).execute()
})

async function get(path: string, q: string) {
  const answer = await site.app.inject({ url: `/api/search/${path}?q=${encodeURIComponent(q)}` })
  return { status: answer.statusCode, body: answer.json() }
}

async function names(q: string) {
  const { organizers, venues, scenes, artists } = (await get('people-and-places', q)).body
  const all = [
    ...organizers.map((one: { display_name: string }) => one.display_name),
    ...[venues, scenes, artists].flat().map(({ name }) => name),
  ]
  return all
}

test.each([
  ['ta', ['Tabea Leader', 'Tamara Tango', 'The Tango Hall', 'Tavern', 'Tasting Room', 'Talita Teacher']],
  ['tango hall', ['The Tango Hall']],
  ['tango hal', ['The Tango Hall']],
  ['san diego', ['San Diego']],
  ['tamra', ['Tamara Tango']],
  ['talitta', ['Talita Teacher']],
  ['tabu', []],
  ['tarik', []],
  ['tanja', []],
  ['tao', []],
  ['atlantis', []],
  ['sunken', []],
  ['%_', []],
])('%j finds the people and places %j', async (q, found) => {
  expect((await names(q)).sort()).toEqual([...found].sort())
})

test('a row has what its link and its picture need', async () => {
  const { body } = await get('people-and-places', 'tango')
  expect(body.organizers).toEqual([
    { firebase_uid: expect.any(String), display_name: 'Tamara Tango', avatar_url: null },
  ])
  expect(body.venues).toEqual([
    {
      slug: 'tango-hall-san-diego',
      name: 'The Tango Hall',
      city: 'San Diego',
      scene_name: 'San Diego',
      scene_slug: 'san-diego',
    },
  ])
})

const texts = async (q: string) =>
  (await get('suggestions', q)).body.map(
    ({ type, display_text }: { type: string; display_text: string }) => `${type} ${display_text}`,
  )

test.each([
  [
    'ta',
    [
      'term tango',
      'term tasting',
      'venue Tasting Room, San Diego',
      'venue The Tango Hall, San Diego',
      'organizer Tabea Leader',
      'organizer Tamara Tango',
    ],
  ],
  ['fest', ['term festival', 'term festive']],
  ['zouk fest', ['term zouk festival']],
  ['ZO', ['dance_style Zouk']],
  ['brazilian', ['dance_style Zouk']],
  ['salsa', []],
  ['festivall', ['term festival']],
  ['tabu', []],
  ['tarik', []],
  ['tavern', []],
  ['__', []],
])('%j suggests %j', async (q, found) => {
  expect((await texts(q)).sort()).toEqual([...found].sort())
})

test('a suggestion tells how many events it finds', async () => {
  expect((await get('suggestions', 'zouk')).body[0]).toEqual({
    type: 'dance_style',
    value: 'zouk',
    display_text: 'Zouk',
    metadata: { search_count: 1 },
  })
})

test.each(['suggestions', 'people-and-places'])('%s needs two characters', async (path) => {
  for (const q of ['', 't', ' t ', 'x'.repeat(201), 'nul\u0000'])
    expect((await get(path, q)).status).toBe(422)
})

test('a suggestion disappears with its event', async () => {
  const { db } = site
  const scene = await buildScene(db)
  const organizer = await buildMember(db, { display_name: 'Quirin Quick', role: 'organizer' })
  const { id } = await buildEvent(db, { scene, organizer, title: 'Quadrille', venue_name: 'Quarry' })
  const listed = ['term quadrille', 'term quarry', 'venue Quarry, San Diego', 'organizer Quirin Quick']
  expect((await texts('qu')).sort()).toEqual(listed.sort())
  await db.updateTable('events').set({ status: 'private_draft' }).where('id', '=', id).execute()
  // Other letters, because the answers to the first ones are kept for some seconds.
  for (const q of ['quad', 'quar', 'quir']) expect(await texts(q)).toEqual([])
})
