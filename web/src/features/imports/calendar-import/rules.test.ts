import type { CalendarPreview, PreviewEvent } from '@floorcraft/contract/imports/calendar-import.ts'
import { expect, test } from 'vitest'
import { samplePreviewEvent } from '../../../test/calendar-import-samples.ts'
import { byMonth, choiceOf, matchesWords, newestPlace, withIds } from './rules.ts'

const preview = (found: Partial<CalendarPreview>) =>
  ({ new: [], similar: [], exact_duplicates: [], ...found }) as unknown as CalendarPreview
const ids = (events: readonly PreviewEvent[]) => events.map(({ google_event_id }) => google_event_id)

test('groups events by the month at their place, each by start', () => {
  const late = samplePreviewEvent('late', { start_datetime: '2026-11-30T23:00:00-08:00' })
  const early = samplePreviewEvent('early', { start_datetime: '2026-11-21T20:00:00-08:00' })
  const next = samplePreviewEvent('next', { start_datetime: '2026-12-01T20:00:00-08:00' })
  expect(byMonth([next, late, early]).map(({ month, events }) => [month, ids(events)])).toEqual([
    ['2026-11', ['early', 'late']],
    ['2026-12', ['next']],
  ])
})

test('the place of an import is that of the last server which knows it', () => {
  const told = [null, 3, null, 2, null, 0, null].map((imports_before) => ({ imports_before }))
  const shown = told.map((_, at) => told.slice(0, at + 1).reduce(newestPlace, undefined!).imports_before)
  expect(shown).toEqual([null, 3, 3, 2, 2, 0, 0])
})

test('finds every word in title or place, without regard to case and accents', () => {
  const event = samplePreviewEvent('a', { title: 'Práctica de Zouk', venue_name: 'Casa Verde' })
  expect(matchesWords(event, 'practica  casa')).toBe(true)
  expect(matchesWords(event, 'practica luna')).toBe(false)
})

test('tells the server the new events to leave out and the similar ones to take', () => {
  const found = preview({
    new: [samplePreviewEvent('a'), samplePreviewEvent('b')],
    similar: [samplePreviewEvent('c'), samplePreviewEvent('d')],
  })
  const chosen = withIds(withIds(new Set(['a', 'b']), ['c'], true), ['a'], false)
  expect(choiceOf(found, chosen)).toEqual({ skip_event_ids: ['a'], include_event_ids: ['c'] })
})
