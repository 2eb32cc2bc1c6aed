import { expect, test } from 'vitest'
import { addressWithCountry, countryOf, variesByLanguage } from './language-hint.ts'

test.each([
  ['en-US,en;q=0.9', 'US'],
  ['de-AT,de;q=0.9,en;q=0.8', 'AT'],
  ['pt-BR', 'BR'],
  ['PT-pt', 'PT'],
  ['zh-Hant-HK', 'HK'],
  // Firefox names the language alone, and English after it.
  ['de,en-US;q=0.7,en;q=0.3', 'DE'],
  ['fr,fr-FR;q=0.8,en-US;q=0.5', 'FR'],
  ['ja', 'JP'],
  ['zh-Hant', 'TW'],
  ['en;q=0.5, de-CH;q=0.9', 'CH'],
  ['*, it', 'IT'],
])('%j is the language of a reader in %s', (header, country) => {
  expect(countryOf(header)).toBe(country)
})

test.each([
  'en',
  'es,en-US;q=0.7',
  'fr',
  'pt',
  'ar',
  'es-419',
  'de-QX',
  'en-150',
  'tlh',
  '*',
  '',
  'de-AT;q=0',
  'de-AT;q=high',
  `${'a,'.repeat(60)}de-AT`,
  '<script>',
])('%j names no country', (header) => {
  expect(countryOf(header)).toBe('')
})

test.each([
  ['/', '/?country=AT'],
  ['/events', '/events?country=AT'],
  ['/events?types=social', '/events?types=social&country=AT'],
  ['/events?view=card&types=a,b', '/events?view=card&types=a,b&country=AT'],
])('the page of %s is made for the country of the reader', (url, address) => {
  const headers = { 'accept-language': 'de-AT,de;q=0.9' }
  expect(addressWithCountry({ url, headers })).toBe(address)
  expect(addressWithCountry({ url, headers: { 'accept-language': 'de;q=0.9, de-at' } })).toBe(address)
  expect(addressWithCountry({ url, headers: { 'accept-language': 'en' } })).toBe(url)
  expect(addressWithCountry({ url, headers: {} })).toBe(url)
  expect(variesByLanguage(url)).toBe(true)
})

test.each([
  '/events?scenes=lisbon',
  '/events?types=social&scenes=lisbon',
  '/events?tab=global',
  '/events?zone=Europe/Berlin',
  '/?zone=Europe/Berlin',
  '/events/8c6d',
  '/scenes',
  '/search?q=zouk',
  '/api/events',
  '//events',
])('the page of %s is the same for every language', (url) => {
  expect(addressWithCountry({ url, headers: { 'accept-language': 'de-AT' } })).toBe(url)
  expect(variesByLanguage(url)).toBe(false)
})

test('however many headers there are, they lead to a page for each pair of letters at most', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  const regions = letters.flatMap((one) => letters.map((other) => one + other))
  const headers = regions.flatMap((region) => [`de-${region}`, `en-${region};q=0.9,de`, `${region}-x-a, *`])
  const addresses = headers.map((header) =>
    addressWithCountry({ url: '/events', headers: { 'accept-language': header } }),
  )
  expect(new Set(addresses).size).toBeLessThanOrEqual(letters.length ** 2 + 1)
})
