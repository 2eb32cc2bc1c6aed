import type { Role } from '@floorcraft/contract/base/access.ts'
import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { useMe } from '../features/members/identity/api.ts'
import { pathAfterSignIn, pathWithReturn } from '../features/members/identity/rules.ts'
import { SessionLoading } from '../features/members/identity/session-loading.tsx'

/** Who may open a screen. `signed-out`: everyone, but a member is sent on to the page they wanted. */
export type Who = 'public' | 'signed-out' | 'signed-in' | readonly Role[]

export type Frame = ComponentType<{ children: ReactNode }>

export interface GuardedPageProps {
  readonly who: Who
  readonly Page: ComponentType
  readonly Frame: Frame | undefined
}

/** The page behind its guard. The server decides what a caller may do; the guard only shows the right screen. */
export function GuardedPage({ who, Page, Frame = Fragment }: GuardedPageProps) {
  const page = (
    <Frame>
      <Page />
    </Frame>
  )
  if (who === 'public') return page
  if (who === 'signed-out') return <SignedOutOnly>{page}</SignedOutOnly>
  return <MembersOnly roles={who === 'signed-in' ? undefined : who}>{page}</MembersOnly>
}

function MembersOnly({ roles, children }: { roles: readonly Role[] | undefined; children: ReactNode }) {
  const me = useMe()
  const { pathname, search, hash } = useLocation()
  let elsewhere: string | undefined
  if (me.status === 'signed-out') elsewhere = pathWithReturn('/login', `${pathname}${search}${hash}`)
  else if (me.member) {
    if (!roles || roles.includes(me.member.role)) return children
    elsewhere = me.member.must_set_up_second_factor ? '/profile' : '/'
  }
  // One element until the other page has loaded, because screen readers would say a new one again.
  return (
    <>
      {elsewhere && <Navigate to={elsewhere} replace />}
      <SessionLoading failure={me.failure} />
    </>
  )
}

function SignedOutOnly({ children }: { children: ReactNode }) {
  const me = useMe()
  const [params] = useSearchParams()
  return (
    <>
      {me.status === 'signed-in' && (
        <Navigate to={pathAfterSignIn(me.member, params.get('returnTo'))} replace />
      )}
      {/* Stays until the next page has loaded. */}
      {children}
    </>
  )
}
