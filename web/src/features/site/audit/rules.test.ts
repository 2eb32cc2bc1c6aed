import type { AuditEntry } from '@floorcraft/contract/site/audit.ts'
import { expect, test } from 'vitest'
import { daysOf, factsOf, pathOf } from './rules.ts'

test.each([
  [{}, []],
  [{ before: 'user', after: 'organizer' }, [{ name: '', before: 'user', value: 'organizer' }]],
  [
    { before: 'private_draft', after: 'published' },
    [{ name: '', before: 'private draft', value: 'published' }],
  ],
  [
    { before: { scene_vibe: null, city: 'Porto' }, after: { scene_vibe: 'Sunny', city: 'Lisbon' } },
    [
      { name: 'scene vibe', before: '', value: 'Sunny' },
      { name: 'city', before: 'Porto', value: 'Lisbon' },
    ],
  ],
  [{ fields: ['title', 'venue_name'] }, [{ name: 'fields', value: 'title, venue name' }]],
  [
    { imported: 12, updated: 0 },
    [
      { name: 'imported', value: '12' },
      { name: 'updated', value: '0' },
    ],
  ],
  [{ text: 'x'.repeat(100) }, [{ name: 'text', value: `${'x'.repeat(79)}…` }]],
  [
    { after: { social_media: { instagram: 'a' } } },
    [{ name: 'social media', before: '', value: '{"instagram":"a"}' }],
  ],
])('the facts of %j', (details, facts) => {
  expect(factsOf({ details })).toEqual(facts)
})

test('days are those of the reader', () => {
  const at = (time: string) => ({ at: time }) as AuditEntry
  const list = [at('2026-11-21T07:00:00Z'), at('2026-11-21T09:00:00Z'), at('2026-11-20T20:00:00Z')]
  const days = daysOf(list, 'America/Los_Angeles')
  expect(days.map(({ date, entries }) => [date.toString(), entries.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-21', 1],
  ])
})

const scene = { id: 's', name: 'Porto', slug: 'porto' }

test.each([
  ['event.edited', 'event', scene, '/events/x'],
  ['event.deleted', 'event', scene, undefined],
  ['series.edited', 'series', scene, '/recurring-events?instances=x'],
  ['series.deleted', 'series', scene, undefined],
  ['user.disabled', 'member', null, '/admin/users/x'],
  ['scene.updated', 'scene', scene, '/scenes/porto'],
  ['scene.deleted', 'scene', null, undefined],
  ['theme.saved', 'theme', null, undefined],
] as const)('%s of a subject of type %s leads to %j', (action, type, of, path) => {
  expect(pathOf({ action, subject: { type, id: 'x', name: 'Ana & Bo' }, scene: of })).toBe(path)
})
