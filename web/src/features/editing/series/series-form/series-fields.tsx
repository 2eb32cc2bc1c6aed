import { seriesEventTypes } from '@floorcraft/contract/editing/series.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormSection } from '../../../../ui/form/form-fields.tsx'
import { DescriptionField } from '../../event-fields/basic-fields.tsx'
import { PriceQuestion, useFollowCurrency } from '../../event-fields/currency/price-question.tsx'
import { FirstScreen } from '../../event-fields/first-screen.tsx'
import { LineUpField } from '../../event-fields/line-up-field.tsx'
import { MusicField } from '../../event-fields/music-field.tsx'
import { OldVenueNote } from '../../event-fields/old-venue-note.tsx'
import type { ShownPicture } from '../../event-fields/picture-field.tsx'
import { PriceFields, PriceNoteField } from '../../event-fields/price-fields.tsx'
import { type FirstPlace, SceneField, useVenueOfScene } from '../../event-fields/scene-field.tsx'
import { ScheduleField } from '../../event-fields/schedule/schedule-field.tsx'
import { StyleField } from '../../event-fields/style-field.tsx'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { anyDateOf, stateOf } from './series-values.ts'

export interface SeriesFieldsProps {
  readonly scenes: readonly Scene[]
  readonly ledSceneIds?: readonly string[]
  readonly before: FirstPlace
  /** When it takes place. */
  readonly times: ReactNode
  /** The dates that result. */
  readonly dates: ReactNode
  /** The series that is changed; a new one has none. */
  readonly stored?: ShownPicture & {
    readonly scene_id: string
    readonly scene_name: string
  }
}

/** Everything the create and edit forms have in common, in the order of the event form. */
export function SeriesFields({ scenes, ledSceneIds = [], before, times, dates, stored }: SeriesFieldsProps) {
  const { sections } = useText(eventFieldsTexts)
  const currency = useFormValue<string>('currency')
  const follow = useVenueOfScene(scenes, { stateOf, before, isNew: !stored })
  const followCurrency = useFollowCurrency()
  return (
    <>
      <FirstScreen
        stored={stored}
        types={seriesEventTypes}
        scene={
          <SceneField
            scenes={scenes}
            ledSceneIds={ledSceneIds}
            stored={stored}
            onScene={(scene) => {
              followCurrency(scene)
              follow(scene)
            }}
          />
        }
        times={times}
        venueNote={<OldVenueNote scenes={scenes} stateOf={stateOf} before={before} />}
        prices={
          <>
            <PriceQuestion />
            <PriceFields currency={currency} isHinted />
          </>
        }
      />
      <FormSection title={sections.styles}>
        <StyleField />
        <MusicField />
      </FormSection>
      <FormSection title={sections.dates}>{dates}</FormSection>
      <FormSection title={sections.confirmation}>
        <ConfirmationFields />
      </FormSection>
      <FormSection title={sections.schedule}>
        <SeriesSchedule />
      </FormSection>
      <FormSection title={sections.line_up}>
        <LineUpField />
      </FormSection>
      <FormSection title={sections.details}>
        <DescriptionField />
        <PriceNoteField />
      </FormSection>
    </>
  )
}

function SeriesSchedule() {
  const start_time = useFormValue<string>('start_time')
  const duration_hours = useFormValue<string>('duration_hours')
  return <ScheduleField event={anyDateOf({ start_time, duration_hours })} />
}
