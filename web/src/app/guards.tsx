import type { Role } from '@floorcraft/contract/access.ts'
import type { ComponentType } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useMe } from '../features/identity/api.ts'
import { pathWithReturn, safeReturnPath } from '../features/identity/return-path.ts'
import { SessionLoading } from '../features/identity/session-loading.tsx'

/** Who may open a screen. `signed-out`: everybody, but somebody signed in is sent on to where they wanted to go. */
export type Who = 'everybody' | 'signed-out' | 'signed-in' | readonly Role[]

/** The page behind its guard. The server decides what a caller may do; this only shows the right screen. */
export function guarded(who: Who, Page: ComponentType): ComponentType {
  if (who === 'everybody') return Page
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
      {/* Stays until the next page is here: it may have to be loaded first. */}
      <Page />
    </>
  )
}

/** On the way to another page, which may have to be loaded first: never a white one meanwhile. */
function Leaving({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <SessionLoading />
    </>
  )
}
