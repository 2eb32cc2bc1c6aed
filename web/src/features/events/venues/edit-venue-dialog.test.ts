import type { Venue } from '@floorcraft/contract/events/venues.ts'
import { expect, test } from 'vitest'
import { likelySpellings } from './edit-venue-dialog.tsx'

test('venues that share words with the name come first, and the venue itself is left out', () => {
  const venues = ['Atlas Hall', 'Tango del Rey Dance Hall', 'Zebra Club', 'Tango Del Rey'].map(
    (name) => ({ name, slug: name }) as Venue,
  )
  expect(
    likelySpellings(venues, { name: 'Tango Del Rey', slug: 'Tango Del Rey' }).map(({ name }) => name),
  ).toEqual(['Tango del Rey Dance Hall', 'Atlas Hall', 'Zebra Club'])
})
