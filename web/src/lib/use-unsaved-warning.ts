import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { askBeforeLeaving } from './browser-history.ts'

/** Asks before unsaved work is left behind by a link or Back. */
export function useLeaveWarning(isUnsaved: boolean, question: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isUnsaved) return
    return askBeforeLeaving((to) => to.pathname !== pathname && !window.confirm(question))
  }, [isUnsaved, pathname, question])
}

/** Asks before the browser closes or reloads a page with unsaved work. */
export function useUnloadWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
