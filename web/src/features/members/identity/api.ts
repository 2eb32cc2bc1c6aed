import { type Account, getMe } from '@floorcraft/contract/members/account.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { recall, remember, subscribe } from '../../../lib/browser/storage.ts'
import { useBrowserValue } from '../../../lib/browser/use-browser.ts'

export const meQuery = (api: Api) => queryOf(api, getMe, {})

/** The browser has a token, but the server could not be asked for the member. */
export interface SessionFailure {
  readonly message: string
  readonly retry: () => void
}

export type Me =
  | { readonly status: 'loading'; readonly member?: undefined; readonly failure?: SessionFailure | undefined }
  | { readonly status: 'signed-out'; readonly member?: undefined; readonly failure?: undefined }
  | { readonly status: 'signed-in'; readonly member: Account; readonly failure?: undefined }

/**
 * The reader of this page. `loading` until the session is known, also while the server makes the page. It has a
 * `failure` when the server could not be asked.
 */
export const useMe: () => Me = import.meta.env.SSR ? () => ({ status: 'loading' }) : useMeInBrowser

function useMeInBrowser(): Me {
  const api = useApi()
  const session = useSession()
  const me = useQuery({ ...meQuery(api), enabled: session === 'token' })
  if (session === 'unknown') return { status: 'loading' }
  if (session === 'none') return { status: 'signed-out' }
  if (me.data) return { status: 'signed-in', member: me.data }
  const failure = me.error ? { message: me.error.message, retry: () => void me.refetch() } : undefined
  return { status: 'loading', failure }
}

/** Whether this browser has a token; unknown on the server and in the first render. */
export function useSession(): 'unknown' | 'none' | 'token' {
  return useBrowserValue<'unknown' | 'none' | 'token'>(
    (listener) => subscribe('authToken', listener),
    () => (token() === undefined ? 'none' : 'token'),
    'unknown',
  )
}

/** The bearer token of this browser; undefined for a visitor. */
export function token(): string | undefined {
  return recall('authToken')
}

export function signInHere(newToken: string): void {
  remember('authToken', newToken)
}

/** Removes the session from this browser; every tab follows. */
export function signOutHere(): void {
  remember('authToken', undefined)
}
