import { useState } from 'react'
import { useLocation } from 'react-router'
import { allowsCustomCss } from './rules.ts'

/**
 * The custom CSS of the site, on pages that allow it. After an address with `?safe=1` there is none until the page is
 * loaded again.
 */
export function CustomStyles({ href }: { href: string }) {
  const { pathname, search } = useLocation()
  const asksForSafety = /[?&]safe=1\b/.test(search)
  const [isSafe, setIsSafe] = useState(asksForSafety)
  if (asksForSafety && !isSafe) setIsSafe(true)
  return isSafe || !allowsCustomCss(pathname) ? null : <link rel="stylesheet" href={href} />
}
