import { type Review, updateReviewBody } from '@floorcraft/contract/discovery/reviews.ts'
import { Star } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { useFormField, useFormValue } from '../../../ui/form/form-context.tsx'
import { FormGroup, FormSelect, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { numberText } from '../../../ui/form/form-values.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { useMe } from '../../members/identity/api.ts'
import { useSaveReview } from './api.ts'

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

const ratings = [1, 2, 3, 4, 5] as const

/** One to five stars, as radio buttons: the arrow keys change them. */
function RatingField() {
  const t = useText(reviewsTexts).form
  const { error, required, ...input } = useFormField('rating')
  const chosen = Number(useFormValue<string>('rating'))
  return (
    <FormGroup name="rating" label={t.rating} error={error} required={required}>
      <div className="flex items-center gap-x-3">
        <div className="-ml-1.5 flex">
          {ratings.map((rating) => (
            <label
              key={rating}
              className={`grid size-11 cursor-pointer place-items-center rounded-full transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-brand-text ${rating <= chosen ? 'text-star' : 'text-muted'}`}
            >
              <input
                {...input}
                type="radio"
                value={String(rating)}
                aria-invalid={error ? true : undefined}
                className="sr-only"
              />
              <span className="sr-only">{t.stars(rating)}</span>
              <Star aria-hidden className={`size-7 ${rating <= chosen ? 'fill-current' : ''}`} />
            </label>
          ))}
        </div>
        <p aria-hidden className="text-muted">
          {chosen > 0 && t.stars(chosen)}
        </p>
      </div>
    </FormGroup>
  )
}
