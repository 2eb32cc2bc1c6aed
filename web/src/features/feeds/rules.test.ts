import { expect, test } from 'vitest'
import { feedAddresses } from './rules.ts'

test('a feed has four addresses', () => {
  expect(feedAddresses('https://dance.example', 'scenes', 'são-paulo')).toEqual({
    https: 'https://dance.example/feeds/scenes/s%C3%A3o-paulo.ics',
    webcal: 'webcal://dance.example/feeds/scenes/s%C3%A3o-paulo.ics',
    google:
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fdance.example%2Ffeeds%2Fscenes%2Fs%25C3%25A3o-paulo.ics',
    rss: 'https://dance.example/feeds/scenes/s%C3%A3o-paulo.rss',
  })
})
