import {
  type FollowedOrganizer,
  followArtist,
  followOrganizer,
  followsCapMessage,
  listFollowedArtists,
  ownFollowMessage,
  unfollowArtist,
  unfollowOrganizer,
} from '@floorcraft/contract/discovery/follows.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { insertArtists } from '../../scenes/artists/queries.ts'

const site = duringTests(openTestApp)

async function open(overrides: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(site.db, overrides)
  const { call, send } = site.as(member)
  return {
    ...member,
    follow: (uid: string) => call(followOrganizer, { params: { uid } }),
    unfollow: (uid: string) => call(unfollowOrganizer, { params: { uid } }),
    following: async (query = '') =>
      (await send<FollowedOrganizer[]>('GET', `/users/following${query}`)).body,
  }
}
const buildOrganizer = (overrides: Parameters<typeof buildMember>[1] = {}) =>
  buildMember(site.db, { role: 'organizer', ...overrides })
const names = (list: readonly FollowedOrganizer[]) => list.map((each) => each.display_name)
const disable = (id: string) =>
  site.db.updateTable('members').set({ disabled_at: site.clock.now() }).where('id', '=', id).execute()

test('a member follows organizers, sees them by name with their coming events, and stops', async () => {
  const [ana, bea] = [await open(), await open()]
  const [zoe, carl] = [
    await buildOrganizer({ display_name: 'Zoe' }),
    await buildOrganizer({ display_name: 'carl' }),
  ]
  const scene = await buildScene(site.db)
  await buildEvent(site.db, { scene, organizer: zoe, start: '2026-12-04T20:00' })
  await buildEvent(site.db, { scene, organizer: zoe, start: '2026-12-05T20:00', status: 'private_draft' })
  await buildEvent(site.db, { scene, organizer: zoe, start: '2026-01-05T20:00' })
  const answer = await ana.follow(zoe.id)
  expect([answer.status, answer.body]).toEqual([
    200,
    { organizer_uid: zoe.id, followed_at: '2026-11-20T20:00:00Z' },
  ])
  await ana.follow(carl.id)
  const following = await ana.following()
  expect(names(following)).toEqual(['carl', 'Zoe'])
  expect(following[1]).toEqual({
    firebase_uid: zoe.id,
    display_name: 'Zoe',
    avatar_url: null,
    upcoming_events: 1,
    followed_at: '2026-11-20T20:00:00Z',
  })
  expect(names(await ana.following('?limit=1&offset=1'))).toEqual(['Zoe'])
  expect(await bea.following()).toEqual([])
  for (const _ of ['once', 'twice']) expect((await ana.unfollow(zoe.id)).status).toBe(204)
  expect(names(await ana.following())).toEqual(['carl'])
})

test('following again keeps the time of the first', async () => {
  const ana = await open()
  const { id } = await buildOrganizer()
  const first = (await ana.follow(id)).body
  site.clock.set('2026-11-20T21:00:00Z')
  const answers = await Promise.all(Array.from({ length: 10 }, () => ana.follow(id)))
  site.clock.set('2026-11-20T20:00:00Z')
  expect(answers.map((answer) => answer.body)).toEqual(answers.map(() => first))
  expect(await ana.following()).toHaveLength(1)
})

test('only members with a public page can be followed, and not by themselves', async () => {
  const ana = await open({ role: 'organizer' })
  const dancer = await buildMember(site.db)
  const disabled = await buildOrganizer({ disabled_at: site.clock.now().toString() })
  for (const uid of [dancer.id, disabled.id, 'nothing', '00000000-0000-7000-8000-000000000000']) {
    expect((await ana.follow(uid)).status).toBe(404)
  }
  const own = await ana.follow(ana.id)
  expect([own.status, own.error?.message]).toEqual([403, ownFollowMessage])
  expect((await ana.unfollow('nothing')).status).toBe(204)
  expect(await ana.following()).toEqual([])
})

test('a disabled organizer leaves the list and comes back when enabled', async () => {
  const ana = await open()
  const { id } = await buildOrganizer()
  await ana.follow(id)
  await disable(id)
  expect(await ana.following()).toEqual([])
  await site.db.updateTable('members').set({ disabled_at: null }).where('id', '=', id).execute()
  expect(await ana.following()).toHaveLength(1)
})

test('a member can follow at most 500 organizers', async () => {
  const ana = await open()
  const [first, other] = [await buildOrganizer(), await buildOrganizer()]
  await ana.follow(first.id)
  await sql`
    with copies as (
      insert into members (id, email, display_name, role, created_at, updated_at)
      select gen_random_uuid(), 'copy' || number || '@follows.example', 'Copy', 'organizer', created_at, updated_at
        from members, generate_series(1, 499) number where id = ${first.id}::uuid
      returning id)
    insert into follows (member_id, organizer_id, created_at)
      select ${ana.id}::uuid, id, ${site.clock.now()}::timestamptz from copies`.execute(site.db)
  const refused = await ana.follow(other.id)
  expect([refused.status, refused.error?.message]).toEqual([422, followsCapMessage])
  expect((await ana.follow(first.id)).status).toBe(200)
  await ana.unfollow(first.id)
  expect((await ana.follow(other.id)).status).toBe(200)
})

test('a member follows artists, a merged page counts once, and stops', async () => {
  const member = await buildMember(site.db)
  const ana = site.as(member)
  const now = site.clock.now()
  const row = (name: string, more: object = {}) => ({
    ...{ id: crypto.randomUUID(), name, created_at: now, updated_at: now },
    ...more,
  })
  const kav = row('DJ Kav')
  const old = row('Kav', { merged_into: kav.id })
  const hidden = row('Bea', { is_hidden: true })
  await insertArtists(site.db, [kav, old, hidden, row('Ana')])
  const scene = await buildScene(site.db)
  const organizer = await buildOrganizer()
  await buildEvent(site.db, { scene, organizer, start: '2026-12-04T20:00', line_up: [`dj||${old.id}|x`] })
  const follow = (artistId: string) => ana.call(followArtist, { params: { artistId } })
  expect((await follow('kav')).body).toEqual({ artist_id: kav.id, followed_at: '2026-11-20T20:00:00Z' })
  await site.db
    .insertInto('artist_follows')
    .values({ member_id: member.id, artist_id: old.id, created_at: now })
    .execute()
  for (const artistId of [hidden.id, 'nobody', "'"]) expect((await follow(artistId)).status).toBe(404)
  const list = async () => (await ana.call(listFollowedArtists, { query: {} })).body
  expect(await list()).toEqual([
    {
      ...{ id: kav.id, slug: 'dj-kav', name: 'DJ Kav', roles: [], picture_url: null },
      ...{ upcoming_events: 1, followed_at: '2026-11-20T20:00:00Z' },
    },
  ])
  expect((await ana.call(unfollowArtist, { params: { artistId: kav.id } })).status).toBe(204)
  expect(await list()).toEqual([])
})
