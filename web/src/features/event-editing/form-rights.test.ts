import { expect, test } from 'vitest'
import { mayEdit, mayNameOrganizer } from './form-rights.ts'

const event = { organizer_uid: 'ana', scene_id: 'sd' }
const ana = { role: 'organizer', firebase_uid: 'ana', led_scene_ids: [] } as const
const member = (role: 'admin' | 'organizer' | 'scene_leader', ...led_scene_ids: string[]) => ({
  role,
  firebase_uid: 'somebody',
  led_scene_ids,
})

test('an event is edited by its organizer, the leaders of its scene and admins', () => {
  expect(mayEdit({ ...ana, led_scene_ids: [] }, event)).toBe(true)
  expect(mayEdit(member('admin'), event)).toBe(true)
  expect(mayEdit(member('scene_leader', 'sd'), event)).toBe(true)
  expect(mayEdit(member('scene_leader', 'la'), event)).toBe(false)
  expect(mayEdit(member('organizer'), event)).toBe(false)
})

test('only admins and leaders of its scene give it to somebody', () => {
  expect(mayNameOrganizer({ ...ana, led_scene_ids: [] }, 'sd')).toBe(false)
  expect(mayNameOrganizer(member('scene_leader', 'sd'), 'sd')).toBe(true)
  expect(mayNameOrganizer(member('scene_leader', 'sd'), 'la')).toBe(false)
})
