import { expect, test } from 'vitest'
import { takeReaderZone } from './reader-zone.ts'

test.each([
  ['/events?zone=Europe%2FBerlin&types=social', 'Europe/Berlin', '/events?types=social'],
  ['/?zone=Europe/Berlin', 'Europe/Berlin', '/'],
  ['/?zone=Mars/Olympus', undefined, '/'],
  ['/?zone=', undefined, '/'],
  ['/?zone=%2B01:00', undefined, '/'],
  ['/?zone=2026-01-01T00:00%5BEurope/Berlin%5D', undefined, '/'],
  ['/events?types=a%2Cb', undefined, '/events?types=a%2Cb'],
])('of %s the time zone is %s, and the address of the page %s', (address, zone, left) => {
  const url = new URL(address, 'https://floorcraft.example')
  expect(takeReaderZone(url)).toBe(zone)
  expect(url.pathname + url.search).toBe(left)
})
