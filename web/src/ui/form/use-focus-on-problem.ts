import { type RefObject, useCallback, useEffect, useRef } from 'react'

const soonMilliseconds = 2000
const firstProblem = '[name][aria-invalid=true], fieldset[data-invalid] :is(input, select, button)'

/** After the answered function was called, the first field with a problem gets the focus as soon as it shows one. */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>): () => void {
  const wantedAt = useRef(Number.NEGATIVE_INFINITY)
  // After every rendering: the messages are there by then, and what is focused is described by them.
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
