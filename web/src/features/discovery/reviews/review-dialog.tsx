import { type Review, updateReviewBody } from '@floorcraft/contract/discovery/reviews.ts'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { FormSelect, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { numberText } from '../../../ui/form/form-values.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { useMe } from '../../members/identity/api.ts'
import { useSaveReview } from './api.ts'
import { RatingField } from './rating-field.tsx'

export interface ReviewDialogProps {
  readonly organizerId: string
  /** The own review, to be changed; null for a new one. */
  readonly review: Review | null
  /** The past events of the organizer, the latest first. */
  readonly events: readonly { readonly id: string; readonly label: string }[]
  readonly onClose: () => void
}

const newReview = { rating: null, review_text: '', event_id: null, version: 0 }

const reviewValues = (review: Pick<Review, 'review_text' | 'event_id'> & { rating: number | null }) => ({
  rating: numberText(review.rating),
  review_text: review.review_text,
  event_id: review.event_id ?? '',
})

/** Writes or changes the own review. Load it when it is opened. */
export function ReviewDialog({ organizerId, review, events, onClose }: ReviewDialogProps) {
  const t = useText(reviewsTexts)
  const common = useText(commonTexts)
  const { member } = useMe()
  const save = useSaveReview(organizerId, review)
  const chosen = review?.event_id
  const isOffered = !chosen || events.some(({ id }) => id === chosen)
  const offered = isOffered ? events : [{ id: chosen, label: review.event_title ?? '' }, ...events]
  const form = useRecordForm({
    schema: updateReviewBody,
    record: review ?? newReview,
    valuesOf: reviewValues,
    toInput: ({ rating, review_text, event_id }, { version }) => ({
      rating: rating === '' ? undefined : Number(rating),
      review_text,
      event_id: event_id || null,
      version: review && version,
    }),
    draft: member && { memberId: member.firebase_uid, form: `review:${organizerId}` },
    send: (body) => save.mutateAsync(body),
    failed: review ? t.form.saveFailed : t.form.failed,
    onSent: onClose,
    words: {
      labels: { rating: t.form.rating, review_text: t.form.text, event_id: t.form.event },
      write: (field, value) => {
        if (field === 'rating') return t.form.stars(Number(value))
        return field === 'event_id' ? offered.find(({ id }) => id === value)?.label : undefined
      },
    },
  })
  return (
    <FormDialog
      form={form}
      title={review ? t.editTitle : t.write}
      onClose={onClose}
      leave={common.cancel}
      submit={
        review
          ? { label: t.form.save, pendingLabel: t.form.saving }
          : { label: t.form.post, pendingLabel: t.form.posting }
      }
    >
      <RatingField />
      <FormTextArea name="review_text" label={t.form.text} hint={t.form.textHint} rows={6} />
      {offered.length > 0 && (
        <FormSelect
          name="event_id"
          label={t.form.event}
          hint={t.form.eventHint}
          none={t.form.noEvent}
          choices={offered.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
    </FormDialog>
  )
}
