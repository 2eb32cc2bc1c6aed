import type { MutateOptions } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

type Mutate<Data, Failure, Variables, Context> = (
  variables: Variables,
  options?: MutateOptions<Data, Failure, Variables, Context>,
) => void

/**
 * Runs a change once: further presses are dropped until the first one has failed. Disabling the button is not enough,
 * because it comes too late for a double click and ends before the next page has opened.
 */
export function useOnce<Data, Failure, Variables, Context>(
  mutate: Mutate<Data, Failure, Variables, Context>,
): Mutate<Data, Failure, Variables, Context> {
  const isTaken = useRef(false)
  return useCallback(
    (variables, options) => {
      if (isTaken.current) return
      isTaken.current = true
      mutate(variables, {
        ...options,
        onError: (...failure) => {
          isTaken.current = false
          options?.onError?.(...failure)
        },
      })
    },
    [mutate],
  )
}
