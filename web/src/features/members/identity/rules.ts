import { organizingRoles, type Role } from '@floorcraft/contract/base/access.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'

/** Whether a role uses the tools for organizers. The server decides again on every call. */
export const mayOrganize = (role: Role | undefined) =>
  organizingRoles.some((organizing) => organizing === role)

/** Whether the server refuses to publish for this member until the address is confirmed. */
export const needsConfirmedEmail = ({ role, email_verified }: Pick<Account, 'role' | 'email_verified'>) =>
  mayOrganize(role) && role !== 'admin' && !email_verified

const elsewhere = 'https://elsewhere.invalid'
const signInPages = ['/login', '/signup', '/forgot-password', '/reset-password']

/** The path of this site to open after sign-in; undefined for anything that could lead to another site. */
export function safeReturnPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/')) return undefined
  // Like browsers, URL reads "//host", "/\host" and "/<tab>/host" as addresses of another host.
  const url = URL.parse(wanted, elsewhere)
  if (url?.origin !== elsewhere || url.pathname.startsWith('//')) return undefined
  if (signInPages.includes(url.pathname)) return undefined
  return `${url.pathname}${url.search}${url.hash}`
}

/** The page to open after sign-in: for an admin who must set up a second factor first, the page where that is done. */
export function pathAfterSignIn(
  { must_set_up_second_factor }: Pick<Account, 'must_set_up_second_factor'>,
  returnTo: string | null,
): string {
  return must_set_up_second_factor ? '/profile' : (safeReturnPath(returnTo) ?? '/dashboard')
}

/** The address of the sign-in or sign-up page, with the path to return to. */
export function pathWithReturn(page: '/login' | '/signup', returnTo: string | undefined): string {
  return returnTo ? `${page}?returnTo=${encodeURIComponent(returnTo)}` : page
}
