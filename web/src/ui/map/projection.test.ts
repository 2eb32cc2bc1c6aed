import type { Point } from '@floorcraft/contract/base/distance.ts'
import { kmPerDegree, mapPath, mostLatitude, readMapFile } from '@floorcraft/contract/base/maps.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelsFor, projectionOf } from './projection.ts'

const sanDiego = { latitude: 32.72, longitude: -117.16 }
const losAngeles = { latitude: 34.05, longitude: -118.24 }
const lasVegas = { latitude: 36.17, longitude: -115.14 }

test('places keep their directions and stay within the margins', () => {
  const { place } = projectionOf([sanDiego, losAngeles, lasVegas])
  const [south, west, east] = [place(sanDiego), place(losAngeles), place(lasVegas)]
  expect(west.x).toBeLessThan(south.x)
  expect(south.x).toBeLessThan(east.x)
  expect(east.y).toBeLessThan(west.y)
  expect(west.y).toBeLessThan(south.y)
  for (const value of [south, west, east].flatMap(({ x, y }) => [x, y])) {
    expect(value).toBeGreaterThan(0.13)
    expect(value).toBeLessThan(0.87)
  }
})

test('one place is in the middle of a map of two kilometres', () => {
  const { place, widthInKm } = projectionOf([sanDiego])
  expect(place(sanDiego)).toEqual({ x: 0.5, y: 0.5 })
  expect(widthInKm).toBeCloseTo(2.2, 1)
})

test('a map of several continents ends at the poles', () => {
  const sydney = { latitude: -33.87, longitude: 151.21 }
  const { land, place } = projectionOf([losAngeles, { latitude: 51.5, longitude: -0.12 }, sydney])
  const high = land.heightKm / kmPerDegree
  expect(land.latitude - high / 2).toBeGreaterThanOrEqual(-90)
  expect(land.latitude + high / 2).toBeLessThanOrEqual(90)
  expect(place(losAngeles).x).toBeGreaterThan(0.05)
  expect(place(sydney).x).toBeLessThan(0.95)
})

test('the server draws the land of all places', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -mostLatitude, max: mostLatitude, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const north = { latitude: mostLatitude, longitude: -180 }
  const east = { latitude: -mostLatitude, longitude: 180 }
  const isDrawn = (places: readonly Point[]) =>
    readMapFile(mapPath(projectionOf(places).land).replace('/maps/land/', ''), false) !== undefined
  fc.assert(fc.property(fc.array(anywhere, { minLength: 1, maxLength: 4 }), isDrawn), {
    examples: [[[north]], [[north, east]], [[north, { ...north, longitude: 180 }]]],
  })
})

test('a name that would touch another is left out on a narrow map', () => {
  const dots = Array.from({ length: 8 }, (_, index) => ({
    id: String(index),
    name: 'A long name of a venue',
    x: 0.5,
    y: 0.45 + index * 0.01,
  }))
  const narrow = labelsFor(dots, { width: 340, height: 255 })
  expect(narrow[0]?.id).toBe('0')
  expect(narrow.length).toBeLessThan(8)
  expect(labelsFor(dots, { width: 1200, height: 900 }).length).toBeGreaterThan(narrow.length)
})
