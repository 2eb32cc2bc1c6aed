import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMember, buildScene } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const url = '/api/users/preferences'
async function openMember() {
  const headers = await site.signIn(await buildMember(site.db))
  return {
    read: () => site.app.inject({ url, headers }),
    write: (payload: object) => site.app.inject({ method: 'PUT', url, headers, payload }),
  }
}

test('a member who has saved nothing has the defaults, also after saving an empty object', async () => {
  const ana = await openMember()
  const defaults = {
    preferred_scene_ids: [],
    email_notifications: true,
    sms_notifications: false,
    push_notifications: true,
    event_reminders: true,
    new_events_in_scenes: true,
    event_changes: true,
    reminder_hours_before: 24,
  }
  expect((await ana.read()).json()).toEqual(defaults)
  expect((await ana.write({})).json()).toEqual(defaults)
})

test('the whole object is saved and read back, scenes in the chosen order', async () => {
  const ana = await openMember()
  const [first, second] = [await buildScene(site.db), await buildScene(site.db)]
  const whole = {
    preferred_scene_ids: [second.id, first.id],
    email_notifications: false,
    sms_notifications: true,
    push_notifications: false,
    event_reminders: false,
    new_events_in_scenes: false,
    event_changes: false,
    reminder_hours_before: 48,
  }
  expect((await ana.write(whole)).json()).toEqual(whole)
  expect((await ana.read()).json()).toEqual(whole)
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
