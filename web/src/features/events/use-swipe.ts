import { type TouchEvent, useRef } from 'react'
import { type Point, swipeOf } from './swipe.ts'

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
})

/** Touch handlers for the element that swipes; a swipe that begins on a button, link or input is ignored. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const from = useRef<Point>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0]
      from.current =
        touch && event.touches.length === 1 && !startsOnControl(event) ? pointOf(touch) : undefined
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      const start = from.current
      from.current = undefined
      if (!start || !touch) return
      const direction = swipeOf(start, pointOf(touch))
      if (direction === 'left') onLeft()
      if (direction === 'right') onRight()
    },
    onTouchCancel: () => {
      from.current = undefined
    },
  }
}

/** A row's link is stretched over the row; only its words are the link, the rest of the row may be swiped. */
function startsOnControl(event: TouchEvent): boolean {
  const control = (event.target as Element).closest('button, a, input, select, textarea, label')
  const touch = event.touches[0]
  if (!control || !touch) return control !== null
  if (control.tagName !== 'A') return true
  return [...control.getClientRects()].some(
    (box) =>
      touch.clientX >= box.left &&
      touch.clientX <= box.right &&
      touch.clientY >= box.top &&
      touch.clientY <= box.bottom,
  )
}
