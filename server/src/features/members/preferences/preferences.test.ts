import { chosenTypeSchema } from '@floorcraft/contract/members/preferences.ts'
import { expect, test } from 'vitest'
import { buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)

const whole = '/api/users/preferences'
const notifications = '/api/notifications/preferences'
async function openMember() {
  const headers = await site.signIn(await buildMember(site.db))
  return {
    read: (url = whole) => site.app.inject({ url, headers }),
    write: (payload: object, url = whole) => site.app.inject({ method: 'PUT', url, headers, payload }),
  }
}

test('a member who has saved nothing has the defaults, also after saving an empty object', async () => {
  const ana = await openMember()
  const on = { in_app: true, email: true, push: true }
  const defaults = {
    preferred_scene_ids: [],
    email_notifications: true,
    sms_notifications: false,
    push_notifications: true,
    event_reminders: true,
    new_events_in_scenes: true,
    event_changes: true,
    types: Object.fromEntries(chosenTypeSchema.options.map((type) => [type, on])),
    reminder_hours: [24],
    reminder_hours_before: 24,
    email_frequency: 'weekly',
    quiet_hours: false,
    quiet_hours_start: '22:00',
    quiet_hours_end: '08:00',
    timezone: null,
  }
  expect((await ana.read()).json()).toEqual(defaults)
  expect((await ana.write({})).json()).toEqual(defaults)
})

test('the whole object is saved and read back, scenes in the chosen order', async () => {
  const ana = await openMember()
  const [first, second] = [await buildScene(site.db), await buildScene(site.db)]
  const sent = {
    preferred_scene_ids: [second.id, first.id],
    email_notifications: false,
    sms_notifications: true,
    push_notifications: false,
    event_reminders: false,
    new_events_in_scenes: false,
    event_changes: false,
    reminder_hours_before: 48,
  }
  expect((await ana.write(sent)).json()).toMatchObject(sent)
  expect((await ana.read()).json()).toMatchObject(sent)
  // The object that was read can be sent back as it is.
  const read = (await ana.read()).json()
  expect((await ana.write(read)).json()).toEqual(read)
})

test('fields that are absent or null keep their value', async () => {
  const ana = await openMember()
  await ana.write({ sms_notifications: true, reminder_hours_before: 2 })
  const answer = await ana.write({ sms_notifications: null, email_notifications: false })
  expect(answer.json()).toMatchObject({
    sms_notifications: true,
    email_notifications: false,
    reminder_hours_before: 2,
  })
})

test('unknown and repeated scenes are dropped', async () => {
  const ana = await openMember()
  const scene = await buildScene(site.db)
  const ids = [scene.id, 'not-an-id', '018f0000-0000-7000-8000-000000000000', scene.id.toUpperCase()]
  expect((await ana.write({ preferred_scene_ids: ids })).json().preferred_scene_ids).toEqual([scene.id])
  expect((await ana.write({ preferred_scene_ids: [] })).json().preferred_scene_ids).toEqual([])
})

test('only unknown scenes are refused, and the earlier choice stays', async () => {
  const ana = await openMember()
  const scene = await buildScene(site.db)
  await ana.write({ preferred_scene_ids: [scene.id] })
  const answer = await ana.write({ preferred_scene_ids: ['018f0000-0000-7000-8000-000000000000', 'x'] })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().error.details).toEqual([
    { path: 'preferred_scene_ids', message: 'None of these preferred scenes exists. Please choose again.' },
  ])
  expect((await ana.read()).json().preferred_scene_ids).toEqual([scene.id])
})

test.each([
  { preferred_scene_ids: 'all' },
  { preferred_scene_ids: [7] },
  { email_notifications: 'yes' },
  { reminder_hours_before: 0 },
  { reminder_hours_before: 1.5 },
  { reminder_hours: [] },
  { reminder_hours: [169] },
  { reminder_hours: [1, 2, 3, 4, 5, 6, 7] },
  { email_frequency: 'hourly' },
  { quiet_hours_start: '24:00' },
  { quiet_hours_end: '8:00' },
  { timezone: 'Mars/Olympus' },
  { types: { welcome: { email: false } } },
  { types: { event_reminder: { email: 'no' } } },
])('%j is refused', async (payload) => {
  expect((await (await openMember()).write(payload)).statusCode).toBe(422)
})

test("a member cannot read or write another member's preferences", async () => {
  const [ana, bea] = [await openMember(), await openMember()]
  const other = await buildMember(site.db)
  await ana.write({ sms_notifications: true, member_id: other.id })
  expect((await bea.read()).json().sms_notifications).toBe(false)
  const written = await site.db
    .selectFrom('member_preferences')
    .selectAll()
    .where('member_id', '=', other.id)
    .execute()
  expect(written).toEqual([])
})

test('both calls show and change the same preferences; only one of them has the scenes', async () => {
  const ana = await openMember()
  const scene = await buildScene(site.db)
  await ana.write({ preferred_scene_ids: [scene.id] })
  const answer = await ana.write({ email_frequency: 'daily' }, notifications)
  const { preferred_scene_ids, ...shared } = (await ana.read()).json()
  expect(preferred_scene_ids).toEqual([scene.id])
  expect(answer.json()).toEqual(shared)
  expect((await ana.read(notifications)).json()).toEqual(shared)
  expect(shared.email_frequency).toBe('daily')
})

test('one channel of one type is turned off and on', async () => {
  const ana = await openMember()
  const write = async (types: object) => (await ana.write({ types }, notifications)).json().types
  const off = await write({ event_reminder: { email: false } })
  expect(off.event_reminder).toEqual({ in_app: true, email: false, push: true })
  expect(off.event_cancelled).toEqual({ in_app: true, email: true, push: true })
  const two = await write({ event_reminder: { push: false }, event_cancelled: { email: false } })
  expect(two.event_reminder).toEqual({ in_app: true, email: false, push: false })
  expect(two.event_cancelled).toEqual({ in_app: true, email: false, push: true })
  expect((await write({ event_reminder: { email: true } })).event_reminder.email).toBe(true)
})

test('the three switches and the channels of the types say the same', async () => {
  const ana = await openMember()
  const off = (await ana.write({ event_reminders: false, event_changes: false })).json()
  const none = { in_app: false, email: false, push: false }
  expect([off.event_reminders, off.event_changes, off.new_events_in_scenes]).toEqual([false, false, true])
  expect(off.types.event_reminder).toEqual(none)
  expect(off.types.event_cancelled).toEqual({ ...none, in_app: true })
  const on = (await ana.write({ types: { event_reminder: { push: true } } })).json()
  expect(on.event_reminders).toBe(true)
  // Sent back unchanged, a switch does not turn on the other channels.
  const same = (await ana.write({ event_reminders: true })).json()
  expect(same.types.event_reminder).toEqual({ ...none, push: true })
})

test('an old client that sends its whole object changes only what it changed', async () => {
  const ana = await openMember()
  const read = (
    await ana.write({ reminder_hours: [1, 24], types: { event_updated: { email: false } } })
  ).json()
  expect(read.reminder_hours_before).toBe(24)
  const { types: _types, reminder_hours: _hours, ...old } = read
  const changed = (await ana.write({ ...old, reminder_hours_before: 48, new_events_in_scenes: false })).json()
  expect(changed).toMatchObject({ reminder_hours: [48], reminder_hours_before: 48 })
  expect(changed.types.event_updated).toEqual({ in_app: true, email: false, push: true })
  expect(changed.types.new_event_in_scene).toEqual({ in_app: false, email: false, push: false })
})

test('reminder times are stored once and in order, and the zone in its usual spelling', async () => {
  const ana = await openMember()
  const answer = await ana.write({ reminder_hours: [168, 1, 24, 1], timezone: 'europe/berlin' })
  expect(answer.json()).toMatchObject({
    reminder_hours: [1, 24, 168],
    reminder_hours_before: 168,
    timezone: 'Europe/Berlin',
  })
})

test('two first changes at once are both kept', async () => {
  const ana = await openMember()
  await Promise.all([
    ana.write({ types: { event_reminder: { email: false } } }),
    ana.write({ types: { event_cancelled: { email: false } } }),
    ana.write({ quiet_hours: true }),
  ])
  const { types, quiet_hours } = (await ana.read()).json()
  expect([types.event_reminder.email, types.event_cancelled.email, quiet_hours]).toEqual([false, false, true])
})
