/** Width to height of a card's picture. */
export const cardRatio = 2
/** Width to height of the picture of a row in a list, which is as high as the row. */
export const rowRatio = 2 / 3

/** Where a cut is: per axis the percent of the room that it leaves, as in CSS `object-position`. */
export interface CutPosition {
  readonly x: number
  readonly y: number
}

export const middle: CutPosition = { x: 50, y: 50 }

/** "50% 18%", the CSS of a position. */
export const positionText = ({ x, y }: CutPosition) => `${Math.round(x)}% ${Math.round(y)}%`

/** The position in its CSS; the middle when it is missing. */
export function readPosition(text: string | null | undefined): CutPosition {
  const [, x, y] = /^(\d+)% (\d+)%$/.exec(text ?? '') ?? []
  return x === undefined || y === undefined ? middle : { x: Number(x), y: Number(y) }
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** The largest part of a picture with a ratio, at a position, in whole pixels. */
export function cutWindow({ width, height }: Size, { ratio, at }: { ratio: number; at: CutPosition }) {
  const size = {
    width: Math.max(1, Math.floor(Math.min(width, height * ratio))),
    height: Math.max(1, Math.floor(Math.min(height, width / ratio))),
  }
  return {
    left: Math.floor(((width - size.width) * at.x) / 100),
    top: Math.floor(((height - size.height) * at.y) / 100),
    ...size,
  }
}

export type Axis = 'x' | 'y'

/** A cut that leaves out less than this share of the picture does not move. */
const leastRoom = 0.06

/** The axis on which the cut can move. */
export function axisOfCut({ width, height }: Size, ratio: number): Axis | undefined {
  const excess = width / height / ratio
  if (excess * (1 - leastRoom) > 1) return 'x'
  return excess < 1 - leastRoom ? 'y' : undefined
}
