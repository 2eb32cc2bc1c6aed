import { createEvent, updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { updateEventOfSeries } from '@floorcraft/contract/editing/instances.ts'
import { convertToSeries, updateSeries } from '@floorcraft/contract/editing/series.ts'
import { getEvent, listArtistEvents } from '@floorcraft/contract/events/events.ts'
import { leaveLineUp } from '@floorcraft/contract/events/line-up.ts'
import { readItem } from '@floorcraft/contract/events/schedule-times.ts'
import { setUserStatus } from '@floorcraft/contract/members/users.ts'
import {
  addArtist,
  allowLineUp,
  answerClaim,
  claimArtist,
  deleteArtist,
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
import { listAuditLog } from '@floorcraft/contract/site/audit.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
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
const night = async (
  line_up: readonly object[] = [{ part: 'dj', name: 'DJ Kav', artist_id: kav.id }],
  { date = '2026-12-04', ...more }: { date?: string; schedule?: readonly object[] } = {},
) => {
  const times = { start_datetime: `${date}T20:00`, end_datetime: `${date}T23:00` }
  const body = { ...eventForm(scene), ...times, status: 'published', line_up, ...more } as never
  return (await organizer.call(createEvent, { body })).body
}
const own = async () => {
  const claim = { claimed_by: member.id, claimed_name: 'DJ Kav' }
  await site.db.updateTable('artists').set(claim).where('id', '=', kav.id).execute()
}
/** Who is told of a claim of this page, in the order of the notifications. */
const told = async () => {
  const { rows } = await sql<{ news: string; members: string[] }>`
    select data->'facts'->>'news' as news, data->'memberIds' as members from pgboss.job
    where name = 'notifications.tell' and data->'facts'->>'artistSlug' = ${kav.slug} order by created_on, id`.execute(
    site.db,
  )
  return rows
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
    // As for a claim that does not exist.
    for (const other of [organizer, ana]) expect((await answer(other, claims[0]!.id)).status).toBe(404)
    expect((await answer(leader, claims[0]!.id)).status).toBe(200)
    expect(await rights(ana)).toMatchObject({ is_mine: true, may_edit: true, has_asked: false })
    expect((await ana.call(listOwnArtists, {})).body).toEqual({
      artist_ids: [kav.id],
      names: [{ artist_id: kav.id, name: 'DJ Kav' }],
    })
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
    expect((await answer(leader, claim!.id)).status).toBe(404)
    await ask(admin)
    const own = (await rights(admin)).claims
    expect(own.map(({ id }) => id)).toEqual([claim!.id])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the artist gives the page back', () => ana.call(leaveArtist, page())],
    ['the account is deleted', () => site.db.deleteFrom('members').where('id', '=', member.id).execute()],
    [
      'the account is disabled',
      () => admin.call(setUserStatus, { params: { userId: member.id }, body: { status: 'disabled' } }),
    ],
  ])('ends when %s, and then leaders edit and the name can be added again', async (_, end) => {
    const event = await night()
    const other = await night([{ part: 'dj', name: 'x', artist_id: kav.id }], { date: '2026-12-05' })
    await own()
    await ana.call(leaveLineUp, { params: { eventId: event.id, artistId: kav.id }, query: {} })
    await end()
    expect((await site.as().call(getArtist, page())).body.is_claimed).toBe(false)
    expect(await rights(leader)).toMatchObject({ may_edit: true })
    const again = { ...eventForm(scene), line_up: [{ part: 'dj', name: 'DJ Kav', artist_id: kav.id }] }
    const change = { params: { eventId: event.id }, body: again as never }
    expect((await organizer.call(updateEvent, change)).status).toBe(200)
    expect(await lineUpOf(other.id)).toEqual(['DJ Kav'])
    const { claimed_name } = await site.db
      .selectFrom('artists')
      .select('claimed_name')
      .where('id', '=', kav.id)
      .executeTakeFirstOrThrow()
    expect(claimed_name).toBeNull()
  })

  test('does not give away a page that somebody has, also when it was merged into that page', async () => {
    const second = (await organizer.call(addArtist, { body: { name: 'DJ Kav', roles: [] } })).body
    const other = { params: { artistId: second.slug } }
    await organizer.call(claimArtist, { ...other, body: { message: 'Mine' } })
    await own()
    await admin.call(mergeArtist, { params: { artistId: second.id }, body: { into_id: kav.id } })
    const [claim] = (await rights(admin)).claims
    expect((await answer(admin, claim!.id)).status).toBe(409)
    expect((await rights(ana)).is_mine).toBe(true)
    expect((await answer(admin, claim!.id, 'declined')).status).toBe(200)
  })

  test('is told to leaders who can sign in, once, and again after a refusal', async () => {
    const bea = await buildMember(site.db)
    await sql`insert into scene_leaders (id, scene_id, member_id, role, appointed_at)
      values (${newId()}, ${scene.id}, ${bea.id}, 'co_leader', ${site.clock.now()})`.execute(site.db)
    await night()
    await ask()
    expect((await told())[0]!.members).toContain(bea.id)
    await sql`update members set disabled_at = ${site.clock.now()} where id = ${bea.id}`.execute(site.db)
    const keys = async () => {
      const { rows } = await sql<{ key: string }>`
        select data->>'key' as key from pgboss.job where name = 'notifications.tell'
        and data->'facts'->>'artistSlug' = ${kav.slug} and data->'facts'->>'news' = 'asked'`.execute(site.db)
      return new Set(rows.map(({ key }) => key)).size
    }
    await ask(ana, 'More words')
    expect([(await told()).at(-1)!.members, await keys()]).toEqual([[expect.any(String)], 1])
    expect((await told()).at(-1)!.members).not.toContain(bea.id)
    await answer(leader, (await rights(leader)).claims[0]!.id, 'declined')
    await ask()
    expect(await keys()).toBe(2)
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

  test('no name that the artist wrote after the claim, and nobody is barred by one', async () => {
    await ask()
    await answer(admin, (await rights(admin)).claims[0]!.id)
    const fields = { name: 'DJ Maria', aliases: ['DJ Zoe'], roles: [], dance_styles: [] } as const
    expect((await ana.call(updateArtist, { ...page(), body: fields as never })).status).toBe(200)
    const others = [
      { part: 'dj', name: 'DJ Maria' },
      { part: 'dj', name: 'DJ Zoe' },
    ]
    const schedule = [{ kind: 'class', from: 0, to: 60, artists: ['DJ Maria', 'DJ Zoe'] }]
    const foreign = await night(others, { schedule })
    expect((await leave(foreign.id)).status).toBe(404)
    const both = [
      ...others,
      { part: 'host', name: 'dj kav' },
      { part: 'dj', name: 'DJ Maria', artist_id: kav.id },
    ]
    const shared = await night(both, { schedule, date: '2026-12-05' })
    expect((await leave(shared.id)).status).toBe(204)
    const { body: left } = await site.as().call(getEvent, { params: { eventId: shared.id } })
    expect(left.line_up.map(({ name }) => name)).toEqual(['DJ Maria', 'DJ Zoe'])
    expect(left.schedule[0]!.artists.map(({ name }) => name)).toEqual(['DJ Maria', 'DJ Zoe'])
    const times = { start_datetime: '2026-12-05T20:00', end_datetime: '2026-12-05T23:00' }
    const change = (line_up: readonly object[]) =>
      organizer.call(updateEvent, {
        params: { eventId: shared.id },
        body: { ...eventForm(scene), ...times, line_up } as never,
      })
    expect((await change([])).status).toBe(200)
    expect((await change(others)).status).toBe(200)
    expect((await change(both)).status).toBe(422)
  })

  test('an event whose schedule or text alone has the name, and dates of a series too', async () => {
    await own()
    const schedule = [{ kind: 'class', from: 0, to: 60, artists: ['Dj Kav', 'Ana'] }]
    const event = await night([], { schedule })
    const text = await night([{ part: 'dj', name: 'dj kav' }], { date: '2026-12-05' })
    expect((await leave(text.id)).status).toBe(204)
    expect(await lineUpOf(text.id)).toEqual([])
    const series = await organizer.call(convertToSeries, {
      params: { eventId: event.id },
      body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
    })
    expect((await leave(event.id, ana, true)).status).toBe(204)
    const dates = await site.db
      .selectFrom('events')
      .select('schedule')
      .where('recurring_event_id', '=', series.body.id)
      .execute()
    expect(dates.length).toBeGreaterThan(2)
    for (const each of dates) expect(each.schedule.map((item) => readItem(item).artists)).toEqual([['Ana']])
  })

  test.each(['series', 'form of another date'])(
    'one date of a series, and the %s does not bring it back',
    async (way) => {
      await own()
      const event = await night([{ part: 'host', name: 'Ana' }])
      const series = await organizer.call(convertToSeries, {
        params: { eventId: event.id },
        body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
      })
      const dates = () =>
        site.db
          .selectFrom('events')
          .select(['id', 'line_up', 'version'])
          .where('recurring_event_id', '=', series.body.id)
          .orderBy('start_at')
          .execute()
      const [first, second] = await dates()
      const host = 'host|||Ana'
      const guest = `dj||${kav.id}|DJ Kav`
      const { start_datetime: _, end_datetime: __, ...form } = eventForm(scene)
      await organizer.call(updateEvent, {
        params: { eventId: second!.id },
        body: { ...form, line_up: [host, guest] } as never,
      })
      expect((await leave(second!.id)).status).toBe(204)
      const params = { seriesId: series.body.id }
      const { status } =
        way === 'series'
          ? await organizer.call(updateSeries, {
              params,
              body: { line_up: [host, guest, 'host|||Leo'], scope: 'all_upcoming' } as never,
            })
          : await organizer.call(updateEventOfSeries, {
              params: { ...params, eventId: first!.id },
              body: { ...form, line_up: [host, guest, 'host|||Leo'], scope: 'all_upcoming' } as never,
            })
      expect(status).toBe(200)
      const all = [host, guest, 'host|||Leo']
      expect((await dates()).slice(0, 3).map(({ line_up }) => line_up)).toEqual([
        all,
        [host, 'host|||Leo'],
        all,
      ])
    },
  )

  test('a quiet series without making it look touched', async () => {
    await own()
    const event = await night()
    const { body } = await organizer.call(convertToSeries, {
      params: { eventId: event.id },
      body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
    })
    const read = () =>
      site.db
        .selectFrom('recurring_events')
        .leftJoin('series_touched', 'recurring_event_id', 'recurring_events.id')
        .select(['updated_at', 'touched_at', 'version'])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow()
    const before = await read()
    site.clock.set('2026-11-25T20:00:00Z')
    expect((await leave(event.id, ana, true)).status).toBe(204)
    expect(await read()).toEqual({ ...before, version: before.version + 1 })
  })

  test('and does not see the title of a draft there', async () => {
    await own()
    const event = await night()
    const dates = await night([{ part: 'dj', name: 'x', artist_id: kav.id }], { date: '2026-12-05' })
    const { body: series } = await organizer.call(convertToSeries, {
      params: { eventId: dates.id },
      body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
    })
    await leave(event.id)
    await leave(dates.id, ana, true)
    const count = async () => (await rights(ana)).removals.length
    expect(await count()).toBe(2)
    const hide = (column: 'id' | 'recurring_event_id', id: string) =>
      site.db.updateTable('events').set({ status: 'private_draft' }).where(column, '=', id).execute()
    await hide('id', event.id)
    expect((await rights(ana)).removals).toMatchObject([{ is_series: true }])
    await hide('recurring_event_id', series.id)
    expect(await count()).toBe(0)
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

  test('of a page that is hidden are not proposed, because nothing can be merged into it', async () => {
    const second = await other('A Hidden Name')
    const third = await other('a hidden name')
    expect(await pairsOf(second.id)).toHaveLength(1)
    await site.db.updateTable('artists').set({ is_hidden: true }).where('id', '=', third.id).execute()
    expect(await pairsOf(second.id)).toEqual([])
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

describe('an admin', () => {
  test('deletes a page: line-ups keep the name, and the owner and who asked are told', async () => {
    const event = await night()
    await ask(organizer)
    await own()
    for (const other of [leader, ana, organizer])
      expect((await other.call(deleteArtist, page())).status).toBe(403)
    expect((await admin.call(deleteArtist, page())).status).toBe(204)
    expect((await site.as().call(getArtist, page())).status).toBe(404)
    expect((await admin.call(deleteArtist, page())).status).toBe(404)
    const shown = (await site.as().call(getEvent, { params: { eventId: event.id } })).body.line_up
    expect(shown).toMatchObject([{ artist_id: null, slug: null }])
    const deleted = (await told()).filter(({ news }) => news === 'deleted')
    expect(deleted).toHaveLength(2)
    expect(deleted.flatMap(({ members }) => members)).toContain(member.id)
    const log = (await admin.call(listAuditLog, { query: {} })).body
    expect(log.map(({ action }) => action)).toContain('artist.deleted')
  })

  test('does not delete the page of a teacher of a scene', async () => {
    await sql`insert into scene_teachers (id, scene_id, name, artist_id, created_at)
      values (gen_random_uuid(), ${scene.id}, 'DJ Kav', ${kav.id}, now())`.execute(site.db)
    expect((await admin.call(deleteArtist, page())).status).toBe(409)
  })

  test('who changes a claimed page tells the artist, and the own change tells nobody', async () => {
    await own()
    const body = (name: string) => ({ name, aliases: '', roles: ['dj'], dance_styles: [] }) as never
    await ana.call(updateArtist, { ...page(), body: body('DJ Kav A') })
    expect(await told()).toEqual([])
    await admin.call(updateArtist, { ...page(), body: body('DJ Kav B') })
    expect(await told()).toEqual([{ news: 'edited', members: [member.id] }])
  })
})
