import { beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(() => openTestApp({ settings: { RATE_LIMITS: 'on' } }))
let scene: Scene
beforeAll(async () => {
  scene = await buildScene(site.db)
})

const newMember = async () => site.as(await buildMember(site.db))

/** A night of a calendar that has shown its contact for long. */
async function openNight(email: string): Promise<string> {
  const organizer = await buildMember(site.db)
  const description = `Ask ${email}`
  const { id } = await buildEvent(site.db, { scene, organizer, start: '2026-12-05T20:00', description })
  await site.db
    .insertInto('imported_events')
    .values({
      ...{ event_id: id, scene_id: scene.id, feed_event_id: id, fingerprint: '' },
      calendar_url: 'https://calendar.example/a.ics',
    })
    .execute()
  const published_at = site.clock.now().subtract({ hours: 8 * 24 })
  await site.db.insertInto('event_contacts').values({ event_id: id, email, published_at }).execute()
  return id
}

type Caller = Awaited<ReturnType<typeof newMember>>
const ask = async (as: Caller, id: string) => (await as.send('POST', `/events/${id}/claim/code`)).status

test('a member gets five codes a day, and an event ten', async () => {
  const id = await openNight('team@copper.example')
  for (const member of [await newMember(), await newMember()]) {
    for (let count = 0; count < 5; count++) expect(await ask(member, id)).toBe(200)
    expect(await ask(member, id)).toBe(429)
  }
  expect(await ask(await newMember(), id)).toBe(429)
})

test('an address gets ten codes a day, for all events, and a network twenty an hour', async () => {
  const email = 'bookings@copper.example'
  site.clock.set('2026-11-22T20:00:00Z')
  const nights = await Promise.all([openNight(email), openNight(email), openNight(email)])
  const members = [await newMember(), await newMember(), await newMember()]
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push(await ask(members[count % 3]!, nights[count % 3]!))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const other = await openNight('door@copper.example')
  for (let count = 0; count < 9; count++) await ask(members[count % 3]!, other)
  expect(await ask(await newMember(), other)).toBe(429)
})

test('twenty guesses and ten questions of a member a day', async () => {
  site.clock.set('2026-11-24T20:00:00Z')
  const member = await newMember()
  const unknown = '/events/00000000-0000-7000-8000-000000000000/claim'
  const statusesOf = async (count: number, path: string, body: object) => {
    const statuses: number[] = []
    while (statuses.length <= count) statuses.push((await member.send('POST', path, body)).status)
    return [new Set(statuses.slice(0, count)), statuses[count]]
  }
  expect(await statusesOf(20, `${unknown}/proof`, { code: '12345678' })).toEqual([new Set([404]), 429])
  expect(await statusesOf(10, unknown, { message: 'It is mine.' })).toEqual([new Set([404]), 429])
})
