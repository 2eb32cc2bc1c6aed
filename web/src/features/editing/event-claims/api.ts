import {
  acceptEventClaim,
  claimByCode,
  claimEvent,
  type EventClaim,
  getEventClaim,
  listEventClaims,
  type QueuedClaim,
  refuseEventClaim,
  sendClaimCode,
  withdrawEventClaim,
} from '@floorcraft/contract/editing/event-claims.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, type Caches, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventClaimsTexts } from '../../../messages/editing/event-claims.ts'

/** What the member may do about an event without an organizer of its own. */
export const useEventClaim = (eventId: string) =>
  useQuery({ ...queryOfOne(useApi(), getEventClaim, { params: { eventId } }), staleTime: 0 })

export function useClaimPresses(eventId: string) {
  const t = useText(eventClaimsTexts)
  const input = { params: { eventId } }
  const onSuccess = (claim: EventClaim, { api, client }: Caches) =>
    client.setQueryData(queryOf(api, getEventClaim, input).queryKey, claim)
  return {
    ask: useCall((api, body: BodyFor<typeof claimEvent>) => api(claimEvent, { ...input, body }), {
      ...{ says: { done: t.sent }, onSuccess },
    }),
    withdraw: useCall((api) => api(withdrawEventClaim, input), {
      ...{ says: { done: t.withdrawn, failed: t.withdrawFailed }, onSuccess },
    }),
    mailCode: useCall((api) => api(sendClaimCode, input), {
      ...{ says: { done: t.mailed, failed: t.mailFailed }, onSuccess },
    }),
    // The member is an organizer from then on.
    prove: useCall((api, body: BodyFor<typeof claimByCode>) => api(claimByCode, { ...input, body }), {
      says: { done: t.yours },
      onSuccess,
      refreshes: ['GET /auth/me', 'GET /events/{eventId}', 'GET /events/{eventId}/going'],
    }),
  }
}

/** Who asks for events in the scenes of the caller. Other leaders may be at work, so it is never fresh. */
export const useClaimQueue = () =>
  useQuery({ ...queryOf(useApi(), listEventClaims, { query: {} }), staleTime: 0 })

export function useClaimDecisions({ id }: QueuedClaim) {
  const t = useText(eventClaimsTexts).queue
  const params = { claimId: id }
  const alwaysRefreshes = ['GET /event-claims'] as const
  return {
    accept: useCall((api) => api(acceptEventClaim, { params }), {
      says: { done: t.accepted, failed: t.failed },
      alwaysRefreshes,
    }),
    refuse: useCall(
      (api, body: BodyFor<typeof refuseEventClaim>) => api(refuseEventClaim, { params, body }),
      {
        says: { done: t.refused },
        alwaysRefreshes,
      },
    ),
  }
}
