import { expect, test } from 'vitest'
import { sampleFullEvent } from './event-form-samples.ts'
import { isSameValues, valuesOf } from './event-form-values.ts'
import { foreignChanges, merged } from './what-changed.ts'

const base = sampleFullEvent()
const mine = { ...valuesOf(base), title: 'My title', door: '15' }
const current = sampleFullEvent({
  title: 'Their title',
  venue_name: 'Their hall',
  start: '2026-11-20T21:00',
  version: 4,
})

test('names what somebody else changed, and where both did', () => {
  const changes = foreignChanges(base, mine, current)
  expect(changes.map(({ field, isConflict }) => [field, isConflict])).toEqual([
    ['title', true],
    ['start_time', false],
    ['end_date', false],
    ['end_time', false],
    ['venue_name', false],
  ])
  expect(foreignChanges(base, valuesOf(current), current)).toEqual([])
})

test('keeps what only one side changed; where both did, the choice decides', () => {
  const both = { door: '15', venue_name: 'Their hall', start_time: '21:00' }
  expect(merged(base, mine, { current, keep: 'mine' })).toMatchObject({ ...both, title: 'My title' })
  expect(merged(base, mine, { current, keep: 'theirs' })).toMatchObject({ ...both, title: 'Their title' })
})

test('sees no change in another pass for the same picture', () => {
  const [before, today] = ['/media/a.webp?pass=1.x', '/media/a.webp?pass=2.y'].map((cover_image_url) => ({
    ...base,
    cover_image_url,
  }))
  expect(isSameValues(valuesOf(before!), valuesOf(today!))).toBe(true)
  expect(foreignChanges(before!, valuesOf(before!), today!)).toEqual([])
  const other = { ...valuesOf(before!), cover_image_url: '/media/b.webp?pass=2.z' }
  expect(merged(before!, other, { current: today!, keep: 'theirs' }).cover_image_url).toBe(
    other.cover_image_url,
  )
})

test('never mixes two evenings', () => {
  const moved = { ...valuesOf(base), start_date: '2026-11-27', end_date: '2026-11-27' }
  expect(merged(base, moved, { current, keep: 'mine' })).toMatchObject({
    start_date: '2026-11-27',
    start_time: '20:00',
    end_time: '23:00',
  })
  expect(merged(base, moved, { current, keep: 'theirs' })).toMatchObject({
    start_date: '2026-11-20',
    start_time: '21:00',
  })
})
