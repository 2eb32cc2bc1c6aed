import type { Going } from '@floorcraft/contract/events/going.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { buildEvent, buildLeader, buildMember } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openSeriesSite, type Refusal, type SeriesMember } from '../../../../test/series-site.ts'
import { askRegulars } from './regulars.ts'

const s = duringTests(openSeriesSite)
beforeEach(() => s.site.clock.set('2026-11-20T20:00:00Z'))

/** A series with dates on Fridays at 20:00 from 27 November on. */
async function openSeries(overrides: object = {}) {
  const series = await s.organizer.create({ requires_confirmation: false, ...overrides })
  const ids = (await s.organizer.instances(series)).map(({ generated_event_id }) => generated_event_id!)
  return { series, ids, first: ids[0]! }
}
const dancer = async () => s.signIn(await buildMember(s.site.db))
const set = (who: SeriesMember, id: string, usually: boolean) =>
  who.send<Going & Refusal>('PUT', `/events/${id}/going/usually`, { usually })
const see = async (who: SeriesMember, id: string) =>
  (await who.send<Going>('GET', `/events/${id}/going`)).body
const regular = async (id: string) => {
  const who = await dancer()
  await set(who, id, true)
  return who
}
const asked = async (eventId: string) => {
  const { rows } = await sql<{ members: string[] }>`
    select data->'memberIds' as members from pgboss.job where name = 'notifications.tell'
    and data->'facts'->>'news' = 'usual' and data->'facts'->>'eventId' = ${eventId}`.execute(s.site.db)
  return rows.map(({ members }) => members)
}
const ask = () => askRegulars(s.site.deps)
const at = (wall: string) =>
  s.site.clock.set(
    Temporal.PlainDateTime.from(wall).toZonedDateTime('America/Los_Angeles').toInstant().toString(),
  )

describe('I usually come', () => {
  test('holds no place, is for all dates, and is taken back', async () => {
    const { ids } = await openSeries()
    const ana = await dancer()
    expect((await see(ana, ids[0]!)).usually).toBe(false)
    expect((await set(ana, ids[0]!, true)).body).toMatchObject({ usually: true, own: null })
    expect((await set(ana, ids[0]!, true)).status).toBe(200)
    expect(await see(ana, ids[3]!)).toMatchObject({ usually: true, own: null, going_count: null })
    expect((await set(ana, ids[3]!, false)).body.usually).toBe(false)
    expect((await set(ana, ids[3]!, false)).status).toBe(200)
  })

  test('is for members, and for series', async () => {
    const { first } = await openSeries()
    const { id } = await buildEvent(s.site.db, { scene: s.scene, organizer: s.organizer.member })
    const ana = await dancer()
    expect((await set(ana, id, true)).status).toBe(404)
    expect((await see(ana, id)).usually).toBeNull()
    expect((await set(ana, 'x', true)).status).toBe(404)
    const visitor = await s.site.app.inject({
      method: 'PUT',
      url: `/api/events/${first}/going/usually`,
      payload: { usually: true },
    })
    expect(visitor.statusCode).toBe(401)
    await s.site.db.updateTable('events').set({ status: 'private_draft' }).where('id', '=', first).execute()
    expect((await set(ana, first, true)).status).toBe(404)
  })

  test('is refused for a member whom the organizer blocked', async () => {
    const { first } = await openSeries()
    const ana = await regular(first)
    await s.site.db
      .insertInto('going_blocks')
      .values({
        ...{ id: newId(), organizer_id: s.organizer.member.id, member_id: ana.member.id },
        created_at: s.site.clock.now(),
      })
      .execute()
    expect((await set(ana, first, true)).status).toBe(403)
    expect((await set(ana, first, false)).status).toBe(200)
  })

  test('only the organizer reads about how many, in fives', async () => {
    const { ids, first } = await openSeries()
    for (let count = 0; count < 4; count++) await regular(first)
    expect((await see(s.organizer, first)).regulars).toBeNull()
    for (let count = 0; count < 3; count++) await regular(first)
    expect((await see(s.organizer, ids[2]!)).regulars).toBe(5)
    await regular(first)
    expect((await see(s.organizer, first)).regulars).toBe(10)
    const leader = await buildMember(s.site.db)
    await buildLeader(s.site.db, s.scene, leader)
    const admin = await buildMember(s.site.db, { role: 'admin' })
    for (const member of [leader, admin])
      expect((await see(await s.signIn(member), first)).regulars).toBeNull()
    expect((await see(await regular(first), first)).regulars).toBeNull()
    const helper = await dancer()
    const { id: member_id, email } = helper.member
    await s.site.db
      .insertInto('event_helpers')
      .values({ id: newId(), event_id: first, email, member_id, named_at: s.site.clock.now() })
      .execute()
    expect(await see(helper, first)).toMatchObject({ sees_names: true, regulars: null })
  })
})

describe('the question of the day', () => {
  test('comes at noon, once, to regulars who are not on the list', async () => {
    const { ids, first } = await openSeries()
    const ana = await regular(first)
    const bea = await regular(first)
    await bea.send('PUT', `/events/${first}/going`, {})
    const disabled = await regular(first)
    const { id } = disabled.member
    await s.site.db
      .updateTable('members')
      .set({ disabled_at: s.site.clock.now() })
      .where('id', '=', id)
      .execute()
    at('2026-11-27T11:59:59')
    await ask()
    expect(await asked(first)).toEqual([])
    at('2026-11-27T12:00:00')
    await ask()
    await ask()
    expect(await asked(first)).toEqual([[ana.member.id]])
    // The page answers with one press, and opening it changes nothing.
    expect((await see(ana, first)).own).toBeNull()
    expect((await ana.send<Going>('PUT', `/events/${first}/going`, {})).body.own?.state).toBe('going')
    expect((await see(ana, ids[1]!)).own).toBeNull()
  })

  test('comes in the evening before an event of the morning', async () => {
    const { first } = await openSeries({ start_time: '10:00' })
    const ana = await regular(first)
    at('2026-11-26T19:59:59')
    await ask()
    expect(await asked(first)).toEqual([])
    at('2026-11-26T20:00:00')
    await ask()
    expect(await asked(first)).toEqual([[ana.member.id]])
  })

  test.each(['cancelled', 'no list', 'closed', 'began'])(
    'does not come when the event is %s',
    async (what) => {
      const { first } = await openSeries()
      await regular(first)
      const settings = { list: 'open', asks_roles: true, places: 60, balance: null, closes_at: null }
      const change = (changes: object) =>
        s.organizer.send('PUT', `/events/${first}/going/settings`, { ...settings, ...changes })
      if (what === 'cancelled')
        await s.site.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', first).execute()
      if (what === 'no list') await change({ list: 'none' })
      if (what === 'closed') await change({ closes_at: '2026-11-27T19:00:00Z' })
      at(what === 'began' ? '2026-11-27T20:00:00' : '2026-11-27T12:00:00')
      await ask()
      expect(await asked(first)).toEqual([])
    },
  )
})
