import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  changeLinkedFeed,
  decideFeedProposals,
  listLinkedFeeds,
  readLinkedFeed,
  unlinkFeed,
} from '@floorcraft/contract/imports/linked-feeds.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'
import { refreshEvents } from '../../events/events/changes/api.ts'

export type ProposalDecision = InputOf<typeof decideFeedProposals>['body']
type Changes = InputOf<typeof changeLinkedFeed>['body']

/** The linked calendars of a scene and what they propose. Others decide too, so it is loaded each time. */
export function useLinkedFeeds(sceneId: string) {
  const api = useApi()
  return useQuery(queryOptions({ ...queryOf(api, listLinkedFeeds, { params: { sceneId } }), staleTime: 0 }))
}

const useRefreshFeeds = () => {
  const queryClient = useQueryClient()
  return () => refresh(queryClient, ['listLinkedFeeds'])
}

export function useReadFeed(sceneId: string) {
  const api = useApi()
  const t = useText(linkedFeedsTexts)
  return useMutation({
    mutationFn: (feedId: string) => api(readLinkedFeed, { params: { sceneId, feedId } }, { slow: true }),
    onSuccess: useRefreshFeeds(),
    meta: { failed: t.readFailed },
  })
}

export function useChangeFeed(sceneId: string) {
  const api = useApi()
  const t = useText(linkedFeedsTexts)
  return useMutation({
    mutationFn: ({ feedId, ...body }: { feedId: string } & Changes) =>
      api(changeLinkedFeed, { params: { sceneId, feedId }, body }),
    onSuccess: useRefreshFeeds(),
    meta: { failed: t.changeFailed },
  })
}

export function useUnlinkFeed(sceneId: string) {
  const api = useApi()
  const t = useText(linkedFeedsTexts)
  return useMutation({
    mutationFn: (feedId: string) => api(unlinkFeed, { params: { sceneId, feedId } }),
    onSuccess: useRefreshFeeds(),
    meta: { failed: t.unlinkFailed, done: t.unlinked },
  })
}

/** Accepts, ignores or reopens proposals. */
export function useDecideProposals(sceneId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const refreshFeeds = useRefreshFeeds()
  const t = useText(linkedFeedsTexts)
  return useMutation({
    mutationFn: (body: ProposalDecision) =>
      api(decideFeedProposals, { params: { sceneId }, body }, { slow: true }),
    onSuccess: async (_result, { decision }) => {
      if (decision === 'accept') void refreshEvents(queryClient)
      await refreshFeeds()
    },
    meta: { failed: t.decideFailed },
  })
}
