import { angleBetween } from '@floorcraft/contract/base/distance.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAround, earthRadiusMiles, type Place, searchTerms } from './rules.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const radians = (degrees: number) => (degrees * Math.PI) / 180
const milesBetween = (a: Place, b: Place) => earthRadiusMiles * angleBetween(a, b)

function holds({ south, north, west, east }: ReturnType<typeof boxAround>, { latitude, longitude }: Place) {
  const inside =
    west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
  return latitude >= south && latitude <= north && inside
}

test('the name of a style is one term, also within other words', () => {
  const [word, style, last] = searchTerms('austin Urban-Kiz night')
  expect([word, last]).toEqual([
    { words: ['austin'], styleNames: [] },
    { words: ['night'], styleNames: [] },
  ])
  expect(style!.words).toEqual(['urban', 'kiz'])
  expect(style!.styleNames).toContainEqual(['urbankiz'])
  expect(style!.styleNames).toContainEqual(['urban', 'kizomba'])
})

test('a plural names a type', () => {
  expect(searchTerms('socials classes social').map(({ pluralOf }) => pluralOf)).toEqual([
    'social',
    'class',
    undefined,
  ])
})

test('the box contains every place of the circle, also at the poles and the 180th meridian', () => {
  const step = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 1, max: 500, noNaN: true }),
      step,
      step,
      (centre, miles, up, along) => {
        const latitude = Math.max(-90, Math.min(90, centre.latitude + up * 8))
        const turned = centre.longitude + along * 180
        const longitude = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned
        fc.pre(milesBetween(centre, { latitude, longitude }) <= miles)
        return holds(boxAround(centre, miles), { latitude, longitude })
      },
    ),
    { numRuns: 500 },
  )
})

test('the box is as small as possible', () => {
  const box = boxAround({ latitude: 32.7, longitude: -117.2 }, 69)
  expect(box.north - box.south).toBeCloseTo(2, 1)
  expect(box.east - box.west).toBeCloseTo(2 / Math.cos(radians(32.7)), 1)
  expect(boxAround({ latitude: 0, longitude: 179.9 }, 69)).toMatchObject({
    west: expect.closeTo(178.9, 1),
    east: expect.closeTo(-179.1, 1),
  })
})
