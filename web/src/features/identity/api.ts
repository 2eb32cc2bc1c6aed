import {
  type Account,
  exchangeSocialCode,
  forgotPassword,
  getMe,
  getPasswordPolicy,
  listProviders,
  login,
  logout,
  resetPassword,
  type SocialProvider,
  signup,
  startSocialSignIn,
} from '@floorcraft/contract/identity.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Api } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-context.tsx'
import { useMessages } from '../../lib/messages.tsx'
import { subscribe } from '../../lib/storage.ts'
import { signInHere, signOutHere, token } from './session.ts'

export const meKey = ['identity', 'me'] as const

/** The ways of signing in; fetched in the browser only, a page kept by a cache must not know them. */
const providersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['identity', 'providers'],
    queryFn: ({ signal }) => api(listProviders, {}, { signal }),
  })

export const passwordPolicyQuery = (api: Api) =>
  queryOptions({
    queryKey: ['identity', 'password-policy'],
    queryFn: ({ signal }) => api(getPasswordPolicy, {}, { signal }),
  })

export const useProviders = () => useQuery(providersQuery(useApi()))
export const usePasswordPolicy = () => useQuery(passwordPolicyQuery(useApi()))

/** A session that cannot be read: there is a token, but the server could not be asked whose it is. */
export interface SessionFailure {
  readonly message: string
  readonly retry: () => void
}

export type Me =
  | { readonly status: 'loading'; readonly member?: undefined; readonly failure?: SessionFailure | undefined }
  | { readonly status: 'signed-out'; readonly member?: undefined }
  | { readonly status: 'signed-in'; readonly member: Account }

/**
 * Who is looking at this page. `loading` until the first state is known, also while the server makes the page;
 * with `failure` when the server could not be asked.
 */
export function useMe(): Me {
  const api = useApi()
  const session = useSession()
  const me = useQuery({
    queryKey: meKey,
    queryFn: ({ signal }) => api(getMe, {}, { signal }),
    enabled: session === 'token',
  })
  if (session === 'unknown') return { status: 'loading' }
  if (session === 'none') return { status: 'signed-out' }
  if (me.data) return { status: 'signed-in', member: me.data }
  const failure = me.error ? { message: me.error.message, retry: () => void me.refetch() } : undefined
  return { status: 'loading', failure }
}

/** Whether this browser holds a token; unknown while the server renders and until the page is alive. */
function useSession(): 'unknown' | 'none' | 'token' {
  return useSyncExternalStore<'unknown' | 'none' | 'token'>(
    (listener) => subscribe('authToken', listener),
    () => (token() === undefined ? 'none' : 'token'),
    () => 'unknown',
  )
}

export function useSignIn() {
  const api = useApi()
  const { identity: t } = useMessages()
  const open = useOpenSession()
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => api(login, { body }),
    onSuccess: open,
    meta: { done: t.login.success },
  })
}

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly display_name: string
  readonly role: 'user' | 'organizer'
}

export function useSignUp() {
  const api = useApi()
  const { identity: t } = useMessages()
  const open = useOpenSession()
  return useMutation({
    mutationFn: (body: NewAccount) => api(signup, { body }),
    onSuccess: open,
    meta: { done: t.signup.success },
  })
}

/** The last step of a social sign-in: the code in the address becomes a session. */
export function useExchangeSocialCode() {
  const api = useApi()
  const { identity: t } = useMessages()
  const open = useOpenSession()
  return useMutation({
    mutationFn: (code: string) => api(exchangeSocialCode, { body: { code } }),
    onSuccess: open,
    meta: { done: t.login.success },
  })
}

/** The first step: answers the provider's page that the browser has to go to. */
export function useStartSocialSignIn() {
  const api = useApi()
  return useMutation({
    mutationFn: (provider: SocialProvider) => api(startSocialSignIn, { params: { provider } }),
  })
}

/** Revokes the token; this browser forgets it also when the server cannot be reached. */
export function useSignOut() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api(logout, {}),
    onSettled: () => signOutHere(),
  })
}

export function useForgotPassword() {
  const api = useApi()
  return useMutation({ mutationFn: (email: string) => api(forgotPassword, { body: { email } }) })
}

export function useResetPassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => api(resetPassword, { body }),
  })
}

/** After the server refused a password as weak: its rules may have changed since the page was made. */
export function refreshPasswordPolicy(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['identity', 'password-policy'] })
}

function useOpenSession() {
  const queryClient = useQueryClient()
  return (answer: { token: string; user: Account }) => {
    signInHere(answer.token)
    queryClient.setQueryData(meKey, answer.user)
  }
}
