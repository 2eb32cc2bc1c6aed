import { eventTypes } from '@floorcraft/contract/events.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/event-fields.ts'
import { eventFormTexts } from '../../../messages/event-form.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormCheck, FormField, FormSection } from '../../../ui/form/form-fields.tsx'
import type { FormAction } from '../../../ui/form/form-footer.tsx'
import { PageForm } from '../../../ui/form/form-frame.tsx'
import type { SchemaForm } from '../../../ui/form/use-schema-form.ts'
import { DescriptionField, TitleField } from '../../event-fields/basic-fields.tsx'
import { EventTypeTiles } from '../../event-fields/event-type-tiles.tsx'
import { PictureField } from '../../event-fields/picture-field.tsx'
import { PriceFields } from '../../event-fields/price-fields.tsx'
import { SceneField, useVenueOfScene } from '../../event-fields/scene-field.tsx'
import { StyleField } from '../../event-fields/style-field.tsx'
import { VenueFields } from '../../event-fields/venue-fields.tsx'
import { EventTimes } from '../times/event-times.tsx'
import { DiscountSection } from './discount-section.tsx'
import {
  type EventFormSetting,
  EventFormSettingProvider,
  useEventForm,
  useEventFormSetting,
  useFormScene,
} from './event-form-setting.tsx'
import { type EventFormValues, newEventValues } from './event-values.ts'
import { MoreDetails } from './more-details.tsx'
import { OrganizerField } from './organizer-field.tsx'
import { OtherPricesField } from './other-prices-field.tsx'
import { TitleWithoutPrefix } from './title-without-prefix.tsx'

/**
 * The action of a submit button. `published-anyway` publishes without the check for similar events; undefined saves
 * without a change of status.
 */
export type Intent = 'private_draft' | 'organizer_draft' | 'published' | 'published-anyway' | undefined

export const statusOf = (intent: Intent) => (intent === 'published-anyway' ? 'published' : intent)

export interface EventFormProps {
  readonly form: SchemaForm<EventFormValues, Intent>
  readonly setting: EventFormSetting
  readonly actions: readonly FormAction<Intent>[]
  /** Above the first section. */
  readonly head?: ReactNode
  readonly gallery: ReactNode
  /** Just above the buttons: what to look at before publishing. */
  readonly notice: ReactNode
}

/** The one form of events, new and old. */
export function EventForm({ form, setting, actions, head, gallery, notice }: EventFormProps) {
  const t = useText(eventFormTexts)
  const { sections, labels } = useText(eventFieldsTexts)
  const isNew = !setting.event
  const address = { type: 'url', inputMode: 'url', placeholder: 'https://' } as const
  const discount = <DiscountSection title={isNew ? sections.discount : sections.discountOnEdit} />
  return (
    <EventFormSettingProvider value={setting}>
      <PageForm
        form={form}
        actions={actions}
        leave={
          <ButtonLink look="plain" to="/dashboard">
            {t.cancel}
          </ButtonLink>
        }
        head={head}
        notice={notice}
      >
        <section
          aria-label={sections.basic}
          data-inset
          className="grid gap-2 rounded-lg border border-line bg-surface p-3 sm:gap-5 sm:p-6"
        >
          <FormSection isPart title={sections.basic}>
            <PictureField stored={setting.event ?? setting.copiedFrom}>
              <EventScene />
              <TitleField hint={<TitleWithoutPrefix />} />
            </PictureField>
            <EventTypeTiles types={eventTypes} />
          </FormSection>
          <FormSection isPart title={sections.times}>
            <EventTimes />
          </FormSection>
          <FormSection isPart title={sections.venue}>
            <VenueFields />
          </FormSection>
          <FormSection isPart title={sections.pricing}>
            <EventPrices />
            <OtherPricesField />
          </FormSection>
        </section>
        <MoreDetails>
          <FormSection title={sections.details}>
            <OrganizerField />
            <DescriptionField />
            <FormField name="price_note" label={labels.price_note} placeholder={t.noteExample} />
          </FormSection>
          <FormSection title={sections.gallery}>{gallery}</FormSection>
          {isNew && discount}
          <FormSection title={sections.styles}>
            <StyleField />
            <FormCheck name="has_live_music" label={labels.has_live_music} className="-my-2" />
          </FormSection>
          {!isNew && discount}
          <FormSection title={sections.links}>
            <FormField name="ticket_url" label={labels.ticket_url} {...address} />
            <FormField name="facebook_url" label={labels.facebook_url} {...address} />
          </FormSection>
          <FormSection title={sections.global}>
            <FormCheck name="is_global" label={t.global.label} hint={t.global.hint} className="-my-2" />
          </FormSection>
        </MoreDetails>
      </PageForm>
    </EventFormSettingProvider>
  )
}

/** Another scene brings its time zone with it, and for a new event its city and state. */
function EventScene() {
  const { member, scenes, scenesFailure, event } = useEventFormSetting()
  const { setValue } = useEventForm()
  const follow = useVenueOfScene(scenes, ({ state }) => state || newEventValues.venue_state)
  return (
    <SceneField
      scenes={scenes}
      scenesFailure={scenesFailure}
      ledSceneIds={member.led_scene_ids}
      stored={event}
      onScene={(scene) => {
        setValue('timezone', '')
        if (!event) follow(scene)
      }}
    />
  )
}

function EventPrices() {
  const { prices } = useText(eventFieldsTexts)
  const { event } = useEventFormSetting()
  const scene = useFormScene()
  return <PriceFields currency={event?.currency ?? scene?.currency} hint={prices.hint} />
}
