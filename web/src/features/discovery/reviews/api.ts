import {
  createReview,
  deleteReview,
  disputeReview,
  getOwnReview,
  listReviews,
  type Review,
  type ReviewOrder,
  respondToReview,
  takeBackVote,
  type UpdateReviewBody,
  updateReview,
  type VoteType,
  voteOnReview,
} from '@floorcraft/contract/discovery/reviews.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { isAnswerOf, keyOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { type Caches, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { useMe } from '../../members/identity/api.ts'

export type ReviewSort = `${ReviewOrder}-${'asc' | 'desc'}`

const portion = 10

/** The reviews of an organizer in portions. Members have a list of their own, with their votes. */
export function reviewsQuery(
  api: Api,
  { uid, sort, memberId }: { uid: string; sort: ReviewSort; memberId: string },
) {
  const [sort_by, sort_order] = sort.split('-') as [ReviewOrder, 'asc' | 'desc']
  return infiniteQueryOptions({
    queryKey: keyOf(listReviews, { uid, sort, memberId }),
    queryFn: ({ pageParam, signal }) =>
      api(
        listReviews,
        { params: { uid }, query: { sort_by, sort_order, limit: portion, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < portion ? undefined : pages.length * portion),
  })
}

export function useReviews(uid: string, sort: ReviewSort) {
  const { member } = useMe()
  return useInfiniteQuery({
    ...reviewsQuery(useApi(), { uid, sort, memberId: member?.id ?? '' }),
    // The old list stays while another order loads, or while the list for the member replaces the visitor's.
    placeholderData: keepPreviousData,
  })
}

/** The member's own review of an organizer, also a hidden one; null without one. */
export function useOwnReview(uid: string) {
  const api = useApi()
  const { member } = useMe()
  return useQuery(
    queryOptions({
      queryKey: keyOf(getOwnReview, { uid, memberId: member?.id }),
      queryFn: async ({ signal }) => (await api(getOwnReview, { params: { uid } }, { signal })).review,
      enabled: member !== undefined && member.id !== uid,
    }),
  )
}

/** Asks again for everything that shows the reviews of an organizer or their rating. */
const refreshReviews = (_answer: unknown, { client }: Caches) =>
  void refresh(client, [
    'GET /reviews/organizers/{uid}/reviews',
    'GET /reviews/organizers/{uid}/reviews/mine',
    'GET /users/{uid}',
    'GET /events',
    'GET /events/global',
    'GET /events/organizer/{organizerId}',
    'GET /events/{eventId}',
    'POST /events/search',
  ])

/** Writes the review, or changes the existing one. The dialog shows failures. */
export function useSaveReview(uid: string, review: Review | null) {
  const { saved, posted } = useText(reviewsTexts).form
  return useCall(
    (api, body: UpdateReviewBody) =>
      review
        ? api(updateReview, { params: { reviewId: review.id }, body })
        : api(createReview, { params: { uid }, body }),
    { says: { done: review ? saved : posted }, onSuccess: refreshReviews },
  )
}

export function useDeleteReview() {
  const { removed, removeFailed } = useText(reviewsTexts)
  return useCall((api, reviewId: string) => api(deleteReview, { params: { reviewId } }), {
    says: { done: removed, failed: removeFailed },
    onSuccess: refreshReviews,
  })
}

const answers = { respond: respondToReview, dispute: disputeReview } as const
export type AnswerKind = keyof typeof answers

/** A response or a dispute. The dialog shows failures. */
export const useAnswerReview = (kind: AnswerKind, reviewId: string) =>
  useCall(
    (api, text: string): Promise<Review> => {
      const params = { reviewId }
      if (kind === 'respond') return api(respondToReview, { params, body: { response_text: text } })
      return api(disputeReview, { params, body: { dispute_reason: text } })
    },
    { says: { done: useText(reviewsTexts)[kind].done }, onSuccess: putReview },
  )

/** Votes, or takes the vote back (`undefined`). */
export function useVote(reviewId: string) {
  const { voted, voteTakenBack, voteFailed: failed } = useText(reviewsTexts)
  const params = { reviewId }
  const give = useCall((api, vote_type: VoteType) => api(voteOnReview, { params, body: { vote_type } }), {
    says: { done: voted, failed },
    onSuccess: putReview,
  })
  const takeBack = useCall((api) => api(takeBackVote, { params }), {
    says: { done: voteTakenBack, failed },
    onSuccess: putReview,
  })
  return {
    isPending: give.isPending || takeBack.isPending,
    vote: (type: VoteType | undefined) => (type ? give.mutate(type) : takeBack.mutate()),
  }
}

/** Shows the review as it is now in every list that is loaded, without changing its place. */
function putReview(review: Review, { client }: Caches): void {
  client.setQueriesData<InfiniteData<Review[], number>>(
    { predicate: isAnswerOf('GET /reviews/organizers/{uid}/reviews') },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => page.map((each) => (each.id === review.id ? review : each))),
      },
  )
}
