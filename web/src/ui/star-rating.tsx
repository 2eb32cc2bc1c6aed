import { Star, StarHalf } from 'lucide-react'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/common.ts'

const wholeStars = [1, 2, 3, 4, 5]

/** Whole and half stars with one decimal and the number of reviews, or "No reviews yet". */
export function StarRating({ average, count }: { average: number | null; count: number }) {
  const common = useText(commonTexts)
  if (average === null || count === 0) return <span className="text-sm text-muted">{common.noReviews}</span>
  const halves = Math.round(average * 2)
  const shown = average.toFixed(1)
  return (
    <span className="inline-flex items-center gap-1 text-sm text-muted">
      <span className="sr-only">{common.rating(shown, count)}</span>
      <span aria-hidden className="inline-flex text-star">
        {wholeStars.slice(0, Math.floor(halves / 2)).map((star) => (
          <Star key={star} className="size-3.5 fill-current" />
        ))}
        {halves % 2 === 1 && <StarHalf className="size-3.5 fill-current" />}
      </span>
      <span aria-hidden>
        {shown} ({count} {common.reviews(count)})
      </span>
    </span>
  )
}
