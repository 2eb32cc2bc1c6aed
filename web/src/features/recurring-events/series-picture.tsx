import { lazy, Suspense } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormPart } from './form-part.tsx'
import type { SeriesForm } from './use-series-form.ts'

const CoverImageField = lazy(async () => ({
  default: (await import('../uploads/cover-image-field.tsx')).CoverImageField,
}))

/** The picture that every date of a series gets. */
export function SeriesPicture({ form, onBusy }: { form: SeriesForm; onBusy: (busy: boolean) => void }) {
  const { form: t } = useText(recurringEventsTexts)
  return (
    <FormPart title={t.picture}>
      <Suspense fallback={<Skeleton className="h-48 rounded-lg" />}>
        <Controller
          name="cover_image_url"
          control={form.control}
          render={({ field }) => (
            <CoverImageField
              name="cover_image_url"
              value={field.value}
              onChange={field.onChange}
              onBusy={onBusy}
            />
          )}
        />
      </Suspense>
    </FormPart>
  )
}
