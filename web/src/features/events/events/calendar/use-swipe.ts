import { type RefObject, useEffect, useRef } from 'react'

/** Core section 5: the distance that makes a swipe, and the shortest movement that counts along an axis; pixels. */
const swipeDistance = 50
const swipeAxisDelta = 10

interface Point {
  readonly x: number
  readonly y: number
}

/** The direction of a swipe: far enough, and more sideways than up or down. */
export function swipeOf(from: Point, to: Point): 'left' | 'right' | undefined {
  const across = axis(to.x - from.x)
  const along = axis(to.y - from.y)
  if (Math.hypot(across, along) < swipeDistance || Math.abs(across) <= Math.abs(along)) return undefined
  return across < 0 ? 'left' : 'right'
}

const axis = (delta: number) => (Math.abs(delta) < swipeAxisDelta ? 0 : delta)

const pointOf = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY })

export interface Swipes {
  readonly onLeft: () => void
  readonly onRight: () => void
}

/** Watches an element for swipes; a swipe that begins on a button, link or input is ignored. */
export function useSwipe(element: RefObject<HTMLElement | null>, swipes: Swipes): void {
  const latest = useRef(swipes)
  useEffect(() => {
    latest.current = swipes
  })
  useEffect(() => {
    let from: Point | undefined
    const stop = new AbortController()
    const listen = (type: 'touchstart' | 'touchend' | 'touchcancel', on: (event: TouchEvent) => void) =>
      element.current?.addEventListener(type, on, { passive: true, signal: stop.signal })
    listen('touchstart', (event) => {
      const touch = event.touches[0]
      from =
        touch && event.touches.length === 1 && !startsOnControl(event, touch) ? pointOf(touch) : undefined
    })
    listen('touchend', ({ changedTouches: [touch] }) => {
      const direction = from && touch && swipeOf(from, pointOf(touch))
      from = undefined
      if (direction === 'left') latest.current.onLeft()
      if (direction === 'right') latest.current.onRight()
    })
    listen('touchcancel', () => {
      from = undefined
    })
    return () => stop.abort()
  }, [element])
}

/**
 * Whether a touch starts on a control. The link of a row covers the whole row, so only its words count, and the row can
 * be swiped.
 */
function startsOnControl(event: TouchEvent, { clientX, clientY }: Touch): boolean {
  const control = (event.target as Element).closest('button, a, input, select, textarea, label')
  if (control?.tagName !== 'A') return control !== null
  return [...control.getClientRects()].some(
    (box) => clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom,
  )
}
