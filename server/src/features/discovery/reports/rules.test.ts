import { reportedKinds, reportReasons } from '@floorcraft/contract/discovery/reports.ts'
import { expect, test } from 'vitest'
import { barOf } from './policy.ts'
import { canHide, canTakeDown, checkOf, effectOf } from './rules.ts'

test.each([
  ['two reports', { counting: 2, wasChecked: false, pastEvents: undefined }, undefined],
  ['three reports', { counting: 3, wasChecked: false, pastEvents: undefined }, 'hide'],
  ['of an organizer of four nights', { counting: 3, wasChecked: false, pastEvents: 4 }, 'hide'],
  ['of an organizer of five nights', { counting: 3, wasChecked: false, pastEvents: 5 }, 'spare'],
  ['of five nights, and two reports', { counting: 2, wasChecked: false, pastEvents: 5 }, undefined],
  ['a fourth, of what came back', { counting: 4, wasChecked: true, pastEvents: undefined }, undefined],
  ['a fourth, of what was spared', { counting: 4, wasChecked: true, pastEvents: 5 }, undefined],
] as const)('what %s do', (_, facts, effect) => {
  expect(effectOf(facts)).toBe(effect)
})

test('only spam and unsafe things are hidden, and only events and reviews taken down', () => {
  expect(reportReasons.filter(canHide)).toEqual(['spam', 'unsafe'])
  expect(reportedKinds.filter(canTakeDown)).toEqual(['event', 'review'])
})

test('a thing is hidden, was hidden, or was never', () => {
  const since = Temporal.Instant.from('2026-11-20T20:00:00Z')
  expect([
    checkOf(null),
    checkOf({ since, returned_at: null }),
    checkOf({ since, returned_at: since.add({ hours: 48 }) }),
    checkOf({ since, returned_at: since }),
  ]).toEqual([null, 'hidden', 'returned', 'spared'])
})

test.each([
  [{ hasReported: false, isOwn: false, hasOwnNight: false }, null],
  [{ hasReported: true, isOwn: false, hasOwnNight: false }, 'own_report'],
  [{ hasReported: false, isOwn: true, hasOwnNight: true }, 'own_thing'],
  [{ hasReported: true, isOwn: true, hasOwnNight: true }, 'own_thing'],
  [{ hasReported: false, isOwn: false, hasOwnNight: true }, 'own_night'],
  [{ hasReported: true, isOwn: false, hasOwnNight: true }, 'own_report'],
] as const)('who is barred: %o', (closeness, bar) => {
  expect(barOf(closeness)).toBe(bar)
})
