import { useEffect, useRef } from 'react'

/**
 * A button that disappears when it is pressed (a chip, Clear all) takes the keyboard's place with it. After `changes`
 * the focus goes to `home`, an element with tabIndex -1, when nothing else has it.
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
