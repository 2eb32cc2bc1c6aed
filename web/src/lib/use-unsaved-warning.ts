import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { askBeforeLeaving } from './browser-history.ts'

/** Keeps the page with unsaved work when a link or Back leads away. Defined while the reader has to choose. */
export function useLeaveWarning(isUnsaved: boolean) {
  const { pathname } = useLocation()
  const [question, setQuestion] = useState<{ readonly again: () => void }>()
  // Set once the reader has chosen to leave.
  const [leaving, setLeaving] = useState<{ readonly again: () => void }>()
  useEffect(() => {
    if (!isUnsaved || leaving) return
    return askBeforeLeaving((to, again) => {
      if (to.pathname === pathname) return false
      setQuestion({ again })
      return true
    })
  }, [isUnsaved, leaving, pathname])
  useEffect(() => {
    // The dialog is gone by now: while it is open, Back would only close it.
    leaving?.again()
  }, [leaving])
  const stay = () => setQuestion(undefined)
  const leave = () => {
    stay()
    setLeaving(question)
  }
  return question && { stay, leave }
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
