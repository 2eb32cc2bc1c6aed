import type { createBrowserRouter } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>

/** `/` leads to the search field from everywhere, except while somebody types or a dialog is open. */
export function followSearchKey(router: Router): void {
  window.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const isTyping = (event.target as Element).closest('input, textarea, select, [contenteditable]')
    if (isTyping || document.querySelector('dialog[open]')) return
    event.preventDefault()
    const { pathname, search } = window.location
    const isThere = pathname === '/search'
    // The search form gives the focus to the field of this name.
    void router.navigate(`/search${isThere ? search : ''}`, { replace: isThere, state: { focus: 'q' } })
  })
}
