import { expect, test } from 'vitest'
import { mayNameOrganizer } from './rules.ts'

test('only admins and leaders of its scene choose the organizer of an event', () => {
  expect(mayNameOrganizer({ role: 'organizer', led_scene_ids: [] }, 'sd')).toBe(false)
  expect(mayNameOrganizer({ role: 'scene_leader', led_scene_ids: ['sd'] }, 'sd')).toBe(true)
  expect(mayNameOrganizer({ role: 'scene_leader', led_scene_ids: ['sd'] }, 'la')).toBe(false)
  expect(mayNameOrganizer({ role: 'admin', led_scene_ids: [] }, 'sd')).toBe(true)
})
