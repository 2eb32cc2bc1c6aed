import { expect, test } from 'vitest'
import { effectiveRole } from './access.ts'

test.each([
  ['user', false, 'user'],
  ['user', true, 'scene_leader'],
  ['organizer', true, 'organizer'],
  ['admin', true, 'admin'],
  ['scene_leader', false, 'scene_leader'],
] as const)('%s who leads a scene (%j) acts as %s', (role, leadsAScene, acts) => {
  expect(effectiveRole(role, { leadsAScene })).toBe(acts)
})
