import {
  endSession,
  endSessions,
  listSessions,
  type SessionProof,
} from '@floorcraft/contract/members/identity.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../../lib/api/queries.ts'
import { useCall } from '../../../../lib/api/use-call.ts'
import { useText } from '../../../../lib/messages.tsx'
import { ownSessionsTexts } from '../../../../messages/members/own-sessions.ts'
import { signOutHere } from '../api.ts'
import { withNewToken } from '../new-token.ts'
import { forgetWorkOf } from '../sign-in/api.ts'

export const useOwnSessions = () =>
  useQuery({ ...queryOf(useApi(), listSessions, {}), refetchOnMount: 'always' })

export const useEndSession = () =>
  useCall(
    (api, { sessionId, proof }: { sessionId: string; proof: SessionProof }) =>
      api(endSession, { params: { sessionId }, body: proof }, withNewToken),
    { says: { done: useText(ownSessionsTexts).ended }, alwaysRefreshes: ['GET /auth/sessions'] },
  )

/** Ends all sessions of the member, and forgets what this browser keeps of them. */
export const useEndSessions = (memberId: string) =>
  useCall((api, proof: SessionProof) => api(endSessions, { body: proof }), {
    says: { done: useText(ownSessionsTexts).endedAll },
    onSuccess: () => {
      forgetWorkOf(memberId)
      signOutHere()
    },
  })
