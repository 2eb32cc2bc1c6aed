import { createEvent, updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { convertToSeries } from '@floorcraft/contract/editing/series.ts'
import { getEvent, listArtistEvents } from '@floorcraft/contract/events/events.ts'
import { leaveLineUp } from '@floorcraft/contract/events/line-up.ts'
import {
  addArtist,
  allowLineUp,
  answerClaim,
  claimArtist,
  getArtist,
  getArtistRights,
  keepArtistsApart,
  leaveArtist,
  listArtistMerges,
  listOwnArtists,
  mergeArtist,
  unmergeArtist,
  updateArtist,
} from '@floorcraft/contract/scenes/artists.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildMember, buildScene, eventForm, type Member, type Scene } from '../../../../test/builders.ts'
import type { Caller } from '../../../../test/caller.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openTestApp } from '../../../../test/test-app.ts'

const site = duringTests(openTestApp)
let organizer: Caller
let leader: Caller
let admin: Caller
let ana: Caller
let member: Member
let scene: Scene
let kav: { id: string; slug: string; name: string }
beforeEach(async () => {
  site.clock.set('2026-11-20T20:00:00Z')
  const lea = await buildMember(site.db)
  scene = await buildScene(site.db, { leaders: [lea] })
  leader = site.as(lea)
  organizer = site.as(await buildMember(site.db, { role: 'organizer' }))
  admin = site.as(await buildMember(site.db, { role: 'admin' }))
  member = await buildMember(site.db, { display_name: 'Ana' })
  ana = site.as(member)
  kav = (await organizer.call(addArtist, { body: { name: 'DJ Kav', roles: ['dj'] } })).body
})

const page = () => ({ params: { artistId: kav.slug } })
const rights = async (as: Caller) => (await as.call(getArtistRights, page())).body
const ask = (as = ana, message = 'I play there.') => as.call(claimArtist, { ...page(), body: { message } })
const answer = (as: Caller, claimId: string, given: 'accepted' | 'declined' = 'accepted') =>
  as.call(answerClaim, { params: { artistId: kav.slug, claimId }, body: { answer: given } })
const night = async (line_up: readonly object[] = [{ part: 'dj', name: 'DJ Kav', artist_id: kav.id }]) =>
  (
    await organizer.call(createEvent, {
      body: { ...eventForm(scene), status: 'published', line_up } as never,
    })
  ).body
const own = async () => {
  await site.db.updateTable('artists').set({ claimed_by: member.id }).where('id', '=', kav.id).execute()
}
const lineUpOf = async (eventId: string) =>
  (await site.as().call(getEvent, { params: { eventId } })).body.line_up.map(({ name }) => name)

describe('a claim', () => {
  test('is decided by a leader of a scene with a night of the artist, and then the artist edits', async () => {
    await night()
    expect((await ask()).body).toMatchObject({ has_asked: true, claims: [], is_mine: false })
    const { claims } = await rights(leader)
    expect(claims).toMatchObject([{ member_name: 'Ana', message: 'I play there.' }])
    expect((await rights(organizer)).claims).toEqual([])
    for (const other of [organizer, ana]) expect((await answer(other, claims[0]!.id)).status).toBe(403)
    expect((await answer(leader, claims[0]!.id)).status).toBe(200)
    expect(await rights(ana)).toMatchObject({ is_mine: true, may_edit: true, has_asked: false })
    expect((await ana.call(listOwnArtists, {})).body.artist_ids).toEqual([kav.id])
    const body = { name: 'DJ Kav', aliases: '', roles: ['dj'], dance_styles: [] }
    expect((await leader.call(updateArtist, { ...page(), body: body as never })).status).toBe(403)
    expect((await site.as().call(getArtist, page())).body.is_claimed).toBe(true)
    expect((await ask(organizer)).status).toBe(409)
  })

  test('goes to admins without a leader, is declined alone, and declines the others when one is accepted', async () => {
    await ask()
    await ask(ana, 'Another message')
    await ask(organizer)
    expect((await rights(leader)).claims).toEqual([])
    const [first, second] = (await rights(admin)).claims
    expect([first!.message, second!.message]).toEqual(['Another message', 'I play there.'])
    await answer(admin, first!.id, 'declined')
    expect((await rights(ana)).has_asked).toBe(false)
    await ask()
    await answer(admin, second!.id)
    expect((await rights(ana)).has_asked).toBe(false)
    expect((await answer(admin, second!.id)).status).toBe(404)
  })

  test('of a leader or admin is decided by another one', async () => {
    await night()
    await ask(leader)
    const [claim] = (await rights(admin)).claims
    expect((await rights(leader)).claims).toEqual([])
    expect((await answer(leader, claim!.id)).status).toBe(403)
    await ask(admin)
    const own = (await rights(admin)).claims
    expect(own.map(({ id }) => id)).toEqual([claim!.id])
  })

  test('ends when the artist gives the page back, and when the account is deleted', async () => {
    await own()
    expect((await ana.call(leaveArtist, page())).status).toBe(204)
    expect((await site.as().call(getArtist, page())).body.is_claimed).toBe(false)
    await own()
    await site.db.deleteFrom('members').where('id', '=', member.id).execute()
    expect((await site.as().call(getArtist, page())).body.is_claimed).toBe(false)
  })
})

describe('the artist takes the own name off', () => {
  const leave = (eventId: string, as = ana, series = false) =>
    as.call(leaveLineUp, { params: { eventId, artistId: kav.id }, query: series ? { series: 'true' } : {} })

  test('any event, as an artist and as text, and it is not added again without a yes', async () => {
    await own()
    const both = [
      { part: 'dj', name: 'x', artist_id: kav.id },
      { part: 'host', name: 'dj kÁV' },
      { part: 'host', name: 'Ana' },
    ]
    const event = await night(both)
    for (const other of [organizer, admin, leader]) expect((await leave(event.id, other)).status).toBe(404)
    expect((await leave(event.id)).status).toBe(204)
    expect(await lineUpOf(event.id)).toEqual(['Ana'])
    expect(
      (await site.as().call(listArtistEvents, { params: { artistId: kav.id }, query: {} })).body,
    ).toEqual([])
    expect((await leave(event.id)).status).toBe(404)
    const change = (entry: object) =>
      organizer.call(updateEvent, {
        params: { eventId: event.id },
        body: { ...eventForm(scene), line_up: [entry] } as never,
      })
    for (const entry of both.slice(0, 2)) {
      const refused = await change(entry)
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        422,
        expect.stringContaining('line_up'),
      ])
    }
    expect((await change(both[2]!)).status).toBe(200)
    const { removals } = await rights(ana)
    expect(removals).toMatchObject([{ title: 'Friday Social', is_series: false }])
    expect((await rights(admin)).removals).toEqual([])
    const allow = (as: Caller) =>
      as.call(allowLineUp, { params: { artistId: kav.slug, removalId: removals[0]!.id } })
    expect((await allow(organizer)).status).toBe(404)
    expect((await change(both[0]!)).status).toBe(422)
    expect((await allow(ana)).status).toBe(204)
    expect((await change(both[0]!)).status).toBe(200)
  })

  test('all coming dates of a series, and no later date has it', async () => {
    await own()
    const event = await night()
    const series = await organizer.call(convertToSeries, {
      params: { eventId: event.id },
      body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
    })
    expect((await leave(event.id, ana, true)).status).toBe(204)
    const left = await site.db
      .selectFrom('events')
      .select('line_up')
      .where('recurring_event_id', '=', series.body.id)
      .execute()
    expect(left.length).toBeGreaterThan(2)
    expect(left.flatMap(({ line_up }) => line_up)).toEqual([])
    const stored = site.db.selectFrom('recurring_events').select('line_up').where('id', '=', series.body.id)
    expect((await stored.executeTakeFirstOrThrow()).line_up).toEqual([])
    expect((await rights(ana)).removals).toMatchObject([{ is_series: true }])
    const again = await organizer.send('PATCH', `/recurring-events/${series.body.id}`, {
      line_up: [{ part: 'dj', name: 'x', artist_id: kav.id }],
    })
    expect(again.status).toBe(422)
  })

  test('neither of drafts nor of events without the name', async () => {
    await own()
    const event = await night([{ part: 'dj', name: 'Somebody' }])
    expect((await leave(event.id)).status).toBe(404)
    await site.db
      .updateTable('events')
      .set({ status: 'private_draft', line_up: [`dj||${kav.id}|x`] })
      .where('id', '=', event.id)
      .execute()
    expect((await leave(event.id)).status).toBe(404)
    expect((await leave('nothing')).status).toBe(404)
  })
})

describe('equal names', () => {
  const other = async (name = 'dj kav') =>
    (await organizer.call(addArtist, { body: { name, roles: [] } })).body
  const pairsOf = async (id: string) =>
    (await admin.call(listArtistMerges, {})).body.equal_names.filter(({ first, second }) =>
      [first.id, second.id].includes(id),
    )
  const merge = (artistId: string, into_id = kav.id) =>
    admin.call(mergeArtist, { params: { artistId }, body: { into_id } })

  test('are proposed to an admin, merged, and taken back for 30 days', async () => {
    const second = await other()
    expect((await pairsOf(second.id)).length).toBeGreaterThan(0)
    const event = await night([{ part: 'dj', name: 'x', artist_id: second.id }])
    expect((await merge(second.id)).body).toMatchObject({ id: kav.id, aliases: ['dj kav'] })
    expect(await pairsOf(second.id)).toEqual([])
    const get = async (artistId: string) =>
      (await site.as().call(getArtist, { params: { artistId } })).body.id
    expect([await get(second.slug), await get(second.id)]).toEqual([kav.id, kav.id])
    expect(
      (await site.as().call(listArtistEvents, { params: { artistId: kav.slug }, query: {} })).body,
    ).toHaveLength(1)
    expect(await lineUpOf(event.id)).toEqual(['DJ Kav'])
    const { merges } = (await admin.call(listArtistMerges, {})).body
    expect(merges.find(({ id }) => id === second.id)).toMatchObject({ name: 'dj kav', into: { id: kav.id } })
    const undo = () => admin.call(unmergeArtist, { params: { artistId: second.id } })
    expect((await undo()).status).toBe(204)
    expect(await get(second.slug)).toBe(second.id)
    expect(await lineUpOf(event.id)).toEqual(['dj kav'])
    await merge(second.id)
    site.clock.set('2026-12-21T20:00:00Z')
    expect((await undo()).status).toBe(404)
  })

  test('are not merged in a circle, not away from a claim, and not with nobody', async () => {
    const second = await other()
    expect((await merge(kav.id)).status).toBe(422)
    await own()
    expect((await merge(kav.id, second.id)).status).toBe(409)
    expect((await merge(second.id)).status).toBe(200)
    expect((await merge(kav.id, second.id)).status).toBe(422)
    const third = await other()
    expect((await merge(third.id, second.id)).status).toBe(422)
    for (const id of ['nobody', member.id]) expect((await merge(id)).status).toBe(404)
  })

  test('that are two artists are not proposed again', async () => {
    const second = await other('A Name of Two')
    const third = await other('a name of two')
    expect(await pairsOf(second.id)).toHaveLength(1)
    const apart = () =>
      admin.call(keepArtistsApart, { params: { artistId: third.id }, body: { other_id: second.id } })
    for (const _ of ['once', 'twice']) expect((await apart()).status).toBe(204)
    expect(await pairsOf(second.id)).toEqual([])
  })
})
