import { useText } from '../../../lib/messages.tsx'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'

/** The stars of one review. */
export function RatingStars({ rating }: { rating: number }) {
  const t = useText(reviewsTexts)
  return (
    <span className="inline-grid shrink-0">
      <span className="sr-only">{t.rated(rating)}</span>
      <span aria-hidden className="stars col-start-1 row-start-1 text-line-strong" style={{ width: '5em' }} />
      <span
        aria-hidden
        className="stars col-start-1 row-start-1 text-star"
        style={{ width: `${rating}em` }}
      />
    </span>
  )
}
