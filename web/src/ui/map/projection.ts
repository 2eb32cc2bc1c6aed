import { kmPerDegree, type MapView } from '@floorcraft/contract/site/maps.ts'
import type { Point } from '../../lib/distance.ts'

/** A drawn map: positions are parts of its width and height, from 0 to 1. */
export interface Projection {
  readonly place: (point: Point) => { readonly x: number; readonly y: number }
  readonly widthInKm: number
  /** The same map without the places, as the server draws it. */
  readonly land: MapView
}

/** Width by height of every drawn map. */
const mapAspect = 4 / 3
/** A map of one place, or of neighbours, is about two kilometres wide. */
const leastDegrees = 0.02
/** The part of the map on each side that has no place, for the names. */
const margin = 0.14

/** Fits places into a drawn map, north up. Degrees of longitude are as wide as in the middle of the places. */
export function projectionOf(points: readonly Point[]): Projection {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) }
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180)
  const used = 1 - 2 * margin
  const degrees = Math.max(
    (span(longitudes) * narrowing) / used,
    (span(latitudes) * mapAspect) / used,
    leastDegrees,
  )
  const widthInKm = degrees * kmPerDegree
  return {
    place: ({ latitude, longitude }) => ({
      x: 0.5 + ((longitude - centre.longitude) * narrowing) / degrees,
      y: 0.5 + ((centre.latitude - latitude) * mapAspect) / degrees,
    }),
    widthInKm,
    land: { ...centre, widthKm: widthInKm, heightKm: widthInKm / mapAspect, towns: false },
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

/** Names beside the dots on a map of this width, the first dots first: those that fit without touching another. */
export function labelsFor(dots: readonly Dot[], width: number): Label[] {
  const height = width / mapAspect
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
