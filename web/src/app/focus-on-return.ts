import { useEffect, useRef } from 'react'
import type { Visit } from './browsing.ts'

/** After Back, the focus is on the link that led to the page that was left; otherwise the keyboard starts at the top. */
export function useFocusOnReturn({ location: { pathname }, scroll }: Visit): void {
  const last = useRef(pathname)
  useEffect(() => {
    const left = last.current
    last.current = pathname
    const isReturn = typeof scroll === 'number' && left !== pathname
    if (!isReturn || document.activeElement !== document.body) return
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
    // The scroll position is restored separately.
    Array.from(links)
      .find((link) => link.pathname === left)
      ?.focus({ preventScroll: true })
  }, [pathname, scroll])
}
