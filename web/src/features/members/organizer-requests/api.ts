import {
  answerOrganizerRequest,
  getMyOrganizerRequest,
  listOrganizerRequests,
  type ReceivedRequest,
  requestOrganizerAccess,
} from '@floorcraft/contract/members/organizer-requests.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { organizerRequestsTexts } from '../../../messages/members/organizer-requests.ts'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import { useMe } from '../identity/api.ts'

const pollMilliseconds = 60_000

const ownRequestQuery = (api: Api) =>
  queryOptions({
    ...queryOf(api, getMyOrganizerRequest, {}),
    select: ({ request }) => request,
    // The member waits for the answer.
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.request?.status === 'pending' && pollMilliseconds,
  })

const pendingRequestsQuery = (api: Api) =>
  queryOptions({
    ...queryOf(api, listOrganizerRequests, { query: { limit: 500 } }),
    staleTime: 0,
  })

/** The member's latest request. When it is approved, the page asks for the member's new role. */
export function useOwnRequest() {
  const queryClient = useQueryClient()
  const { member } = useMe()
  const query = useQuery(ownRequestQuery(useApi()))
  const isNewOrganizer = query.data?.status === 'approved' && member?.role === 'user'
  useEffect(() => {
    if (isNewOrganizer) void refresh(queryClient, ['GET /auth/me'])
  }, [isNewOrganizer, queryClient])
  return query
}

/** Asks for organizer access; the dialog shows failures. */
export const useFileRequest = () =>
  useCall((api, body: BodyFor<typeof requestOrganizerAccess>) => api(requestOrganizerAccess, { body }), {
    says: { done: useText(organizerRequestsTexts).sent },
    onSuccess: (request, { api, client }) => client.setQueryData(ownRequestQuery(api).queryKey, { request }),
  })

/** The requests that wait for an administrator, the oldest first. */
export const usePendingRequests = () => useQuery(pendingRequestsQuery(useApi()))

export interface RequestAnswer {
  readonly request: ReceivedRequest
  readonly status: 'approved' | 'declined'
}

/** Answers a request; a request that another administrator has answered leaves the list too. */
export function useAnswerRequest() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(organizerRequestsTexts)
  const { queryKey } = pendingRequestsQuery(api)
  return useMutation({
    mutationFn: ({ request, status }: RequestAnswer) =>
      api(answerOrganizerRequest, { params: { requestId: request.id }, body: { status } }),
    onSuccess: (_answered, { request, status }) => {
      queryClient.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== request.id))
      if (status === 'approved')
        void refresh(queryClient, ['GET /users/organizers', 'GET /admin/users', 'GET /admin/users/counts'])
      void showSuccess(t[status](request.user.display_name))
    },
    onError: (error) => {
      void refresh(queryClient, ['GET /admin/organizer-requests'])
      void showError(error.message)
    },
  })
}
