import { useState } from 'react'
import { useLocation } from 'react-router'

/** Pages that custom CSS cannot change: sign-in, password, privacy, and the screens of admins. */
const unstyledPages =
  /^\/(?:login|signup|forgot-password|reset-password|confirm-email|confirm-new-email|confirm|unsubscribe|profile|privacy|privacy-policy|admin)(?:\/|$)/i

/** Whether custom CSS applies to the page at a path. */
export const allowsCustomCss = (pathname: string): boolean => !unstyledPages.test(pathname)

/**
 * The custom CSS of the site, on pages that allow it. An address with `?safe=1` switches it off until the page is loaded
 * again.
 */
export function CustomStyles({ href }: { href: string }) {
  const { pathname, search } = useLocation()
  const asksForSafety = /[?&]safe=1\b/.test(search)
  const [isSafe, setIsSafe] = useState(asksForSafety)
  if (asksForSafety && !isSafe) setIsSafe(true)
  return isSafe || !allowsCustomCss(pathname) ? null : <link rel="stylesheet" href={href} />
}
