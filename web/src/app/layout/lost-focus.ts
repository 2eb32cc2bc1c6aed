import { useEffect } from 'react'

/** So long the code that removed the element may give the focus a better place. */
const patienceMilliseconds = 150

/**
 * When the element with the focus is removed (a row of a list, or a dialog whose opener is gone), the focus moves to one
 * near it. Browsers would start again at the top of the page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let path: Element[] = []
    let timer: ReturnType<typeof setTimeout>
    const isLost = () => document.activeElement === document.body && path[0]?.isConnected === false
    const find = () => {
      const near = isLost() && path.find((element) => element.isConnected)
      if (!(near instanceof HTMLElement) || near === document.body) return
      if (!near.hasAttribute('tabindex')) near.tabIndex = -1
      near.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (!isLost()) return
      clearTimeout(timer)
      timer = setTimeout(find, patienceMilliseconds)
    })
    observer.observe(document.body, { subtree: true, childList: true })
    const remember = () => {
      path = []
      for (let element = document.activeElement; element; element = element.parentElement) path.push(element)
    }
    remember()
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
