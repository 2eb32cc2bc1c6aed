import type { Review } from '@floorcraft/contract/discovery/reviews.ts'
import type { PublicMember } from '@floorcraft/contract/members/members.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useMe } from '../../members/identity/api.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'
import { useDeleteReview, useOwnReview } from './api.ts'
import { VoteCounts } from './review-actions.tsx'
import type { ReviewDialogProps } from './review-dialog.tsx'
import { ReviewItem } from './review-item.tsx'

const reviewDialog = dialogFrom(async () => (await import('./review-dialog.tsx')).ReviewDialog)

export interface OwnReviewProps {
  readonly organizer: PublicMember
  readonly events: ReviewDialogProps['events']
}

/** The button that writes a review, or the own review with its actions. Organizers do not review themselves. */
export function OwnReview({ organizer, events }: OwnReviewProps) {
  const t = useText(reviewsTexts)
  const me = useMe()
  const own = useOwnReview(organizer.firebase_uid)
  // The review that is edited, or null for a new one. The form keeps it when the saved one arrives.
  const [writing, setWriting] = useState<{ readonly review: Review | null }>()
  if (me.status === 'signed-out') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken px-5 py-3">
        <p className="text-muted">{t.mustSignIn}</p>
        <ButtonLink look="quiet" to={pathWithReturn('/login', `/organizers/${organizer.firebase_uid}`)}>
          {t.signIn}
        </ButtonLink>
      </div>
    )
  }
  // Keeps the space of the button until the answer is known.
  if (own.data === undefined)
    return own.isEnabled || me.status === 'loading' ? <div className="h-17" /> : null
  return (
    <div className="empty:hidden">
      {own.data ? (
        <section className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <h3 className="mb-3 text-lg font-bold">{t.yourReview}</h3>
          <ReviewItem review={own.data}>
            <OwnActions review={own.data} onEdit={() => setWriting({ review: own.data })} />
          </ReviewItem>
        </section>
      ) : (
        <Button onClick={() => setWriting({ review: null })}>
          <Pencil className="size-4" aria-hidden />
          {t.write}
        </Button>
      )}
      {writing && (
        <LazyDialog
          from={reviewDialog}
          organizerId={organizer.firebase_uid}
          review={writing.review}
          events={events}
          onClose={() => setWriting(undefined)}
        />
      )}
    </div>
  )
}

/** A hidden review can be changed but not deleted. */
function OwnActions({ review, onEdit }: { review: Review; onEdit: () => void }) {
  const t = useText(reviewsTexts)
  const remove = useDeleteReview()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      <Button look="plain" className="!gap-1.5 !px-2 text-sm" onClick={onEdit}>
        <Pencil className="size-4" aria-hidden />
        {t.edit}
      </Button>
      {review.moderation_status !== 'hidden' && (
        <Button
          look="plain"
          className="!gap-1.5 !px-2 text-sm"
          disabled={remove.isPending}
          onClick={() => setAsking(true)}
        >
          <Trash2 className="size-4" aria-hidden />
          {t.remove}
        </Button>
      )}
      <VoteCounts votes={review.votes} />
      {isAsking && (
        <ConfirmDialog
          title={t.removeTitle}
          question={t.removeQuestion}
          confirm={t.remove}
          onConfirm={() => remove.mutate(review.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
