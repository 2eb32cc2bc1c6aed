import {
  type editSubmission,
  submissionFields,
  type submitEvent,
  submitEventBody,
} from '@floorcraft/contract/editing/submissions.ts'
import { eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { BodyFor } from '../../../../lib/api/use-call.ts'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { submissionsTexts } from '../../../../messages/editing/submissions.ts'
import { FormCheck, FormField, FormSection } from '../../../../ui/form/form-fields.tsx'
import { PageForm } from '../../../../ui/form/form-frame.tsx'
import { numberText, valuesIn } from '../../../../ui/form/form-values.ts'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { DescriptionField, TitleField } from '../../event-fields/basic-fields.tsx'
import { PriceQuestion } from '../../event-fields/currency/price-question.tsx'
import { EventTypeTiles } from '../../event-fields/event-type-tiles.tsx'
import { PriceFields, PriceNoteField } from '../../event-fields/price-fields.tsx'
import type { FormScenes } from '../../event-fields/scene-field.tsx'
import { StyleField } from '../../event-fields/style-field.tsx'
import { VenueFields } from '../../event-fields/venue-fields.tsx'
import { PastePanel } from '../../pasted-event/paste-panel.tsx'
import { EventTimesFields } from '../times/event-times-fields.tsx'
import { EventScene } from './event-form.tsx'
import { EventFormSettingProvider } from './event-form-setting.tsx'
import { createInput, eventFieldOf, eventProblems } from './event-input.ts'
import { newEventValues } from './event-values.ts'
import { MoreDetails } from './more-details.tsx'
import { otherPricesOf } from './other-prices.ts'
import { OtherPricesField } from './other-prices-field.tsx'

export const newSubmissionValues = { ...newEventValues, email: '', website: '' }
type Values = typeof newSubmissionValues

const schemas = { new: submitEventBody.omit({ opened: true }), known: submissionFields } as const
type NewInput = Omit<BodyFor<typeof submitEvent>, 'opened'>
type KnownInput = Omit<BodyFor<typeof editSubmission>, 'version'>

interface Frame extends FormScenes {
  readonly initial: Values
  readonly submit: string
  readonly leave: ReactNode
  readonly onSent: (email: string) => void
}

export type SubmissionFormProps = Frame &
  (
    | { readonly kind: 'new'; readonly send: (input: NewInput) => Promise<unknown> }
    | { readonly kind: 'known'; readonly send: (input: KnownInput) => Promise<unknown> }
  )

/** The form of an event for people without an account, and for leaders who correct what they sent in. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { kind, initial, scenes, scenesFailure, submit, leave } = props
  const { form: t } = useText(submissionsTexts)
  const { sections, labels } = useText(eventFieldsTexts)
  const surroundings = { scenes, now: useNow(), readerZone: useReaderZone() ?? 'UTC' }
  const isNew = kind === 'new'
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const
  const form = useSchemaForm({
    schema: schemas[kind] as typeof schemas.known,
    defaults: initial,
    fieldOf: eventFieldOf,
    toInput: (values: Values) => ({
      ...createInput(values, { scenes, mayNameOrganizer: () => false, venues: [] }),
      email: values.email,
      website: values.website,
    }),
    problems: (values) => eventProblems(values, surroundings),
    send: async (input) => {
      await (props.send as (input: KnownInput) => Promise<unknown>)(input)
      return isNew ? (input as unknown as NewInput).email : ''
    },
    failed: t.failed,
    onSent: props.onSent,
  })
  return (
    <EventFormSettingProvider value={{ scenes, scenesFailure }}>
      <PageForm
        form={form}
        actions={[{ intent: undefined, label: submit, pendingLabel: t.sending }]}
        leave={leave}
      >
        {isNew && (
          <div>
            <PastePanel scenes={scenes} />
          </div>
        )}
        <section className="grid gap-2 rounded-lg border border-line bg-surface p-3 sm:gap-5 sm:p-6">
          <FormSection isPart title={sections.basic}>
            {isNew && <EventScene before={form.baseline} />}
            <TitleField />
            <EventTypeTiles types={eventTypes} />
          </FormSection>
          <FormSection isPart title={sections.times}>
            <EventTimesFields />
          </FormSection>
          <FormSection isPart title={sections.venue}>
            <VenueFields />
          </FormSection>
          {isNew && (
            <FormField
              name="email"
              type="email"
              inputMode="email"
              label={t.email}
              autoComplete="email"
              hint={t.emailHint}
            />
          )}
          {isNew && <Trap label={t.website} />}
        </section>
        <MoreDetails hint={t.details}>
          <FormSection title={sections.pricing}>
            <PriceQuestion />
            <PriceFields currency={form.form.watch('currency')} isHinted />
            <OtherPricesField />
            <PriceNoteField />
          </FormSection>
          <FormSection title={sections.details}>
            <DescriptionField />
            <StyleField />
            <FormCheck name="has_live_music" label={labels.has_live_music} className="-my-2" />
          </FormSection>
          <FormSection title={sections.links}>
            <FormField name="ticket_url" label={labels.ticket_url} {...address} />
            <FormField name="facebook_url" label={labels.facebook_url} {...address} />
          </FormSection>
        </MoreDetails>
      </PageForm>
    </EventFormSettingProvider>
  )
}

/** A field that programs fill in. People do not see it, nor do screen readers, and Tab does not reach it. */
function Trap({ label }: { label: string }) {
  const { register } = useFormContext<Values>()
  return (
    <div aria-hidden className="sr-only">
      <label>
        {label}
        <input {...register('website')} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** What was sent in, as the form holds it. Times are wall times. */
export function valuesOfSubmission(
  content: Readonly<Record<string, unknown>>,
  scene: Pick<Scene, 'id'>,
): Values {
  const [start_date = '', start_time = ''] = String(content['start_datetime']).split('T')
  const [end_date = '', end_time = ''] = String(content['end_datetime']).split('T')
  const prices = (content['price_info'] ?? {}) as Record<string, number>
  return {
    ...valuesIn(content, newSubmissionValues),
    ...{ scene_id: scene.id, start_date, end_date, email: '', website: '' },
    ...{ start_time: start_time.slice(0, 5), end_time: end_time.slice(0, 5) },
    presale: numberText(prices['presale']),
    door: numberText(prices['door']),
    other_prices: otherPricesOf(prices),
    scope: newEventValues.scope,
  }
}
