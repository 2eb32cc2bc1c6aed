import type { Position } from './map-format.ts'

/** A rectangle in pixels. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Axis = 0 | 1

/**
 * The part of a ring within a frame (Sutherland and Hodgman): for each side in turn, with new corners where an edge
 * crosses it.
 */
export function clipRing(
  ring: readonly Position[],
  { left, top, right, bottom }: Frame,
): readonly Position[] {
  const sides: readonly [axis: Axis, limit: number, direction: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ]
  return sides.reduce(
    (points, [axis, limit, direction]) => clipSide(points, { axis, limit, direction }),
    ring,
  )
}

interface Side {
  readonly axis: Axis
  readonly limit: number
  readonly direction: 1 | -1
}

function clipSide(points: readonly Position[], { axis, limit, direction }: Side): readonly Position[] {
  const isInside = (point: Position) => (point[axis] - limit) * direction >= 0
  const kept: Position[] = []
  let before = points.at(-1)
  for (const point of points) {
    if (isInside(point) !== isInside(before!)) kept.push(crossing(before!, point, { axis, limit }))
    if (isInside(point)) kept.push(point)
    before = point
  }
  return kept
}

function crossing(from: Position, to: Position, { axis, limit }: Pick<Side, 'axis' | 'limit'>): Position {
  const other: Axis = axis === 0 ? 1 : 0
  const part = (limit - from[axis]) / (to[axis] - from[axis])
  const value = from[other] + part * (to[other] - from[other])
  return axis === 0 ? [limit, value] : [value, limit]
}

/** The pieces of a line whose segments may be in the frame. */
export function linePieces(line: readonly Position[], frame: Frame): readonly Position[][] {
  const pieces: Position[][] = []
  let piece: Position[] | undefined
  line.forEach((point, index) => {
    const before = line[index - 1]
    if (!before) return
    if (!mayCross(before, point, frame)) {
      piece = undefined
      return
    }
    if (!piece) {
      piece = [before]
      pieces.push(piece)
    }
    piece.push(point)
  })
  return pieces
}

const mayCross = (from: Position, to: Position, { left, top, right, bottom }: Frame) =>
  Math.min(from[0], to[0]) <= right &&
  Math.max(from[0], to[0]) >= left &&
  Math.min(from[1], to[1]) <= bottom &&
  Math.max(from[1], to[1]) >= top
