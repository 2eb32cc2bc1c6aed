import type { Browsing } from './browsing.ts'

/** `/` opens the search field, except while the reader types or a dialog is open. */
export function followSearchKey({ open }: Browsing): void {
  window.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const isTyping = (event.target as Element).closest('input, textarea, select, [contenteditable]')
    if (isTyping || document.querySelector('dialog[open]')) return
    event.preventDefault()
    const { pathname, search } = window.location
    const isThere = pathname === '/search'
    // The search form focuses the field with this name.
    void open(`/search${isThere ? search : ''}`, { replace: isThere, state: { focus: 'q' } })
  })
}
