import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Scrolls to the element with this id when the address names it after "#". The browser does not find it by itself: links of
 * mails have a mark of their source behind the name, and on a page that is opened from a list the part comes after the address.
 */
export function useScrollToMark(id: string): void {
  const { hash } = useLocation()
  useEffect(() => {
    const isAsked = hash === `#${id}` || hash.startsWith(`#${id}&`)
    if (isAsked && document.documentElement.scrollTop === 0) document.getElementById(id)?.scrollIntoView()
  }, [hash, id])
}
