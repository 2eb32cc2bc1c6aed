import type { Point } from '@floorcraft/contract/base/distance.ts'
import { kmPerDegree, type MapView } from '@floorcraft/contract/base/maps.ts'

/** A drawn map: positions are parts of its width and height, from 0 to 1. */
export interface Projection {
  readonly place: (point: Point) => { readonly x: number; readonly y: number }
  readonly widthInKm: number
  /** The same map without the places, as the server draws it. */
  readonly land: MapView
}

/** The shape of a map: its width by its height, and the part on each side without places, for the names. */
interface Shape {
  readonly aspect: number
  readonly margin: number
}

const usual: Shape = { aspect: 4 / 3, margin: 0.14 }
/** A map of several continents is wider, because it would otherwise reach beyond the poles. */
const wide: Shape = { aspect: 2, margin: 0.06 }
const leastDegreesOfWide = 140
/** The narrowest map: about two kilometres, for one place or for neighbours. */
const leastDegrees = 0.02

/** Fits places into a drawn map, north up. Degrees of longitude are as wide as in the middle of the places. */
export function projectionOf(points: readonly Point[]): Projection {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const middleLatitude = middle(latitudes)
  const narrowing = Math.cos((middleLatitude * Math.PI) / 180)
  const degreesIn = ({ aspect, margin }: Shape) =>
    Math.max(span(longitudes) * narrowing, span(latitudes) * aspect) / (1 - 2 * margin)
  const { shape, degrees } =
    degreesIn(usual) < leastDegreesOfWide
      ? { shape: usual, degrees: Math.max(degreesIn(usual), leastDegrees) }
      : { shape: wide, degrees: degreesIn(wide) }
  const highDegrees = degrees / shape.aspect
  // The map ends at the poles where it can.
  const furthest = Math.max(90 - highDegrees / 2, 0)
  const latitude = Math.min(Math.max(middleLatitude, -furthest), furthest)
  const centre = { latitude, longitude: middle(longitudes) }
  const widthInKm = degrees * kmPerDegree
  return {
    place: (point) => ({
      x: 0.5 + ((point.longitude - centre.longitude) * narrowing) / degrees,
      y: 0.5 + (centre.latitude - point.latitude) / highDegrees,
    }),
    widthInKm,
    land: { ...centre, widthKm: widthInKm, heightKm: widthInKm / shape.aspect, towns: false },
  }
}

interface Dot {
  readonly id: string
  readonly name: string
  readonly x: number
  readonly y: number
}

export interface Label {
  readonly id: string
  readonly name: string
  /** In pixels from the dot. */
  readonly dx: number
  readonly dy: number
  readonly anchor: 'start' | 'end' | 'middle'
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

const letterWidth = 7
const lineHeight = 18
const gap = 11

/** The names that fit on a map of this size without touching another, the first dots first. */
export function labelsFor(
  dots: readonly Dot[],
  { width, height }: { width: number; height: number },
): Label[] {
  const taken: Box[] = dots.map(({ x, y }) => [x * width - 7, y * height - 7, x * width + 7, y * height + 7])
  const isFree = (box: Box) =>
    box[0] >= 2 &&
    box[1] >= 2 &&
    box[2] <= width - 2 &&
    box[3] <= height - 2 &&
    taken.every(
      (other) => box[2] <= other[0] || other[2] <= box[0] || box[3] <= other[1] || other[3] <= box[1],
    )
  return dots.flatMap(({ id, name, x, y }) => {
    const long = name.length * letterWidth
    const [left, top] = [x * width, y * height]
    const places: readonly [Label['anchor'], number, number, Box][] = [
      ['start', gap, 5, [left + gap, top - lineHeight / 2, left + gap + long, top + lineHeight / 2]],
      ['end', -gap, 5, [left - gap - long, top - lineHeight / 2, left - gap, top + lineHeight / 2]],
      ['middle', 0, 24, [left - long / 2, top + gap, left + long / 2, top + gap + lineHeight]],
      ['middle', 0, -14, [left - long / 2, top - gap - lineHeight, left + long / 2, top - gap]],
    ]
    const free = places.find(([, , , box]) => isFree(box))
    if (!free) return []
    const [anchor, dx, dy, box] = free
    taken.push(box)
    return [{ id, name, dx, dy, anchor }]
  })
}
