import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { askBeforeLeaving } from './browser-history.ts'

/** The choices of a dialog for a reader who is about to leave unsaved work. */
export interface LeaveQuestion {
  readonly stay: () => void
  readonly leave: () => void
}

/** Asks before `go` is called. `question` is defined while the reader has to choose. */
export function useLeaveQuestion() {
  const [asked, setAsked] = useState<{ readonly go: () => void }>()
  const [chosen, setChosen] = useState<{ readonly go: () => void }>()
  useEffect(() => {
    // Called when the dialog has closed, because Back would otherwise only close it.
    chosen?.go()
  }, [chosen])
  const stay = () => setAsked(undefined)
  const leave = () => {
    stay()
    setChosen(asked)
  }
  const question: LeaveQuestion | undefined = asked && { stay, leave }
  const ask = useCallback((go: () => void) => setAsked({ go }), [])
  return { ask, question, hasLeft: chosen !== undefined }
}

/**
 * Stops a link or Back that leads away from unsaved work. Returns the question, which is defined while the reader has to
 * choose.
 */
export function useLeaveWarning(isUnsaved: boolean): LeaveQuestion | undefined {
  const { pathname } = useLocation()
  const { ask, question, hasLeft } = useLeaveQuestion()
  useEffect(() => {
    if (!isUnsaved || hasLeft) return
    return askBeforeLeaving((to, again) => {
      if (to.pathname === pathname) return false
      ask(again)
      return true
    })
  }, [isUnsaved, hasLeft, ask, pathname])
  return question
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
