import { readFileSync } from 'node:fs'
import { type LineKind, lineKinds, type Position, townsPerDegree, unitsPerDegree } from './map-format.ts'

/** In degrees. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export interface Line {
  readonly kind: LineKind
  readonly points: readonly Position[]
}

export interface Town {
  readonly name: string
  readonly at: Position
}

let file: Buffer | undefined

// The file is read when the first map is drawn. It is searched as it is, because objects for its lines would take 40
// MB.
const bytes = () => {
  file ??= readFileSync(new URL('map-data.bin', import.meta.url))
  return file
}

/** A number of the file: seven bits in each byte, lowest bits first; the lowest bit of all is the sign. */
class Reader {
  readonly #bytes = bytes()
  at = 0

  readNumber(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.#bytes[this.at++]!
      value += (byte % 128) * factor
      if (byte < 128) return value % 2 === 0 ? value / 2 : -(value + 1) / 2
    }
  }

  readText(length: number): string {
    this.at += length
    return this.#bytes.toString('utf8', this.at - length, this.at)
  }
}

/** Reads a line's kind, extent, and the number of its points and of their bytes. */
function readHead(reader: Reader) {
  const kind = lineKinds[reader.readNumber()]!
  const west = reader.readNumber() / unitsPerDegree
  const south = reader.readNumber() / unitsPerDegree
  const east = reader.readNumber() / unitsPerDegree
  const north = reader.readNumber() / unitsPerDegree
  return { kind, west, south, east, north, points: reader.readNumber(), length: reader.readNumber() }
}

/** A map, and how far a point must be from the one before it to be seen, in degrees. */
interface Wanted {
  readonly box: Box
  readonly leastStep: number
}

/** The lines that may be in the box, in the order of drawing. Longitudes beyond the date line are above 180. */
export function linesIn({ box, leastStep }: Wanted): Line[] {
  const reader = new Reader()
  const lines: Line[] = []
  for (let left = reader.readNumber(); left > 0; left--) {
    const head = readHead(reader)
    const next = reader.at + head.length
    const isNear = head.south <= box.north && head.north >= box.south
    const isSeen = Math.max(head.north - head.south, head.east - head.west) > 2 * leastStep
    for (const turn of isNear && isSeen ? [-360, 0, 360] : []) {
      if (head.west + turn > box.east || head.east + turn < box.west) continue
      reader.at = next - head.length
      lines.push({ kind: head.kind, points: readPoints(reader, { count: head.points, turn, leastStep }) })
    }
    reader.at = next
  }
  return lines
}

/** The towns in the box, the biggest first. */
export function townsIn(box: Box): Town[] {
  const reader = new Reader()
  skipLines(reader)
  const towns: Town[] = []
  for (let left = reader.readNumber(); left > 0; left--) {
    const east = reader.readNumber() / townsPerDegree
    const north = reader.readNumber() / townsPerDegree
    const length = reader.readNumber()
    const isInside = east >= box.west && east <= box.east && north >= box.south && north <= box.north
    if (isInside) towns.push({ at: [east, north], name: reader.readText(length) })
    else reader.at += length
  }
  return towns
}

function skipLines(reader: Reader): void {
  for (let left = reader.readNumber(); left > 0; left--) {
    const { length } = readHead(reader)
    reader.at += length
  }
}

interface Points {
  readonly count: number
  /** Added to the longitudes. */
  readonly turn: number
  readonly leastStep: number
}

/** The first and the last point, and those between that are far enough from the one before. */
function readPoints(reader: Reader, { count, turn, leastStep }: Points): Position[] {
  const points: Position[] = []
  const step = leastStep * unitsPerDegree
  let [x, y, lastX, lastY] = [0, 0, Number.POSITIVE_INFINITY, 0]
  for (let index = 1; index <= count; index++) {
    x += reader.readNumber()
    y += reader.readNumber()
    if (Math.abs(x - lastX) < step && Math.abs(y - lastY) < step && index < count) continue
    points.push([x / unitsPerDegree + turn, y / unitsPerDegree])
    ;[lastX, lastY] = [x, y]
  }
  return points
}
