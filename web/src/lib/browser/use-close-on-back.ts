import { useEffect, useRef } from 'react'
import { closeOnBack } from './browser-history.ts'

/** Makes Back close an overlay instead of leaving the page, as readers on a phone expect. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => (isOpen ? closeOnBack(() => latest.current()) : undefined), [isOpen])
}
