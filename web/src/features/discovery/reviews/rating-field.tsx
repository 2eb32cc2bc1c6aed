import { Star } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { useFormField, useFormValue } from '../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../ui/form/form-fields.tsx'

const ratings = [1, 2, 3, 4, 5] as const

/** One to five stars, as radio buttons: the arrow keys change them. */
export function RatingField() {
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
