const elsewhere = 'https://elsewhere.invalid'
const signInPages = ['/login', '/signup', '/forgot-password', '/reset-password']

/** The path of this site to go to after signing in; anything that could lead to another site is undefined. */
export function safeReturnPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/')) return undefined
  // URL reads "//host", "/\host" and "/<tab>/host" as addresses of another host, as browsers do.
  const url = URL.parse(wanted, elsewhere)
  if (url?.origin !== elsewhere || url.pathname.startsWith('//')) return undefined
  if (signInPages.includes(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** The sign-in page (or the one beside it) that returns to where the visitor was. */
export function pathWithReturn(page: '/login' | '/signup', returnTo: string | undefined): string {
  return returnTo ? `${page}?returnTo=${encodeURIComponent(returnTo)}` : page
}
