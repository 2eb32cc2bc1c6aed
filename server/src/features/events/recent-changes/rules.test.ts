import { expect, test } from 'vitest'
import { seenChanges } from './rules.ts'

const at = (day: number) => Temporal.Instant.from(`2026-11-${day}T20:00:00Z`)
const current = { status: 'published', title: 'C', venue_name: 'Hall', price_note: null, is_global: true }

test('names each field once, with the time of the last change that is still seen', () => {
  const versions = [
    { at: at(20), old_values: { is_global: false } },
    { at: at(19), old_values: { title: 'B' } },
    { at: at(18), old_values: { title: 'A', venue_name: 'Loft' } },
  ]
  expect(seenChanges(current, versions)).toEqual({ changedAt: at(19), fields: ['place', 'title'] })
})

test('the end is named only when the start stays', () => {
  const times = { start_at: 'B', end_at: 'C' }
  const moved = { at: at(19), old_values: { start_at: 'A', end_at: 'B' } }
  expect(seenChanges({ ...current, ...times }, [moved]).fields).toEqual(['start'])
  const longer = { at: at(19), old_values: { end_at: 'B' } }
  expect(seenChanges({ ...current, ...times }, [longer]).fields).toEqual(['end'])
})

test('a change that was taken back is none', () => {
  const versions = [
    { at: at(20), old_values: { title: 'B' } },
    { at: at(19), old_values: { title: 'C', price_note: 'Cash' } },
  ]
  expect(seenChanges(current, versions)).toEqual({ changedAt: at(19), fields: ['price'] })
})

test('nothing before the publication counts, nor before a time on which the event was hidden', () => {
  const hidden = { at: at(18), old_values: { status: 'private_draft', title: 'B' } }
  const older = { at: at(17), old_values: { venue_name: 'Loft' } }
  expect(seenChanges(current, [hidden, older])).toEqual({ changedAt: undefined, fields: [] })
  const cancelled = [{ at: at(19), old_values: { status: 'published', title: 'A' } }]
  expect(seenChanges({ ...current, status: 'cancelled' }, cancelled).fields).toEqual(['title'])
  expect(seenChanges(current, [{ at: at(19), old_values: null }]).fields).toEqual([])
})
