import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  listModeratedReviews,
  type ModeratedReview,
  type ModerationQueue,
  moderateReview,
} from '@floorcraft/contract/discovery/review-moderation.ts'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { currentVersionIn } from '../../../../lib/api/api-client.ts'
import { keyOf, refresh, useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { reviewModerationTexts } from '../../../../messages/discovery/review-moderation.ts'
import { showError, showSuccess, showUndo } from '../../../../ui/toast/toast.ts'

const portion = 20

/** The reviews of a queue in portions. They are never fresh, because another admin may be at work. */
export function useModerationQueue(queue: ModerationQueue) {
  const api = useApi()
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: keyOf(listModeratedReviews, queue),
      queryFn: ({ pageParam: offset, signal }) =>
        api(listModeratedReviews, { query: { queue, limit: portion, offset } }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length < portion ? undefined : pages.length * portion),
      staleTime: 0,
    }),
  )
}

type Decision = InputOf<typeof moderateReview>['body']

/** Decides about a review; a decision that was just made can be undone. */
export function useModerate(review: Pick<ModeratedReview, 'id'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(reviewModerationTexts)
  const moderate = useMutation({
    mutationFn: (body: Decision) => api(moderateReview, { params: { reviewId: review.id }, body }),
    onSuccess: (decided, { decision }) => {
      void refresh(queryClient, [
        'GET /admin/reviews',
        'GET /reviews/organizers/{uid}/reviews',
        'GET /users/{uid}',
        'GET /admin/audit-log',
      ])
      if (decision === 'reopen') void showSuccess(t.reopened)
      else {
        const undo = () => moderate.mutate({ decision: 'reopen', version: decided.version })
        void showUndo(decision === 'keep' ? t.keepDone : t.hideDone, undo)
      }
    },
    onError: (error, { decision }) => {
      if (currentVersionIn(error)) void refresh(queryClient, ['GET /admin/reviews'])
      // The dialog shows the failure of its own decision.
      if (decision === 'reopen') void showError(currentVersionIn(error) ? t.changed : t.failed)
    },
  })
  return moderate
}
