import { type RefObject, useCallback, useEffect, useRef } from 'react'

const soonMilliseconds = 2000
const firstProblem = '[name][aria-invalid=true], fieldset[data-invalid] :is(input, select, button)'

/** Returns a function. After its call, the first field with a problem gets the focus as soon as the problem is shown. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>): () => void {
  const wantedAt = useRef(Number.NEGATIVE_INFINITY)
  // Runs after every rendering, when the messages that describe the fields are there.
  useEffect(() => {
    if (performance.now() - wantedAt.current > soonMilliseconds) return
    const first = form.current?.querySelector<HTMLElement>(firstProblem)
    if (!first) return
    wantedAt.current = Number.NEGATIVE_INFINITY
    first.focus()
  })
  return useCallback(() => {
    wantedAt.current = performance.now()
  }, [])
}
