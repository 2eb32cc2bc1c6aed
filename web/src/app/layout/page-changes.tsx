import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useBrowsing } from '../browsing.ts'
import { useLostFocus } from './lost-focus.ts'

/** The path of the document. This part loads later, and the reader may have opened another page by then. */
const firstPath = () => {
  const [first] = performance.getEntriesByType('navigation')
  return first ? new URL(first.name).pathname : window.location.pathname
}

/** Data and title of a page often come together, a moment after the page. */
const titleMilliseconds = 400

/**
 * After a change of the page, browsers leave the focus nowhere and announce nothing. Here the main heading gets the
 * focus, and screen readers hear the title. After Back, the link that led to the left page gets the focus.
 */
export function PageChanges() {
  const { visit } = useBrowsing()
  const { pathname } = useLocation()
  const last = useRef<string>(undefined)
  const [title, setTitle] = useState('')
  useLostFocus()
  useEffect(() => {
    const isLate = last.current === undefined
    const left = last.current ?? firstPath()
    last.current = pathname
    if (left === pathname) return
    const { scroll, location } = visit()
    const focusLink = () => {
      const link = typeof scroll === 'number' && isUnchosen() ? linkTo(left) : undefined
      link?.focus({ preventScroll: true })
      return link !== undefined
    }
    // The focus stays where a page or the reader has put it meanwhile: in a field, a menu or a dialog.
    const places = isLate ? '#content, dialog, button' : '#content, dialog'
    const isTaken = document.activeElement?.closest(places) != null
    if (!focusLink() && !isTaken && location.hash === '') focusHeading()
    const timer = setTimeout(() => {
      setTitle(document.title)
      if (!focusLink() && document.activeElement?.id === 'content') focusHeading()
    }, titleMilliseconds)
    return () => clearTimeout(timer)
  }, [pathname, visit])
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}

/** Nothing that the reader can act on: the page, its frame or heading, or where useLostFocus has put a lost focus. */
function isUnchosen(): boolean {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return true
  return focused.tabIndex < 0 && !focused.closest('dialog')
}

const linkTo = (path: string) =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('main a[href]')).find(
    (link) => link.pathname === path,
  )

function focusHeading(): void {
  const main = document.getElementById('content')
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const place = heading ?? main
  place?.focus({ preventScroll: true })
}
