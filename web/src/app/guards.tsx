import type { Role } from '@floorcraft/contract/access.ts'
import type { ComponentType } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useMe } from '../features/identity/api.ts'
import { pathWithReturn, safeReturnPath } from '../features/identity/rules.ts'
import { SessionLoading } from '../features/identity/session-loading.tsx'

/** Who may open a screen. `signed-out`: everyone, but a member is sent on to the page they wanted. */
export type Who = 'public' | 'signed-out' | 'signed-in' | readonly Role[]

/** The page behind its guard. The server decides what a caller may do; the guard only shows the right screen. */
export function guarded(who: Who, Page: ComponentType): ComponentType {
  if (who === 'public') return Page
  if (who === 'signed-out') return () => <SignedOutOnly Page={Page} />
  return () => <MembersOnly roles={who === 'signed-in' ? undefined : who} Page={Page} />
}

function MembersOnly({ roles, Page }: { roles: readonly Role[] | undefined; Page: ComponentType }) {
  const me = useMe()
  const { pathname, search, hash } = useLocation()
  if (me.status === 'loading') return <SessionLoading failure={me.failure} />
  if (me.status === 'signed-out') {
    return <Leaving to={pathWithReturn('/login', `${pathname}${search}${hash}`)} />
  }
  if (roles && !roles.includes(me.member.role)) return <Leaving to="/" />
  return <Page />
}

function SignedOutOnly({ Page }: { Page: ComponentType }) {
  const me = useMe()
  const [params] = useSearchParams()
  return (
    <>
      {me.status === 'signed-in' && (
        <Navigate to={safeReturnPath(params.get('returnTo')) ?? '/dashboard'} replace />
      )}
      {/* Stays until the next page has loaded. */}
      <Page />
    </>
  )
}

/** Opens another page, and shows the session's loading screen until that page has loaded. */
function Leaving({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <SessionLoading />
    </>
  )
}
