import { expect, it } from 'vitest'
import { sampleItem as item } from '../../../test/schedule-samples.ts'
import { entriesOutsideSchedule, isLarge } from './rules.ts'

const [a, b, c] = [
  item('a', ['11:00', '12:00'], 'Blue'),
  item('b', ['11:30', '12:30'], 'Red'),
  item('c', ['12:00', '13:00'], 'Blue'),
]

it('several nights or rooms are large', () => {
  expect(isLarge([a, c])).toBe(false)
  expect(isLarge([a, b])).toBe(true)
  expect(isLarge([a, { ...c, night: '2026-12-06' }])).toBe(true)
})

it('a simple night does not name again whom its schedule names', () => {
  const entry = (name: string) => ({
    ...{ part: 'dj' as const, name, time: null, artist_id: null, slug: null, picture_url: null },
  })
  const page = { ...entry('DJ Kavi'), artist_id: 'k', slug: 'dj-kavi' }
  const namesake = { ...page, artist_id: 'n', slug: 'dj-kavi-2' }
  const line_up = [page, namesake, entry('Ana'), entry('Leo')]
  const artists = [
    { name: 'Kavi', slug: 'dj-kavi' },
    { name: 'ana', slug: null },
  ]
  const first = { ...item('a', ['20:00', '21:00']), artists }
  const left = (schedule: (typeof first)[]) =>
    entriesOutsideSchedule({ line_up, schedule }).map(({ slug, name }) => slug ?? name)
  expect(left([first])).toEqual(['dj-kavi-2', 'Leo'])
  expect(left([])).toHaveLength(4)
  // The schedule of a weekend stands further below.
  expect(left([first, { ...first, night: '2026-12-06' }])).toHaveLength(4)
})
