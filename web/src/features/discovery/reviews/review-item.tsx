import { characterCount, cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { Review } from '@floorcraft/contract/discovery/reviews.ts'
import { EyeOff, type LucideIcon, MessageSquareWarning, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { useDay } from '../../../lib/use-day.ts'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useMe } from '../../members/identity/api.ts'

export interface ReviewItemProps {
  readonly review: Review
  /** Beside the name, for example the organizer of the review. */
  readonly note?: ReactNode
  /** What the reader can do, below the text. */
  readonly children?: ReactNode
}

/** One review: writer, rating, text, states and response. */
export function ReviewItem({ review, note, children }: ReviewItemProps) {
  const t = useText(reviewsTexts)
  const day = useDay()
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 sm:gap-x-4">
      <Avatar name={review.reviewer_name} image={review.reviewer_avatar} />
      <div className="grid min-w-0 gap-2.5">
        <div>
          <h3 className="font-body text-base font-semibold wrap-anywhere">
            {review.reviewer_name}
            {note}
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <RatingStars rating={review.rating} />
            <time dateTime={review.created_at}>{day(review.created_at)}</time>
            {review.edited_at && <span>· {t.edited(day(review.edited_at))}</span>}
          </p>
        </div>
        {review.event_id && (
          <p className="text-sm text-muted">
            {t.about}{' '}
            <Link
              to={`/events/${review.event_id}`}
              className="font-semibold text-ink wrap-anywhere underline-offset-4 hover:underline"
            >
              {review.event_title}
            </Link>
          </p>
        )}
        <LongText text={review.review_text} />
        <ReviewStates review={review} />
        {review.response && (
          <div className="rounded-md border-l-3 border-brand bg-sunken px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <strong className="wrap-anywhere">{t.responseBy(review.response.responder_name)}</strong>
              <time dateTime={review.response.created_at} className="text-muted">
                {day(review.response.created_at)}
              </time>
            </p>
            <LongText text={review.response.response_text} />
          </div>
        )}
        {children}
      </div>
    </article>
  )
}

const shownLength = 600

/**
 * Paragraphs; a long text is cut until the reader wants all of it. Addresses do not become links, because links would
 * invite advertising.
 */
function LongText({ text }: { text: string }) {
  const t = useText(reviewsTexts)
  const [isOpen, setOpen] = useState(false)
  const isLong = characterCount(text) > shownLength
  return (
    <div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        {isLong && !isOpen ? `${cutText(text, shownLength - 80).replace(/\s+\S*$/, '')}…` : text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 font-semibold text-brand-text underline-offset-4 hover:underline"
        >
          {isOpen ? t.readLess : t.readMore}
        </button>
      )}
    </div>
  )
}

/** The stars of one review. */
function RatingStars({ rating }: { rating: number }) {
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

/**
 * The states of a review in words. The server sends the reasons only to those whom they are about. Only these people are
 * also told that admins are looking at it.
 */
function ReviewStates({ review }: { review: Review }) {
  const t = useText(reviewsTexts).states
  const { member } = useMe()
  const { moderation_status: status, moderation_reason, is_disputed, dispute_reason } = review
  const isConcerned =
    member !== undefined && (member.id === review.reviewer_uid || member.id === review.organizer_uid)
  const isWaiting = status === 'flagged' || (is_disputed && status === 'published')
  return (
    <>
      {is_disputed && (
        <State
          Icon={MessageSquareWarning}
          words={t.disputed}
          label={t.disputeReason}
          reason={dispute_reason}
        />
      )}
      {isConcerned && isWaiting && <State Icon={ShieldQuestion} words={t.waiting} />}
      {status === 'kept' && (isConcerned || is_disputed) && (
        <State Icon={ShieldCheck} words={t.kept} label={t.moderationReason} reason={moderation_reason} />
      )}
      {status === 'hidden' && (
        <State Icon={EyeOff} words={t.hidden} label={t.moderationReason} reason={moderation_reason} />
      )}
    </>
  )
}

function State(props: { Icon: LucideIcon; words: string; label?: string; reason?: string | null }) {
  const { Icon, words, label, reason } = props
  return (
    <div className="flex gap-2 text-sm">
      <Icon className="mt-0.5 size-4 shrink-0 text-brand-text" aria-hidden />
      <div className="min-w-0">
        <p className="font-semibold">{words}</p>
        {reason && (
          <p className="max-w-prose whitespace-pre-line text-muted wrap-anywhere">
            {label}: {reason}
          </p>
        )}
      </div>
    </div>
  )
}
