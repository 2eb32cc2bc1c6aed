import { useEffect } from 'react'

/** The code that removed the element may give the focus a better place first. */
const patienceMilliseconds = 150

/**
 * The keyboard goes on near the element that had the focus and was removed: a row of a list, or the button of a dialog whose
 * opener is gone. Browsers would start again at the top of the page.
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
