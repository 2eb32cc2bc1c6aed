import type { Role } from '@floorcraft/contract/access.ts'
import { expect, test } from 'vitest'
import { mayEdit } from './rules.ts'

const event = { organizer_uid: 'ana', scene_id: 'lisbon' }
const member = (role: Role, uid = 'bea', led: string[] = []) => ({
  role,
  firebase_uid: uid,
  led_scene_ids: led,
})

test.each([
  ['a visitor', undefined, false],
  ['its organizer', member('organizer', 'ana'), true],
  ['another organizer', member('organizer'), false],
  ['a leader of its scene', member('scene_leader', 'bea', ['porto', 'lisbon']), true],
  ['a leader of another scene', member('scene_leader', 'bea', ['porto']), false],
  ['an admin', member('admin'), true],
  ['its organizer, now a plain member', member('user', 'ana'), false],
] as const)('whether %s may change an event', (_who, who, allowed) => {
  expect(mayEdit(who, event)).toBe(allowed)
})
