import type { Event } from '@floorcraft/contract/events/events.ts'
import { type Going, type GoingSettingsBody, openList } from '@floorcraft/contract/events/going.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildEvent, buildLeader, buildMember } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openSeriesSite, type Refusal } from '../../../../test/series-site.ts'

const s = duringTests(openSeriesSite)
beforeEach(() => s.site.clock.set('2026-11-20T20:00:00Z'))

const places = { ...openList, list: 'places', places: 40 } as const
/** Weekly dates from 27 November on, published at once. */
async function openDates() {
  const series = await s.organizer.create({ requires_confirmation: false })
  const eventIds = async () =>
    (await s.organizer.instances(series)).map(({ generated_event_id }) => generated_event_id!)
  return { series, eventIds, ids: await eventIds() }
}
const see = async (id: string) => (await s.organizer.send<Going>('GET', `/events/${id}/going`)).body
const settingsOf = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(see))).map(({ settings }) => settings)
const set = (id: string, body: GoingSettingsBody, who = s.organizer) =>
  who.send<Going & Refusal>('PUT', `/events/${id}/going/settings`, body)
const wide = { scope: 'this_and_following' } as const
const goTo = async (id: string) =>
  (await s.signIn(await buildMember(s.site.db))).send('PUT', `/events/${id}/going`, {})

describe('settings of a series', () => {
  test('this date alone changes no other date', async () => {
    const { ids } = await openDates()
    await set(ids[1]!, places)
    expect((await settingsOf(ids)).map(({ list }) => list).slice(0, 3)).toEqual(['open', 'places', 'open'])
  })

  test('this and all coming dates change, and each new date begins with them', async () => {
    const { series, ids, eventIds } = await openDates()
    expect((await set(ids[2]!, { ...places, ...wide })).status).toBe(200)
    expect((await settingsOf(ids)).map(({ list }) => list)).toEqual([
      ...['open', 'open'],
      ...Array.from({ length: ids.length - 2 }, () => 'places'),
    ])
    s.site.clock.set('2026-12-05T20:00:00Z')
    await s.organizer.send('POST', `/recurring-events/${series.id}/generate-instances`)
    const added = (await eventIds()).filter((id) => !ids.includes(id))
    expect(added.length).toBeGreaterThan(0)
    expect(await settingsOf(added)).toEqual(added.map(() => places))
  })

  test('each date has its own deadline, as long before the start', async () => {
    const { series, ids, eventIds } = await openDates()
    // The first date begins on 27 November at 20:00.
    await set(ids[0]!, { ...openList, closes_at: '2026-11-27T19:00:00-08:00', ...wide })
    s.site.clock.set('2026-12-05T20:00:00Z')
    await s.organizer.send('POST', `/recurring-events/${series.id}/generate-instances`)
    const all = await eventIds()
    const events = await Promise.all(
      all.map(async (id) => (await s.organizer.send<Event>('GET', `/events/${id}`)).body),
    )
    const settings = await settingsOf(all)
    expect(settings.map(({ closes_at }) => closes_at)).toEqual(
      events.map(({ start_datetime }) =>
        Temporal.Instant.from(start_datetime).subtract({ hours: 1 }).toString(),
      ),
    )
  })

  test('a date keeps what was chosen for it alone', async () => {
    const { ids } = await openDates()
    await set(ids[3]!, { ...places, places: 12 })
    await set(ids[0]!, { ...places, ...wide })
    await set(ids[0]!, { ...places, places: 50, ...wide })
    expect((await settingsOf(ids)).map((each) => each.places).slice(0, 5)).toEqual([50, 50, 50, 12, 50])
  })

  test('nobody loses a place', async () => {
    const { ids } = await openDates()
    for (let count = 0; count < 3; count++) await goTo(ids[1]!)
    await set(ids[0]!, { ...places, places: 1, ...wide })
    expect((await see(ids[1]!)).going_count).toBe(3)
  })

  test('dates that have begun stay, and so do dates of another organizer', async () => {
    const { ids } = await openDates()
    const other = await buildMember(s.site.db, { role: 'organizer' })
    await s.site.db.updateTable('events').set({ organizer_id: other.id }).where('id', '=', ids[3]!).execute()
    // The second date is running.
    s.site.clock.set('2026-12-05T05:00:00Z')
    await set(ids[0]!, { ...places, ...wide })
    expect((await settingsOf(ids)).map(({ list }) => list).slice(0, 5)).toEqual([
      'places',
      'open',
      'places',
      'open',
      'places',
    ])
  })

  test('are not for the organizer of one date alone', async () => {
    const { ids } = await openDates()
    const other = await buildMember(s.site.db, { role: 'organizer' })
    await s.site.db.updateTable('events').set({ organizer_id: other.id }).where('id', '=', ids[3]!).execute()
    const caller = await s.signIn(other)
    expect((await set(ids[3]!, { ...places, ...wide }, caller)).status).toBe(403)
    expect((await set(ids[3]!, places, caller)).status).toBe(200)
    expect((await settingsOf(ids)).map(({ list }) => list).slice(2, 5)).toEqual(['open', 'places', 'open'])
  })

  test('no list is refused as a whole when people are on the list of one date', async () => {
    const { ids } = await openDates()
    await goTo(ids[4]!)
    expect(await set(ids[0]!, { ...openList, list: 'none', ...wide })).toMatchObject({
      status: 409,
      body: { error: { code: 'GOING_LIST_IN_USE' } },
    })
    expect((await settingsOf(ids)).every(({ list }) => list === 'open')).toBe(true)
  })

  test('a leader may, and a member may not', async () => {
    const { ids } = await openDates()
    const leader = await buildMember(s.site.db)
    await buildLeader(s.site.db, s.scene, leader)
    const body = { ...places, ...wide }
    expect((await set(ids[0]!, body, await s.signIn(await buildMember(s.site.db)))).status).toBe(403)
    expect((await set(ids[0]!, body, await s.signIn(leader))).status).toBe(200)
  })

  test('an event without a series takes them for itself', async () => {
    const { id } = await buildEvent(s.site.db, { scene: s.scene, organizer: s.organizer.member })
    expect((await set(id, { ...places, ...wide })).body.settings).toEqual(places)
  })
})

const event = (title: string) => ({
  ...{ title, scene_id: s.scene.id, event_type: 'social', dance_styles: ['zouk'], status: 'published' },
  ...{
    start_datetime: '2026-12-08T20:00',
    end_datetime: '2026-12-08T23:00',
    timezone: 'America/Los_Angeles',
  },
  ...{ venue_name: 'Hall', venue_address: '1 Main St', venue_city: 'San Diego', venue_state: 'CA' },
  ...{ price_info: {}, currency: 'USD' },
})
const withDeadline = { ...places, closes_at: '2026-12-09T03:00:00Z' }

test('the copy of an event has its settings, with the deadline as long before the start, and nobody on the list', async () => {
  const { body: original } = await s.organizer.send<Event>('POST', '/events', event('Copied Social'))
  await set(original.id, withDeadline)
  await goTo(original.id)
  const { body: copy } = await s.organizer.send<Event>('POST', `/events/${original.id}/duplicate`)
  expect(copy.going_list).toMatchObject({ list: 'places', places: 40 })
  const start = Temporal.Instant.from(copy.start_datetime)
  expect(await see(copy.id)).toMatchObject({
    settings: { ...places, closes_at: start.subtract({ hours: 1 }).toString() },
    going_count: 0,
  })
})

test('the copy of an event with an open list has an open list', async () => {
  const { body: original } = await s.organizer.send<Event>('POST', '/events', event('Open Social'))
  const { body: copy } = await s.organizer.send<Event>('POST', `/events/${original.id}/duplicate`)
  expect((await see(copy.id)).settings).toEqual(openList)
})

test('the dates of a series that is made of an event begin with its settings', async () => {
  const { body: first } = await s.organizer.send<Event>('POST', '/events', event('Weekly to be'))
  await set(first.id, withDeadline)
  const { status, body: series } = await s.organizer.send<{ id: string }>(
    'POST',
    `/events/${first.id}/convert-to-recurring`,
    { recurrence_type: 'weekly', recurrence_days: ['tuesday'], requires_confirmation: false },
  )
  expect(status).toBe(201)
  const ids = (await s.organizer.instances(series)).map(({ generated_event_id }) => generated_event_id!)
  expect(ids.length).toBeGreaterThan(2)
  expect((await settingsOf(ids)).map(({ list, closes_at }) => [list, closes_at]).slice(0, 2)).toEqual([
    ['places', '2026-12-09T03:00:00Z'],
    ['places', '2026-12-16T03:00:00Z'],
  ])
})
