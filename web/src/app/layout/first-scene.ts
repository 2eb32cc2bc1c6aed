import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { recall, remember } from '../../lib/browser/storage.ts'

/** Remembers the scene of the first page that a reader without chosen scenes opens, so that it is the guess later. */
export function useFirstScene(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (recall('firstScene') || recall('selectedSceneIds')) return
    const listed = pathname === '/events' ? new URLSearchParams(search).get('scenes') : null
    const slug = matchPath('/scenes/:slug', pathname)?.params.slug ?? listed?.split(',')[0]
    if (slug) remember('firstScene', slug)
  }, [pathname, search])
}
