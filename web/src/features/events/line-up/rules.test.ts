import type { ShownEntry } from '@floorcraft/contract/events/line-up.ts'
import { expect, it } from 'vitest'
import { inOrderOfNight } from './rules.ts'

const entry = (name: string, time: string | null): ShownEntry => ({
  ...{ part: 'dj', name, time, artist_id: null, slug: null, picture_url: null },
})

it('goes from the evening to the morning, and begins with names without a time as they were entered', () => {
  const entries = [entry('late', '00:30'), entry('b', null), entry('first', '20:00'), entry('dawn', '05:59')]
  const names = inOrderOfNight([...entries, entry('six', '06:00'), entry('a', null)]).map(({ name }) => name)
  expect(names).toEqual(['b', 'a', 'six', 'first', 'late', 'dawn'])
})
