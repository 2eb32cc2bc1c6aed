import { useEffect } from 'react'
import { recall } from '../../lib/browser/storage.ts'
import { useBrowsing } from '../browsing.ts'

/** Pages to read: the privacy policy, and events, which can have long descriptions. */
const textPage = /^\/(?:privacy-policy|events\/(?!new$)[^/]+)$/

/**
 * `/` opens the search field, unless the reader types, reads a text, has a dialog open, or switched the key off. `first`
 * is the act of the reader that loaded this part; it may be this key.
 */
export function useSearchKey(first: Event | undefined): void {
  const { open } = useBrowsing()
  useEffect(() => {
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== '/') return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { pathname, search } = window.location
      const isTyping = (event.target as Element).closest('input, textarea, select, [contenteditable]')
      const isOff = textPage.test(pathname) || recall('searchKey') === 'off'
      if (isTyping || isOff || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const isThere = pathname === '/search'
      // The search form focuses the field with this name.
      void open(`/search${isThere ? search : ''}`, { replace: isThere, state: { focus: 'q' } })
    }
    if (first) onKey(first)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open, first])
}
