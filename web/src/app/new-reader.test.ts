import { expect, test } from 'vitest'
import { takeCountry, takeReader } from './new-reader.ts'

const berlin = { zone: 'Europe/Berlin', firstScene: undefined }

test.each([
  ['/events?zone=Europe%2FBerlin&types=social', berlin, '/events?types=social'],
  ['/?zone=Europe/Berlin', berlin, '/'],
  ['/?zone=Europe/Berlin&first=leipzig', { ...berlin, firstScene: 'leipzig' }, '/'],
  ['/?zone=Mars/Olympus', undefined, '/'],
  ['/?zone=', undefined, '/'],
  ['/?zone=%2B01:00', undefined, '/'],
  ['/?zone=2026-01-01T00:00%5BEurope/Berlin%5D', undefined, '/'],
  ['/events?types=a%2Cb', undefined, '/events?types=a%2Cb'],
])('of %s the reader is %j, and the address of the page %s', (address, reader, left) => {
  const url = new URL(address, 'https://floorcraft.example')
  expect(takeReader(url)).toEqual(reader)
  expect(url.pathname + url.search).toBe(left)
})

test.each([
  ['/events?types=a,b&country=AT', 'AT', '/events?types=a,b'],
  ['/?country=US', 'US', '/'],
  ['/events?country=US&types=a', undefined, '/events?country=US&types=a'],
  ['/events?country=Utopia', undefined, '/events?country=Utopia'],
  ['/events', undefined, '/events'],
])('of %s the country of the reader is %s, and the address of the page %s', (address, country, left) => {
  const url = new URL(address, 'https://floorcraft.example')
  expect(takeCountry(url)).toBe(country)
  expect(url.pathname + url.search).toBe(left)
})
