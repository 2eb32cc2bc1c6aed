import {
  endSession,
  endSessions,
  listSessions,
  type SessionProof,
} from '@floorcraft/contract/members/identity.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { ownSessionsTexts } from '../../../../messages/members/own-sessions.ts'
import { signOutHere } from '../api.ts'
import { forgetWorkOf } from '../sign-in/api.ts'

export const useOwnSessions = () =>
  useQuery({ ...queryOf(useApi(), listSessions, {}), refetchOnMount: 'always' })

export function useEndSession() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(ownSessionsTexts)
  return useMutation({
    mutationFn: ({ sessionId, proof }: { sessionId: string; proof: SessionProof }) =>
      api(endSession, { params: { sessionId }, body: proof }),
    onSettled: () => refresh(queryClient, ['listSessions']),
    meta: { done: t.ended },
  })
}

/** Ends all sessions of the member, and forgets what this browser keeps of them. */
export function useEndSessions(memberId: string) {
  const api = useApi()
  const t = useText(ownSessionsTexts)
  return useMutation({
    mutationFn: (proof: SessionProof) => api(endSessions, { body: proof }),
    onSuccess: () => {
      forgetWorkOf(memberId)
      signOutHere()
    },
    meta: { done: t.endedAll },
  })
}
