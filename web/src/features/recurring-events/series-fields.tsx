import type { Scene } from '@floorcraft/contract/scenes.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { FormPart } from './form-part.tsx'
import { PriceFields } from './price-fields.tsx'
import { SeriesBasics } from './series-basics.tsx'
import { type SeriesFormMode, seriesProblems } from './series-form-rules.ts'
import { SeriesPicture } from './series-picture.tsx'
import { SeriesPlace } from './series-place.tsx'
import { SeriesTimes } from './series-times.tsx'
import type { TakenDates } from './taken-dates.ts'
import type { SeriesForm } from './use-series-form.ts'

export interface SeriesFieldsProps {
  readonly form: SeriesForm
  readonly mode: SeriesFormMode
  readonly scenes: readonly Scene[]
  readonly today: Temporal.PlainDate
  /** The rule, to choose or to read. */
  readonly rule: ReactNode
  /** Two columns where there is room. */
  readonly isWide: boolean
  /** While a picture is on its way the form would be sent without it. */
  readonly onBusy: (busy: boolean) => void
  readonly taken?: TakenDates | undefined
}

/** Everything the create and edit forms have in common. */
export function SeriesFields({ form, mode, scenes, today, rule, isWide, onBusy, taken }: SeriesFieldsProps) {
  const t = useText(recurringEventsTexts)
  const { register, watch, formState } = form
  const { errors } = formState
  const scene = scenes.find(({ id }) => id === watch('scene_id'))
  const currency = scene?.currency ?? 'USD'
  const price = { validate: (text: string) => seriesProblems.price(t, text) ?? true }
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${isWide ? 'lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-12' : ''}`}
    >
      <SeriesBasics form={form} scenes={scenes} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] content-start gap-8 ${isWide ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : ''}`}
      >
        <SeriesTimes form={form} mode={mode} today={today} timeZone={scene?.timezone} taken={taken}>
          {rule}
        </SeriesTimes>
        <FormPart title={t.form.confirmation}>
          <ConfirmationFields
            requires={register('requires_confirmation')}
            deadline={register('confirmation_deadline_days', {
              validate: (text, { requires_confirmation }) =>
                !requires_confirmation || (seriesProblems.deadline(t, text) ?? true),
            })}
            autoPublish={register('auto_publish_if_confirmed')}
            isRequired={watch('requires_confirmation')}
            deadlineError={errors.confirmation_deadline_days?.message}
          />
        </FormPart>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
        <SeriesPlace form={form} mode={mode} />
        <FormPart title={t.form.prices}>
          <PriceFields
            presale={register('presale', price)}
            door={register('door', price)}
            errors={{ presale: errors.presale?.message, door: errors.door?.message }}
            currency={currency}
            hint={t.form.pricesHint}
          />
        </FormPart>
        <SeriesPicture form={form} onBusy={onBusy} />
      </div>
    </div>
  )
}
