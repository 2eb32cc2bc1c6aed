import type { PublicMember } from '@floorcraft/contract/members/members.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { StarRating } from '../../../ui/star-rating.tsx'
import { useMe } from '../../members/identity/api.ts'
import { type ReviewSort, useReviews } from './api.ts'
import { OwnReview, type OwnReviewProps } from './own-review.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewItem } from './review-item.tsx'

/** The order of the specification: the latest first. */
export const firstSort: ReviewSort = 'date-desc'

/** The reviews of an organizer: the own one, and the list with its order, in every state. */
export function ReviewsSection({ organizer, events }: OwnReviewProps) {
  const t = useText(reviewsTexts)
  const { average_rating, total_reviews } = organizer
  const [sort, setSort] = useState<ReviewSort>(firstSort)
  return (
    <section id="reviews" className="grid scroll-mt-24 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-2xl font-extrabold">{t.title}</h2>
          {total_reviews > 0 && <StarRating average={average_rating} count={total_reviews} />}
        </div>
        {total_reviews > 1 && (
          <ChoiceSelect
            label={t.sort}
            value={sort}
            choices={Object.entries(t.orders).map(([value, label]) => ({ value, label }))}
            onChange={(value) => setSort(value as ReviewSort)}
          />
        )}
      </div>
      <OwnReview organizer={organizer} events={events} />
      <ReviewList organizer={organizer} sort={sort} />
    </section>
  )
}

function ReviewList({ organizer, sort }: { organizer: PublicMember; sort: ReviewSort }) {
  const t = useText(reviewsTexts)
  const { member } = useMe()
  const reviews = useReviews(organizer.firebase_uid, sort)
  if (reviews.isPending) return <SkeletonList label={t.loading} rows={3} row="h-36" className="grid gap-4" />
  if (!reviews.data) {
    return <LoadFailure title={t.loadFailed} query={reviews} />
  }
  const all = reviews.data.pages.flat()
  // The own review stands above the list.
  const others = all.filter(({ reviewer_uid }) => reviewer_uid !== member?.id)
  if (all.length === 0) {
    const isOwn = member?.id === organizer.firebase_uid
    return <EmptyState title={t.none} text={isOwn ? t.noneForOrganizer : t.noneText} />
  }
  return (
    <>
      <ul
        aria-busy={reviews.isPlaceholderData}
        className="grid gap-6 transition-opacity empty:hidden aria-busy:opacity-60"
      >
        {others.map((review) => (
          <li key={review.id} className="border-t border-line pt-5">
            <ReviewItem review={review}>
              <ReviewActions review={review} />
            </ReviewItem>
          </li>
        ))}
      </ul>
      {reviews.hasNextPage && (
        <Button
          look="quiet"
          className="justify-self-start"
          disabled={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </>
  )
}
