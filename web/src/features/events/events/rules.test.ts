import type { Role } from '@floorcraft/contract/base/access.ts'
import { expect, test } from 'vitest'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { sampleEvent } from '../../../test/event-samples.ts'
import { styleName } from '../../scenes/dance-words/rules.ts'
import { mayEdit, readerTimes } from './rules.ts'

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

test.each([
  ['America/Los_Angeles', false],
  ['America/New_York', true],
  // Arizona has the same time until California's clocks change, during this night.
  ['America/Phoenix', true],
] as const)('a reader in %s gets other times: %s', (readerZone, isOther) => {
  const night = sampleEvent({
    start: '2026-10-31T22:00',
    end: '2026-11-01T03:00',
    timezone: 'America/Los_Angeles',
  })
  expect(readerTimes(night, readerZone) !== undefined).toBe(isOther)
})

test.each([
  ['urbankiz', 'Urban Kiz'],
  ['ZOUK', 'Zouk'],
  ['Brazilian Zouk', 'Brazilian Zouk'],
  ['constructor', 'constructor'],
])('the style %s is shown as %s', (style, name) => {
  expect(styleName(style, danceWordsTexts.en.styles)).toBe(name)
})
