import {
  type GoingSettings,
  getGoing,
  goToEvent,
  openList,
  setGoingSettings,
} from '@floorcraft/contract/events/going.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { updateDueLists } from './service.ts'

const site = duringTests(openTestApp)
const noon = '2026-11-20T20:00:00Z'

/** Members with these numbers on the list, in this order. */
async function join(eventId: string, { first, last, going }: { first: number; last: number; going: number }) {
  await sql`
    insert into members (id, email, display_name, email_verified, created_at, updated_at)
    select gen_random_uuid(), 'crowd' || number || '@example.com', number, false, ${noon}::timestamptz, ${noon}::timestamptz
    from generate_series(${first}::int, ${last}::int) as number`.execute(site.db)
  await sql`
    insert into going_entries (id, event_id, position, state, joined_at, given_by_hand, is_first, missed, told_places)
    select id, ${eventId}::uuid, display_name::int, case when display_name::int <= ${going} then 'going' else 'waiting' end,
      ${noon}::timestamptz, false, false, 0, 0
    from members where email like 'crowd%' and display_name::int between ${first} and ${last}`.execute(
    site.db,
  )
  // The id of a member is that of the entry.
  await sql`
    insert into going_people (entry_id, seat, event_id, member_id) select id, 1, event_id, id from going_entries
    where event_id = ${eventId}::uuid and position between ${first} and ${last}`.execute(site.db)
}

test('the largest list can move, become open, and take one more', { timeout: 120_000 }, async () => {
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const { id } = await buildEvent(site.db, {
    scene: await buildScene(site.db),
    organizer,
    start: '2026-12-05T20:00',
  })
  const params = { eventId: id }
  const set = (settings: Partial<GoingSettings>) =>
    site.as(organizer).call(setGoingSettings, { params, body: { ...openList, ...settings } })
  await set({ list: 'places', places: 5000 })
  const count = 5000
  for (let first = 1; first < 2 * count; first += 1000)
    await join(id, { first, last: first + 999, going: count })
  await sql`update going_lists set next_position = ${2 * count + 1} where event_id = ${id}::uuid`.execute(
    site.db,
  )

  const later = { start_at: '2026-12-13T04:00:00Z', end_at: '2026-12-13T08:00:00Z' }
  await site.db.updateTable('events').set(later).where('id', '=', id).execute()
  await updateDueLists(site.deps)
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from going_entries where event_id = ${id}::uuid and stay_until is not null`.execute(
    site.db,
  )
  expect(rows).toEqual([{ asked: 2 * count }])

  expect((await set({ list: 'open' })).body.counts).toEqual({ going: 2 * count, offered: 0, waiting: 0 })
  const ana = await buildMember(site.db)
  expect((await site.as(ana).call(goToEvent, { params, body: {} })).body.own?.state).toBe('going')
  expect((await site.as(ana).call(getGoing, { params })).body.going_count).toBe(2 * count + 1)
})
