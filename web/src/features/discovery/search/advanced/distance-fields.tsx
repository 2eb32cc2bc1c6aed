import { MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { findOwnPlace } from '../../../../lib/browser/own-place.ts'
import { useKeptFocus } from '../../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../../lib/messages.tsx'
import { advancedSearchTexts } from '../../../../messages/discovery/advanced-search.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import { useFormValue, useSetValues } from '../../../../ui/form/form-context.tsx'
import { FormNumber, FormSection } from '../../../../ui/form/form-fields.tsx'
import type { SearchValues } from './search-values.ts'

/** Asks for the location, and then for the longest distance. */
export function DistanceFields() {
  const t = useText(advancedSearchTexts)
  const setValues = useSetValues<SearchValues>()
  const isPlaced = useFormValue<string>('user_lat') !== ''
  const sort = useFormValue<string>('sort_by')
  const [state, setState] = useState<'finding' | 'denied' | 'failed'>()
  const home = useRef<HTMLDivElement>(null)
  useKeptFocus(home, [isPlaced])
  const enable = async () => {
    setState('finding')
    const found = await findOwnPlace()
    if ('problem' in found) return setState(found.problem)
    setState(undefined)
    setValues({ user_lat: `${found.place.latitude}`, user_lon: `${found.place.longitude}` })
  }
  const remove = () =>
    setValues({
      user_lat: '',
      user_lon: '',
      max_distance: '',
      ...(sort === 'distance' && { sort_by: 'date' }),
    })
  return (
    <FormSection title={t.sections.distance}>
      {isPlaced ? (
        <div ref={home} tabIndex={-1} className="grid gap-3 outline-none">
          <div className="flex flex-wrap items-center gap-x-4">
            <p role="status" className="flex min-h-11 items-center gap-2 font-semibold text-good">
              <MapPin className="size-5" aria-hidden />
              {t.locationEnabled}
            </p>
            <Button look="plain" onClick={remove}>
              {t.removeLocation}
            </Button>
          </div>
          <FormNumber
            name="max_distance"
            label={t.labels.max_distance}
            min={1}
            max={500}
            step={1}
            hint={t.distanceHint}
          />
        </div>
      ) : (
        <div ref={home} tabIndex={-1} className="outline-none">
          <Button
            look="quiet"
            aria-disabled={state === 'finding' || undefined}
            onClick={() => state !== 'finding' && void enable()}
          >
            <MapPin className="size-5" aria-hidden />
            {state === 'finding' ? t.finding : t.enableLocation}
          </Button>
          <p className="mt-1.5 text-sm text-muted">{t.locationHint}</p>
          <div role="alert">
            {(state === 'denied' || state === 'failed') && (
              <FieldError id="own-place-problem">{state === 'denied' ? t.denied : t.notFound}</FieldError>
            )}
          </div>
        </div>
      )}
    </FormSection>
  )
}
