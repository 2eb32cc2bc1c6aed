import {
  exchangeSocialCode,
  forgotPassword,
  getPasswordPolicy,
  listProviders,
  login,
  resetPassword,
  type SignInAnswer,
  type SignInProvider,
  signup,
  startSocialSignIn,
} from '@floorcraft/contract/members/identity.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Api } from '../../../../lib/api/api-client.ts'
import { queryOf, refresh, useApi } from '../../../../lib/api/queries.ts'
import { useCall } from '../../../../lib/api/use-call.ts'
import { recall, remember } from '../../../../lib/browser/storage.ts'
import { useText } from '../../../../lib/messages.tsx'
import { identityTexts } from '../../../../messages/members/identity.ts'
import { sessionTexts } from '../../../../messages/members/session.ts'
import { forgetDraftsOf } from '../../../../ui/form/drafts.ts'
import { showSuccess } from '../../../../ui/toast/toast.ts'
import { meQuery, signInHere } from '../api.ts'
import { leaveSession } from '../left-sessions.ts'
import { pathWithReturn, safeReturnPath } from '../rules.ts'

/** The social networks for sign-in. Fetched in the browser only, because a cached page must not contain them. */
const providersQuery = (api: Api) => queryOf(api, listProviders, {})

export const passwordPolicyQuery = (api: Api) => queryOf(api, getPasswordPolicy, {})

export const useProviders = () => useQuery(providersQuery(useApi()))
export const usePasswordPolicy = () => useQuery(passwordPolicyQuery(useApi()))

export function useSignIn() {
  const { success } = useText(identityTexts).login
  const open = useOpenSession()
  return useCall((api, body: { email: string; password: string }) => api(login, { body }), {
    onSuccess: (answer) => open(answer, success),
  })
}

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly display_name: string
  readonly role: 'user' | 'organizer'
}

export function useSignUp() {
  const { success } = useText(identityTexts).signup
  const open = useOpenSession()
  return useCall((api, body: NewAccount) => api(signup, { body }), {
    onSuccess: (answer) => open(answer, success),
  })
}

/** The last step of a social sign-in: exchanges the code in the address for a session. */
function useExchangeSocialCode() {
  const { success } = useText(identityTexts).login
  const open = useOpenSession()
  return useCall((api, code: string) => api(exchangeSocialCode, { body: { code } }), {
    onSuccess: (answer) => open(answer, success),
  })
}

/** The first step: returns the address of the provider's page. */
export const useStartSocialSignIn = () =>
  useCall((api, provider: SignInProvider) => api(startSocialSignIn, { params: { provider } }))

export function useSignOut() {
  const api = useApi()
  const t = useText(sessionTexts)
  return useMutation({
    mutationFn: (memberId: string) => {
      forgetWorkOf(memberId)
      return leaveSession(api)
    },
    // Here and not beside the call, because the menu that makes the call disappears with the session.
    onSuccess: (isEnded) => showSuccess(isEnded ? t.signedOut : t.signedOutHere),
  })
}

/** Deletes the unsent texts of a member who leaves this device, in every tab. A session that ends by itself keeps them. */
export function forgetWorkOf(memberId: string): void {
  forgetDraftsOf(memberId)
  remember('lastVenue', undefined)
}

export const useForgotPassword = () =>
  useCall((api, email: string) => api(forgotPassword, { body: { email } }))

export const useResetPassword = () =>
  useCall((api, body: { token: string; password: string }) => api(resetPassword, { body }))

/** To be called after the server has refused a password: the policy may have changed since the page was made. */
export function refreshPasswordPolicy(queryClient: QueryClient): void {
  void refresh(queryClient, ['GET /auth/password-policy'])
}

/** Keeps the session of an answer in this browser, and says that it is done. */
export function useOpenSession() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (answer: SignInAnswer, done: string) => {
    // The answer is a challenge, which opens nothing: a second step follows.
    if (!('token' in answer)) return
    signInHere(answer.token)
    queryClient.setQueryData(meQuery(api).queryKey, answer.user)
    void showSuccess(done)
  }
}

interface SocialReturn {
  readonly isFinishing: boolean
  readonly hasFailed: boolean
  /** Of an account with a second factor. */
  readonly challenge: string | undefined
}

/** Finishes a social sign-in: exchanges the code in the address for a session and removes it from the address. */
export function useSocialReturn(): SocialReturn {
  const [params] = useSearchParams()
  const [code] = useState(params.get('social_code'))
  const [wasRefused] = useState(params.has('social_error'))
  const navigate = useNavigate()
  const exchange = useExchangeSocialCode()
  const isLeft = useRef(false)
  const isStarted = useRef(false)
  useEffect(() => {
    if (isLeft.current || !(code || wasRefused)) return
    isLeft.current = true
    const returnTo = safeReturnPath(recall('returnTo'))
    remember('returnTo', undefined)
    void navigate(pathWithReturn('/login', returnTo), { replace: true })
  }, [code, wasRefused, navigate])
  // Only when the address says where the member wants to go: the session opens that page.
  const isInAddress = params.has('social_code')
  useEffect(() => {
    if (!code || isInAddress || isStarted.current) return
    isStarted.current = true
    exchange.mutate(code)
  }, [code, isInAddress, exchange])
  const challenge = exchange.data && 'challenge' in exchange.data ? exchange.data.challenge : undefined
  return {
    challenge,
    isFinishing: code !== null && !exchange.isError && !challenge,
    hasFailed: wasRefused || exchange.isError,
  }
}
