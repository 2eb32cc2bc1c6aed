import { kmPerDegree, mapPath, mostLatitude, readMapFile } from '@floorcraft/contract/base/maps.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duringTests } from '../../../../test/during-tests.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { drawMap } from './draw-map.ts'

const site = duringTests(openTestApp)

const sanDiego = { latitude: 32.7157, longitude: -117.1647, widthKm: 60, heightKm: 30 }
const world = { latitude: 20, longitude: 0, widthKm: 38_000, heightKm: 19_000 }
const open = (url: string) => site.app.inject({ url })

const coordinates = (svg: string) =>
  [...svg.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)])

test('the map around a venue has the coast, the border and the names of towns', async () => {
  const answer = await open(mapPath({ ...sanDiego, towns: true }))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('image/svg+xml')
  expect(answer.headers['cache-control']).toBe('public, max-age=604800')
  expect(answer.body).toContain('class="land"')
  for (const name of ['San Diego', 'Chula Vista']) expect(answer.body).toContain(`>${name}</text>`)
  expect((await open(mapPath({ ...sanDiego, towns: false }))).body).not.toContain('<text')
})

test('the sea is in the west of San Diego and the land in the east', () => {
  // The ring of the land goes along the right edge and never along the left one.
  const xs = coordinates(drawMap({ ...sanDiego, towns: false })).map(([x]) => x!)
  expect(Math.max(...xs)).toBe(404)
  expect(Math.min(...xs)).toBeGreaterThan(40)
})

test('lakes are cut out: Chicago has water in the east', () => {
  const chicago = { latitude: 41.88, longitude: -87.63, widthKm: 100, heightKm: 50, towns: false }
  expect(drawMap(chicago)).toContain('class="lake"')
})

test('a map around the date line shows both sides of it, without a line across the world', () => {
  const fiji = drawMap({ latitude: -17, longitude: 179.9, widthKm: 1200, heightKm: 600, towns: true })
  expect(fiji).toContain('>Suva</text>')
  const lines = drawMap({ ...world, towns: false })
    .match(/M[^MZ"]+/g)!
    .map(coordinates)
  const acrossTheMap = lines.flatMap((line) =>
    line.filter(([x], index) => index > 0 && Math.abs(x! - line[index - 1]![0]!) > 390),
  )
  // Antarctica goes along the lower edge of the world.
  expect(acrossTheMap.every(([, y]) => y! > 190)).toBe(true)
})

interface PlaceAndSize {
  readonly latitude: number
  readonly longitude: number
  /** Of the widest map. */
  readonly part: number
  readonly shape: number
  readonly towns: boolean
}

/** The widest map of a place is of the whole world with room at its sides. */
const widestAt = (latitude: number) => 500 * kmPerDegree * Math.cos((latitude * Math.PI) / 180)

test('every map that a page can show has at most 300 kB', () => {
  const shapes = [4 / 3, 2]
  const place = fc.record({
    latitude: fc.double({ min: -mostLatitude, max: mostLatitude, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    /** Narrow ones are as frequent as wide ones. */
    part: fc.double({ min: -3, max: 0, noNaN: true }).map((power) => 10 ** power),
    shape: fc.constantFrom(...shapes),
    towns: fc.boolean(),
  })
  const poles = [mostLatitude, -mostLatitude].flatMap((latitude) =>
    shapes.flatMap((shape) =>
      [1, 0.5, 0.25, 0.1].map((part): [PlaceAndSize] => [
        { latitude, longitude: 0, part, shape, towns: true },
      ]),
    ),
  )
  const drawn = ({ part, shape, ...view }: PlaceAndSize) => {
    const widthKm = Math.max(part * widestAt(view.latitude), 2)
    const [, kind, file] = /^\/maps\/(\w+)\/(.*)$/.exec(
      mapPath({ ...view, widthKm, heightKm: widthKm / shape }),
    )!
    const read = readMapFile(file!, kind === 'towns')
    expect(read).toBeDefined()
    return drawMap(read!)
  }
  fc.assert(
    fc.property(place, (each) => {
      const svg = drawn(each)
      expect(svg.length).toBeLessThan(300_000)
      expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    }),
    { numRuns: 60, examples: poles },
  )
})

test('an address gets 120 new maps in a minute, and maps that are kept count nothing', async () => {
  await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const openAt = (longitude: number) =>
    limited.app.inject({ url: mapPath({ ...sanDiego, longitude, towns: false }) })
  const [first] = [await openAt(0), await openAt(0)]
  for (let count = 1; count < 120; count++) expect((await openAt(count)).statusCode).toBe(200)
  expect((await openAt(120)).statusCode).toBe(429)
  expect((await openAt(0)).body).toBe(first.body)
})

test.each([
  '/maps/land/91,0,60x30.svg',
  '/maps/land/90,0,3000x12000.svg',
  '/maps/land/80.1,0,60x30.svg',
  '/maps/land/-80.1,0,60x30.svg',
  '/maps/land/0,0,56000x28000.svg',
  '/maps/land/60,0,28000x14000.svg',
  '/maps/land/0,0,60x60.svg',
  '/maps/land/0,0,30x60.svg',
  '/maps/land/0,181,60x30.svg',
  '/maps/land/0,0,0x0.svg',
  '/maps/land/0,0,99999x99999.svg',
  '/maps/land/0,0,60x10.svg',
  '/maps/land/0,0,60x30.png',
  '/maps/land/0,0,60x30.svg.svg',
  '/maps/land/1e3,0,60x30.svg',
  '/maps/land/NaN,0,60x30.svg',
  '/maps/land/%0a0,0,60x30.svg',
  '/maps/streets/0,0,60x30.svg',
  '/maps/land/',
])('%s is no map', async (path) => {
  expect((await open(path)).statusCode).toBe(404)
})
