import { eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { FormCheck, FormField, FormSection } from '../../../../ui/form/form-fields.tsx'
import type { FormAction } from '../../../../ui/form/form-footer.tsx'
import { PageForm } from '../../../../ui/form/form-frame.tsx'
import type { SchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { DescriptionField } from '../../event-fields/basic-fields.tsx'
import { PriceQuestion, useFollowCurrency } from '../../event-fields/currency/price-question.tsx'
import { FirstScreen } from '../../event-fields/first-screen.tsx'
import { LineUpField } from '../../event-fields/line-up-field.tsx'
import { MusicField } from '../../event-fields/music-field.tsx'
import { OldVenueNote } from '../../event-fields/old-venue-note.tsx'
import { PriceFields, PriceNoteField } from '../../event-fields/price-fields.tsx'
import { SceneField, useVenueOfScene } from '../../event-fields/scene-field.tsx'
import { ScheduleField } from '../../event-fields/schedule/schedule-field.tsx'
import { StyleField } from '../../event-fields/style-field.tsx'
import { EventTimesFields } from '../times/event-times-fields.tsx'
import { wallTimes } from '../times/form-times.ts'
import { DiscountSection } from './discount-section.tsx'
import {
  type EventFormSetting,
  EventFormSettingProvider,
  useEventForm,
  useEventFormSetting,
} from './event-form-setting.tsx'
import type { EventFormValues } from './event-values.ts'
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
  /** Above the buttons that stay in sight: how many members a change tells. */
  readonly noteInSight?: ReactNode
}

/** The one form of events, new and old. */
export function EventForm({ form, setting, actions, head, gallery, notice, noteInSight }: EventFormProps) {
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
        noteInSight={noteInSight}
      >
        <FirstScreen
          stored={setting.event ?? setting.copiedFrom}
          types={eventTypes}
          scene={<EventScene before={form.baseline} />}
          titleHint={<TitleWithoutPrefix />}
          times={<EventTimesFields />}
          venueNote={<OldVenueNote scenes={setting.scenes} stateOf={stateOf} before={form.baseline} />}
          prices={
            <>
              <PriceQuestion />
              <PriceFields currency={form.form.watch('currency')} isHinted />
              <OtherPricesField />
            </>
          }
        />
        <MoreDetails>
          <FormSection title={sections.details}>
            <OrganizerField />
            <DescriptionField />
            <PriceNoteField />
          </FormSection>
          <FormSection title={sections.schedule}>
            <EventSchedule />
          </FormSection>
          <FormSection title={sections.line_up}>
            <LineUpField />
          </FormSection>
          <FormSection title={sections.gallery}>{gallery}</FormSection>
          {isNew && discount}
          <FormSection title={sections.styles}>
            <StyleField />
            <MusicField />
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

function EventSchedule() {
  return <ScheduleField event={wallTimes(useEventForm().watch())} />
}

const stateOf = ({ state }: Pick<Scene, 'state'>) => state

/**
 * The choice of the scene. Another scene brings its time zone and currency, and its city and state for a venue that is
 * not entered yet.
 */
export function EventScene({ before }: { before: EventFormValues }) {
  const { member, scenes, scenesFailure, event } = useEventFormSetting()
  const { setValue } = useEventForm()
  const followCurrency = useFollowCurrency()
  const follow = useVenueOfScene(scenes, { stateOf, before, isNew: !event })
  return (
    <SceneField
      scenes={scenes}
      scenesFailure={scenesFailure}
      ledSceneIds={member?.led_scene_ids ?? []}
      stored={event}
      onScene={(scene) => {
        setValue('timezone', '')
        followCurrency(scene)
        follow(scene)
      }}
    />
  )
}
