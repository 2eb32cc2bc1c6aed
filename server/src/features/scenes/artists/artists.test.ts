import { searchPeopleAndPlaces } from '@floorcraft/contract/discovery/search.ts'
import { listArtistEvents } from '@floorcraft/contract/events/events.ts'
import {
  addArtist,
  getArtist,
  getArtistRights,
  listArtistSuggestions,
  updateArtist,
} from '@floorcraft/contract/scenes/artists.ts'
import { getSceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { listAuditLog } from '@floorcraft/contract/site/audit.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let organizer: Member
let leader: Caller
let admin: Caller
let scene: Scene
beforeAll(async () => {
  admin = site.as(await buildMember(site.db, { role: 'admin' }))
  organizer = await buildMember(site.db, { role: 'organizer' })
})
beforeEach(async () => {
  const lea = await buildMember(site.db)
  scene = await buildScene(site.db, { leaders: [lea] })
  leader = site.as(lea)
})

const teach = (name: string, more: object = {}, as = leader) =>
  as.send('POST', `/scenes/${scene.slug}/teachers`, { name, ...more })
const artistOf = async (name: string, more: object = {}) => {
  const { body } = await teach(name, more)
  return (await site.as().call(getArtist, { params: { artistId: body.artist_slug } })).body
}
const get = (artistId: string) => site.as().call(getArtist, { params: { artistId } })
const nightOf = (id: string, values: object = {}) =>
  buildEvent(site.db, { scene, organizer, line_up: [`dj|22:00|${id}|As written`], ...values })
const page = { aliases: [], roles: ['dj'] as const, dance_styles: [] as [] }
const change = (artistId: string, as: Caller, body: object = { name: 'Kav', ...page }) =>
  as.call(updateArtist, { params: { artistId }, body: body as never })

test('a new teacher is an artist with the same facts and a page, and equal names are two artists', async () => {
  const facts = {
    bio: 'Teaches.',
    website_url: 'https://tia.example.com',
    instagram: '@tia',
    specialties: ['zouk'],
    location: 'Lisbon',
  }
  const first = await artistOf('Tía Lima', { ...facts, email: 'tia@example.com' })
  expect(first).toMatchObject({
    name: 'Tía Lima',
    roles: ['teacher'],
    bio: 'Teaches.',
    website_url: 'https://tia.example.com',
    dance_styles: ['zouk'],
    teaches_in: [{ id: scene.id }],
    is_claimed: false,
  })
  expect(first.slug).toMatch(/^tia-lima(-\d+)?$/)
  expect(JSON.stringify(first)).not.toContain('tia@example.com')
  const second = await artistOf('Tia Lima')
  expect(second.slug).not.toBe(first.slug)
  expect((await get(second.slug)).body.id).toBe(second.id)
  const teachers = (await site.as().call(getSceneProfile, { params: { sceneId: scene.slug } })).body.teachers
  expect(teachers.map(({ artist_slug }) => artist_slug).sort()).toEqual([first.slug, second.slug].sort())
})

test('the page follows its only teacher until it has another one, and goes with the teacher', async () => {
  const { body: teacher } = await teach('Bea', { bio: 'Old' })
  const path = `/scenes/${scene.slug}/teachers/${teacher.id}`
  await leader.send('PATCH', path, { name: 'Bea Silva', bio: 'New' })
  expect((await get(teacher.artist_slug)).body).toMatchObject({ name: 'Bea Silva', bio: 'New' })
  await leader.send('PATCH', path, { status: 'inactive' })
  expect((await get(teacher.artist_slug)).status).toBe(404)
  await leader.send('PATCH', path, { status: 'active' })
  expect((await get(teacher.artist_slug)).status).toBe(200)
  await leader.send('DELETE', path)
  expect((await get(teacher.artist_slug)).status).toBe(404)
})

test('a page that an event names stays when the teacher goes', async () => {
  const { body: teacher } = await teach('Rui')
  const { body: artist } = await get(teacher.artist_slug)
  await nightOf(artist.id)
  await leader.send('DELETE', `/scenes/${scene.slug}/teachers/${teacher.id}`)
  expect((await get(artist.slug)).body).toMatchObject({ id: artist.id, teaches_in: [] })
})

test('teachers of the release before become artists once, and nobody is merged', async () => {
  await sql`alter table scene_teachers disable trigger add_artist`.execute(site.db)
  const rows = ['Eva', 'Eva', '!!!'].map((name) => ({
    ...{ id: newId(), scene_id: scene.id, name, created_at: site.clock.now() },
  }))
  await site.db.insertInto('scene_teachers').values(rows).execute()
  await sql`alter table scene_teachers enable trigger add_artist`.execute(site.db)
  // The statement of the migration.
  const migrate = () =>
    sql`update scene_teachers set artist_id = add_artist_of_teacher(scene_teachers) where artist_id is null`.execute(
      site.db,
    )
  await migrate()
  await migrate()
  const { body } = await site.as().call(getSceneProfile, { params: { sceneId: scene.slug } })
  const slugs = body.teachers.map(({ artist_slug }) => artist_slug)
  expect(new Set(slugs).size).toBe(3)
  expect(slugs.some((slug) => slug?.startsWith('artist'))).toBe(true)
})

test('two servers that add the same name at once get two addresses', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      site.as(organizer).call(addArtist, { body: { name: 'DJ Same', roles: ['dj'] } }),
    ),
  )
  expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(6)
})

describe('the nights of an artist', () => {
  test('are public events with the artist in the line-up, by start', async () => {
    const { id, slug } = await artistOf('DJ Kav')
    const later = await nightOf(id, { start: '2026-12-04T20:00' })
    const first = await nightOf(id, { start: '2026-11-27T20:00', status: 'cancelled' })
    await nightOf(id, { status: 'private_draft' })
    await nightOf(newId())
    await nightOf(id, { start: '2026-11-13T20:00' })
    const list = (query: object = {}) =>
      site.as().call(listArtistEvents, { params: { artistId: slug }, query })
    expect((await list()).body.map((event) => event.id)).toEqual([first.id, later.id])
    expect((await list({ include_past: 30 })).body).toHaveLength(3)
    expect(
      (await site.as().call(listArtistEvents, { params: { artistId: 'nobody' }, query: {} })).body,
    ).toEqual([])
  })

  test('are a feed, and the page and the list know at once of a change', async () => {
    const { id, slug } = await artistOf('DJ Feed')
    const file = async () => (await site.app.inject({ url: `/feeds/artists/${slug}.ics` })).body
    expect(await file()).not.toContain('BEGIN:VEVENT')
    await nightOf(id, { title: 'Feed night' })
    await expect.poll(file).toContain('SUMMARY:Feed night')
    expect((await site.app.inject({ url: '/feeds/artists/nobody.ics' })).statusCode).toBe(404)
    expect((await site.app.inject({ url: `/feeds/artists/${slug}.rss` })).body).toContain('Feed night')
  })

  test('show the artist with the name of the page on the event', async () => {
    const { id, slug } = await artistOf('DJ Shown')
    const written = [`dj|22:00|${id}|Old name`, 'host|||Plain | name', `dj||${newId()}|Gone`]
    const event = await nightOf(id, { line_up: written })
    const { body } = await site.as().send('GET', `/events/${event.id}`)
    expect(body.line_up).toEqual([
      { part: 'dj', time: '22:00', name: 'DJ Shown', artist_id: id, slug, picture_url: null },
      { part: 'host', time: null, name: 'Plain | name', artist_id: null, slug: null, picture_url: null },
      { part: 'dj', time: null, name: 'Gone', artist_id: null, slug: null, picture_url: null },
    ])
  })
})

describe('a page is edited', () => {
  test('by leaders of scenes with a coming night, and by admins', async () => {
    const { id, slug } = await artistOf('DJ Edit')
    const rights = async (as: Caller) =>
      (await as.call(getArtistRights, { params: { artistId: slug } })).body.may_edit
    expect([await rights(leader), (await change(slug, leader)).status]).toEqual([false, 403])
    await nightOf(id)
    expect([await rights(leader), (await change(slug, leader)).status]).toEqual([true, 200])
    const other = site.as(organizer)
    expect([await rights(other), (await change(slug, other)).status]).toEqual([false, 403])
    expect((await change(slug, site.as(await buildMember(site.db)))).status).toBe(403)
    expect((await change(slug, admin, { ...page, name: 'DJ Admin' })).body.name).toBe('DJ Admin')
    const { body: log } = await admin.call(listAuditLog, { query: {} })
    expect(
      log.filter(({ action, subject }) => action === 'artist.edited' && subject?.id === id),
    ).toHaveLength(2)
  })

  test('only by the artist after a claim, and by admins', async () => {
    const { id, slug } = await artistOf('DJ Claimed')
    await nightOf(id)
    const member = await buildMember(site.db)
    await site.db.updateTable('artists').set({ claimed_by: member.id }).where('id', '=', id).execute()
    expect((await change(slug, leader)).status).toBe(403)
    expect((await change(slug, site.as(member))).status).toBe(200)
    expect((await change(slug, admin)).status).toBe(200)
  })

  test('in the version that the editor saw, and with valid fields', async () => {
    const { slug, version } = await artistOf('DJ Version')
    expect((await change(slug, admin, { name: 'A', ...page, version })).status).toBe(200)
    expect((await change(slug, admin, { name: 'B', ...page, version })).body).toMatchObject({
      error: { details: { reason: 'stale_version' } },
    })
    for (const wrong of [
      { name: ' ' },
      { roles: ['king'] },
      { website_url: 'javascript:alert(1)' },
      { aliases: Array.from({ length: 11 }, (_, index) => `a${index}`) },
      { picture_url: `/media/${'0'.repeat(64)}.webp` },
    ])
      expect((await change(slug, admin, { name: 'A', ...page, ...wrong })).status).toBe(422)
    expect((await get(slug)).body).toMatchObject({ name: 'A', roles: ['dj'] })
  })
})

describe('an artist is found', () => {
  test('by name and other names, in the search and among suggestions', async () => {
    const { id, slug } = await artistOf('Kavinha Ribeiro')
    await change(slug, admin, { name: 'Kavinha Ribeiro', ...page, aliases: 'Queen of Tarraxo' })
    await nightOf(id)
    const found = async (q: string) =>
      (await site.as().call(searchPeopleAndPlaces, { query: { q } })).body.artists.map((each) => each.slug)
    expect(await found('kavinha')).toEqual([slug])
    expect(await found('queen tarraxo')).toEqual([slug])
    expect(await found('kavinja')).toEqual([slug])
    const suggested = await site.as(organizer).call(listArtistSuggestions, { query: { q: 'ribei' } })
    expect(suggested.body.map((each) => each.id)).toEqual([id])
    const { body } = await site.as().send('GET', '/search/suggestions?q=kavin')
    expect(body).toContainEqual({
      type: 'artist',
      value: 'Kavinha Ribeiro',
      display_text: 'Kavinha Ribeiro',
      metadata: { search_count: 1 },
    })
  })

  test.each(["'; drop table artists", '%', ':*', '&|!', 'a'.repeat(100), '\\', '(('])(
    'with hostile words: %s',
    async (q) => {
      const answer = await site.as(organizer).call(listArtistSuggestions, { query: { q } })
      expect([answer.status, answer.body]).toEqual([200, []])
    },
  )
})

test('hostile keys of pages are not found', async () => {
  for (const key of ['..', '%00', "'", 'a'.repeat(300), 'null'])
    expect([404, 422]).toContain(
      (await site.app.inject({ url: `/api/artists/${encodeURIComponent(key)}` })).statusCode,
    )
})
