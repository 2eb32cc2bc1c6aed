import {
  listModeratedReviews,
  type ModeratedReview,
  type ModerationQueue,
  moderateReview,
} from '@floorcraft/contract/discovery/review-moderation.ts'
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { currentVersionIn } from '../../../../lib/api/api-client.ts'
import { inTurn } from '../../../../lib/api/in-turn.ts'
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

type DecidedReview = Pick<ModeratedReview, 'id' | 'version'>
type Decision = { readonly reviews: readonly DecidedReview[] } & (
  | { readonly decision: 'keep' | 'hide'; readonly reason: string }
  | { readonly decision: 'reopen' }
)

/** Decides about reviews, one after the other; a decision that was just made can be undone. */
export function useModerate() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(reviewModerationTexts)
  const moderate = useMutation({
    mutationFn: async ({ reviews, ...body }: Decision) => {
      const decided: DecidedReview[] = []
      await inTurn(reviews, async ({ id, version }) => {
        decided.push(await api(moderateReview, { params: { reviewId: id }, body: { ...body, version } }))
      })
      return decided
    },
    onSuccess: (reviews, { decision }) => {
      void refresh(queryClient, [
        'GET /admin/reviews',
        'GET /reviews/organizers/{uid}/reviews',
        'GET /users/{uid}',
        'GET /admin/audit-log',
      ])
      if (decision === 'reopen') void showSuccess(t.reopened)
      else {
        const undo = () => moderate.mutate({ decision: 'reopen', reviews })
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
