import {
  changeLinkedFeed,
  decideFeedProposals,
  listLinkedFeeds,
  readLinkedFeed,
  unlinkFeed,
} from '@floorcraft/contract/imports/linked-feeds.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'
import { refreshEvents } from '../../events/events/changes/api.ts'

export type ProposalDecision = BodyFor<typeof decideFeedProposals>

/** The linked calendars of a scene and what they propose. Others decide too, so it is loaded each time. */
export function useLinkedFeeds(sceneId: string) {
  const api = useApi()
  return useQuery(queryOptions({ ...queryOf(api, listLinkedFeeds, { params: { sceneId } }), staleTime: 0 }))
}

export const useReadFeed = (sceneId: string) =>
  useCall((api, feedId: string) => api(readLinkedFeed, { params: { sceneId, feedId } }, { slow: true }), {
    says: { failed: useText(linkedFeedsTexts).readFailed },
    refreshes: ['GET /scenes/{sceneId}/linked-feeds'],
  })

export const useChangeFeed = (sceneId: string) =>
  useCall(
    (api, { feedId, ...body }: { feedId: string } & BodyFor<typeof changeLinkedFeed>) =>
      api(changeLinkedFeed, { params: { sceneId, feedId }, body }),
    {
      says: { failed: useText(linkedFeedsTexts).changeFailed },
      refreshes: ['GET /scenes/{sceneId}/linked-feeds'],
    },
  )

export function useUnlinkFeed(sceneId: string) {
  const { unlinked, unlinkFailed } = useText(linkedFeedsTexts)
  return useCall((api, feedId: string) => api(unlinkFeed, { params: { sceneId, feedId } }), {
    says: { done: unlinked, failed: unlinkFailed },
    refreshes: ['GET /scenes/{sceneId}/linked-feeds'],
  })
}

/** Accepts, ignores or reopens proposals. */
export const useDecideProposals = (sceneId: string) =>
  useCall(
    (api, body: ProposalDecision) => api(decideFeedProposals, { params: { sceneId }, body }, { slow: true }),
    {
      says: { failed: useText(linkedFeedsTexts).decideFailed },
      onSuccess: (_result, { client }, { decision }) => {
        if (decision === 'accept') void refreshEvents(client)
      },
      refreshes: ['GET /scenes/{sceneId}/linked-feeds'],
    },
  )
