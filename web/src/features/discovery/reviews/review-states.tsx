import type { Review } from '@floorcraft/contract/discovery/reviews.ts'
import { EyeOff, type LucideIcon, MessageSquareWarning, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { useMe } from '../../members/identity/api.ts'

/**
 * The states of a review in words. The server sends the reasons only to those whom they are about. Only these people are
 * also told that admins are looking at it.
 */
export function ReviewStates({ review }: { review: Review }) {
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
