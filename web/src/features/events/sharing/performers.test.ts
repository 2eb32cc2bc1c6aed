import type { ShownEntry } from '@floorcraft/contract/events/line-up.ts'
import type { Artist } from '@floorcraft/contract/scenes/artists.ts'
import { expect, it } from 'vitest'
import { sampleEvent, sampleFullEvent } from '../../../test/event-samples.ts'
import { artistJsonLd, eventJsonLd } from './rules.ts'

const entry = (name: string, time: string | null): ShownEntry => ({
  ...{ part: 'dj', name, time, artist_id: null, slug: null, picture_url: null },
})

const baseUrl = 'https://floorcraft.example'
const artist: Artist = {
  ...{
    id: 'a',
    slug: 'kav',
    name: 'DJ Kav',
    roles: ['dj'],
    picture_url: 'javascript:alert(1)',
    aliases: ['Kavinha'],
  },
  ...{
    bio: null,
    website_url: 'https://kav.example',
    instagram: '@kav',
    facebook: null,
    dance_styles: ['zouk'],
  },
  ...{ location: null, teaches_in: [], is_claimed: false, version: 1 },
}

it.each([
  [['dj', 'teacher'], 'Person'],
  [['band', 'show'], 'MusicGroup'],
  [['show'], 'PerformingGroup'],
  [[], 'Person'],
])('an artist who does %j is a %s, with the nights', (roles, type) => {
  const page = artistJsonLd({
    artist: { ...artist, roles },
    links: ['https://kav.example', 'https://www.instagram.com/kav', null],
    events: [sampleEvent()],
    baseUrl,
  })
  expect(page).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...{ '@type': type, '@id': `${baseUrl}/artists/kav`, url: `${baseUrl}/artists/kav`, name: 'DJ Kav' },
        alternateName: ['Kavinha'],
        sameAs: ['https://kav.example/', 'https://www.instagram.com/kav'],
        knowsAbout: ['zouk'],
      },
      expect.objectContaining({ '@type': 'ItemList', itemListElement: [expect.anything()] }),
    ],
  })
})

it('an event names each performer once, with the page if there is one', () => {
  const line_up = [
    { ...entry('DJ Kav', '20:00'), slug: 'kav', artist_id: 'a' },
    { ...entry('DJ Kav', '23:00'), slug: 'kav', artist_id: 'a' },
    { ...entry('The Band', null), part: 'band' as const },
  ]
  expect(eventJsonLd(sampleFullEvent({ line_up }), baseUrl)).toMatchObject({
    performer: [
      { '@type': 'Person', '@id': `${baseUrl}/artists/kav`, name: 'DJ Kav', url: `${baseUrl}/artists/kav` },
      { '@type': 'MusicGroup', name: 'The Band' },
    ],
  })
  expect(eventJsonLd(sampleFullEvent(), baseUrl)).not.toHaveProperty('performer')
})
