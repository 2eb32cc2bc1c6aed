import { useEffect, useRef } from 'react'

/**
 * A button that disappears when it is pressed (a chip, Clear all) loses the keyboard focus. After `changes` the focus
 * moves to `home`, an element with tabIndex -1, unless another element has it.
 */
export function useKeptFocus(
  home: { readonly current: HTMLElement | null },
  changes: readonly unknown[],
): void {
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (document.activeElement === document.body) home.current?.focus({ preventScroll: true })
  }, [home, ...changes])
}
