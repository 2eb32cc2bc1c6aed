/** Core section 5: how far a finger moves before it is a swipe, and along an axis before it counts at all. */
const swipeDistance = 50
const swipeAxisDelta = 10

export interface Point {
  readonly x: number
  readonly y: number
}

/** Left or right, when a finger moved far enough and more sideways than up or down. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | undefined {
  const across = axis(to.x - from.x)
  const along = axis(to.y - from.y)
  if (Math.hypot(across, along) < swipeDistance || Math.abs(across) <= Math.abs(along)) return undefined
  return across < 0 ? 'left' : 'right'
}

const axis = (delta: number) => (Math.abs(delta) < swipeAxisDelta ? 0 : delta)
