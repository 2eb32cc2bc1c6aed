import { expect, test } from 'vitest'
import { feedAddresses, filteredFeedAddresses, searchFeedAddresses } from './rules.ts'

test('a feed has four addresses', () => {
  expect(feedAddresses('https://dance.example', 'scenes', 'são-paulo')).toEqual({
    https: 'https://dance.example/feeds/scenes/s%C3%A3o-paulo.ics',
    webcal: 'webcal://dance.example/feeds/scenes/s%C3%A3o-paulo.ics',
    google:
      'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fdance.example%2Ffeeds%2Fscenes%2Fs%25C3%25A3o-paulo.ics',
    rss: 'https://dance.example/feeds/scenes/s%C3%A3o-paulo.rss',
  })
})

test('a site without https has its calendars at webcal too', () => {
  expect(feedAddresses('http://dance.example:3000', 'scenes', 'lisbon').webcal).toBe(
    'webcal://dance.example:3000/feeds/scenes/lisbon.ics',
  )
})

test('the feed of a filtered list has its filters in the query', () => {
  const { https, webcal, rss } = filteredFeedAddresses('https://dance.example', {
    scenes: ['san-diego', 'são-paulo'],
    styles: ['urban kiz'],
    mostly: true,
    price: 'free',
    time: 'evening',
  })
  const query = '?scenes=san-diego%2Cs%C3%A3o-paulo&styles=urban+kiz&mostly=1&price=free&time=evening'
  expect(https).toBe(`https://dance.example/feeds/events.ics${query}`)
  expect(webcal).toBe(`webcal://dance.example/feeds/events.ics${query}`)
  expect(rss).toBe(`https://dance.example/feeds/events.rss${query}`)
  expect(
    filteredFeedAddresses('https://dance.example', { scenes: [], price: 'all', time: 'all' }).https,
  ).toBe('https://dance.example/feeds/events.ics')
})

test('the feed of a search has the query of its page', () => {
  const { https, webcal, rss } = searchFeedAddresses('https://dance.example', 'q=zouk+tonight')
  expect([https, webcal, rss]).toEqual([
    'https://dance.example/feeds/search.ics?q=zouk+tonight',
    'webcal://dance.example/feeds/search.ics?q=zouk+tonight',
    'https://dance.example/feeds/search.rss?q=zouk+tonight',
  ])
})
