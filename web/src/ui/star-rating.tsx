import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/base/common.ts'

interface StarRatingProps {
  readonly average: number | null
  readonly count: number
  /** Whether it must fit on one line of a narrow row. */
  readonly small?: boolean
}

/** Whole and half stars with one decimal and the number of reviews, or "No reviews yet". */
export function StarRating({ average, count, small = false }: StarRatingProps) {
  const common = useText(commonTexts)
  const text = small ? 'whole-line text-xs text-muted' : 'text-sm text-muted'
  if (average === null || count === 0) return <span className={text}>{common.noReviews}</span>
  const shown = average.toFixed(1)
  return (
    <span className={`inline-flex items-center gap-1 ${text}`}>
      <span className="sr-only">{common.rating(shown, count)}</span>
      {/* One element for all stars: a list has dozens of ratings. */}
      <span aria-hidden className="stars text-star" style={{ width: `${Math.round(average * 2) / 2}em` }} />
      {small ? (
        <span aria-hidden>
          {`${shown} (${count}`}
          <span className="@max-3xl:hidden">{` ${common.reviews(count)}`}</span>)
        </span>
      ) : (
        <span aria-hidden>{`${shown} (${count} ${common.reviews(count)})`}</span>
      )}
    </span>
  )
}
