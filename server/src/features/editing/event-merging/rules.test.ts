import {
  mergeChoiceNames,
  mergeChoices,
  sameEventMessage,
  twoNightsMessage,
  unpublishedMessage,
} from '@floorcraft/contract/editing/event-merging.ts'
import { contentNames } from '@floorcraft/contract/events/event-content.ts'
import { expect, test } from 'vitest'
import type { StoredEvent } from '../event-editing/service.ts'
import { mayMerge } from './policy.ts'
import { columnsOf, differingChoices, problemOfPair, restoredColumns } from './rules.ts'

const at = (text: string) => Temporal.Instant.from(`2026-11-${text}:00Z`)
const event = (changes: Partial<StoredEvent> = {}) =>
  ({
    id: 'a',
    status: 'published',
    title: 'Zouk Friday',
    price_info: { door: 10 },
    dance_styles: ['zouk'],
    start_at: at('20T20:00'),
    end_at: at('20T23:00'),
    dance_night: '2026-11-20',
    ...changes,
  }) as StoredEvent

test('every field of an event is part of a choice, except those that are of the organizer', () => {
  const chosen = mergeChoiceNames.flatMap((name) => [...mergeChoices[name]] as string[])
  expect(contentNames.filter((name) => !chosen.includes(name))).toEqual(['is_global'])
  expect(new Set(chosen).size).toBe(chosen.length)
})

test('only choices that differ are offered, and times and prices are compared by value', () => {
  expect(
    differingChoices(event(), event({ id: 'b', start_at: at('20T20:00'), price_info: { door: 10 } })),
  ).toEqual([])
  expect(differingChoices(event(), event({ title: 'Other', price_info: {} }))).toEqual(['title', 'price'])
})

test.each([
  ['the same event', {}, sameEventMessage],
  ['a draft', { id: 'b', status: 'organizer_draft' }, unpublishedMessage],
  ['a cancelled event', { id: 'b', status: 'cancelled' }, unpublishedMessage],
  ['the same night', { id: 'b', start_at: at('20T18:00'), end_at: at('20T19:00') }, undefined],
  [
    'another night',
    { id: 'b', start_at: at('21T20:00'), end_at: at('21T23:00'), dance_night: '2026-11-21' },
    twoNightsMessage,
  ],
  [
    'a weekender with the night in it',
    { id: 'b', start_at: at('19T20:00'), end_at: at('22T23:00'), dance_night: '2026-11-19' },
    undefined,
  ],
] as const)('%s', (_, changes, problem) => {
  expect(problemOfPair(event(), event(changes as Partial<StoredEvent>))).toBe(problem)
})

test('an undo restores a choice whole, where it was not changed since', () => {
  const take = ['title', 'price'] as const
  const before = columnsOf(event(), take)
  const after = columnsOf(event({ title: 'New', price_info: { door: 12 } }), take)
  const now = event({ title: 'Edited since', price_info: { door: 12 } })
  expect(restoredColumns(now, { before, after, take })).toEqual(columnsOf(event(), ['price']))
})

test.each([
  ['admin', [], ['x', 's1'], ['y', 's2'], true],
  ['organizer', [], ['me', 's1'], ['me', 's2'], true],
  ['organizer', [], ['me', 's1'], ['y', 's1'], false],
  ['scene_leader', ['s1', 's2'], ['x', 's1'], ['y', 's2'], true],
  ['scene_leader', ['s1'], ['x', 's1'], ['y', 's2'], false],
  ['scene_leader', ['s1'], ['x', 's1'], ['me', 's2'], false],
] as const)('%s who leads %j may merge %j and %j: %s', (role, ledSceneIds, a, b, may) => {
  const caller = { kind: 'member', id: 'me', role, ledSceneIds: [...ledSceneIds] } as never
  const owned = ([organizer_id, scene_id]: readonly [string, string]) => ({ organizer_id, scene_id })
  expect(mayMerge(caller, [owned(a), owned(b)])).toBe(may)
})
