import { expect, test } from 'vitest'
import { contentAfter } from '../../site/content-versions/service.ts'
import { comparedFields, fieldsOf } from './rules.ts'

test('columns have the names of the form, and coordinates that follow a venue are no field', () => {
  expect(fieldsOf('event', ['start_at', 'organizer_id', 'is_all_day'])).toEqual([
    'start_datetime',
    'organizer_uid',
  ])
  expect(fieldsOf('event', ['latitude', 'venue_name', 'longitude'])).toEqual(['venue_name'])
  expect(fieldsOf('series', ['latitude', 'longitude'])).toEqual(['coordinates'])
  expect(fieldsOf('venue', ['latitude', 'longitude'])).toEqual(['latitude', 'longitude'])
})

test('times are those of the clocks at the place, also when only the zone changed', () => {
  const older = { start_at: '2026-12-05T04:00:00+00:00', timezone: 'America/Los_Angeles' }
  const newer = { start_at: '2026-12-05T01:00:00+00:00', timezone: 'America/New_York' }
  const columns = ['start_at', 'timezone']
  expect(comparedFields('event', { older, newer, columns })).toEqual([
    { name: 'timezone', is_kept: true, older: 'America/Los_Angeles', newer: 'America/New_York' },
  ])
})

test('the content after a version has everything but what came later', () => {
  const current = { title: 'C', place: 'Z' }
  const versions = [
    { id: 3, old_values: { title: 'B' } },
    { id: 2, old_values: { title: 'A', place: 'Y' } },
    { id: 1, old_values: null },
  ]
  expect(contentAfter(3, { current, versions })).toEqual(current)
  expect(contentAfter(2, { current, versions })).toEqual({ title: 'B', place: 'Z' })
  expect(contentAfter(1, { current, versions })).toEqual({ title: 'A', place: 'Y' })
})
