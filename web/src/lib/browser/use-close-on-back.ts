import { useEffect, useRef } from 'react'
import { closeOnBack } from './browser-history.ts'

/** Back, which is the way out of an overlay on a phone, closes it and does not leave the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? closeOnBack(() => latest.current()) : undefined), [isOpen])
}
