import type { createBrowserRouter } from 'react-router'
import { focusSearch } from '../features/search/focus-search.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** `/` leads to the search field from everywhere, except while somebody types or a dialog is open. */
export function followSearchKey(router: Router): void {
  window.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as Element
    if (
      target.closest('input, textarea, select, [contenteditable]') ||
      document.querySelector('dialog[open]')
    )
      return
    event.preventDefault()
    const { pathname, search } = window.location
    const isThere = pathname === '/search'
    void router.navigate(`/search${isThere ? search : ''}`, { replace: isThere, state: focusSearch })
  })
}
