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
import { BasicFields } from '../../event-fields/basic-fields.tsx'
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
import { OrganizerField } from './organizer-field.tsx'
import { RecentVenues } from './recent-venues.tsx'
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
  const { sections, prices, labels } = useText(eventFieldsTexts)
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
        toButtons={t.toButtons}
        head={head}
        notice={notice}
      >
        <FormSection title={sections.basic}>
          <OrganizerField />
          <BasicFields types={eventTypes} titleHint={<TitleWithoutPrefix />} />
        </FormSection>
        <FormSection title={sections.image}>
          <PictureField stored={setting.event ?? setting.copiedFrom} />
        </FormSection>
        <FormSection title={sections.gallery}>{gallery}</FormSection>
        <FormSection title={sections.times}>
          <EventTimes />
        </FormSection>
        <FormSection title={sections.venue}>
          {isNew && <RecentVenues />}
          <VenueFields />
        </FormSection>
        <FormSection title={sections.scene}>
          <EventScene />
        </FormSection>
        <FormSection title={sections.pricing} note={prices.hint}>
          <EventPrices />
        </FormSection>
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
  const t = useText(eventFormTexts)
  const { labels } = useText(eventFieldsTexts)
  const { event } = useEventFormSetting()
  const scene = useFormScene()
  return (
    <>
      <PriceFields currency={event?.currency ?? scene?.currency} />
      <FormField name="price_note" label={labels.price_note} placeholder={t.noteExample} />
    </>
  )
}
