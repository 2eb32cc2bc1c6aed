import type { Scene } from '@floorcraft/contract/scenes.ts'
import { seriesEventTypes } from '@floorcraft/contract/series.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/event-fields.ts'
import { useFormValue } from '../../../ui/form/form-context.tsx'
import { FormSection } from '../../../ui/form/form-fields.tsx'
import { DescriptionField, TitleField } from '../../event-fields/basic-fields.tsx'
import { EventTypeTiles } from '../../event-fields/event-type-tiles.tsx'
import { PictureField, type ShownPicture } from '../../event-fields/picture-field.tsx'
import { PriceFields } from '../../event-fields/price-fields.tsx'
import { SceneField, useVenueOfScene } from '../../event-fields/scene-field.tsx'
import { StyleField } from '../../event-fields/style-field.tsx'
import { VenueFields } from '../../event-fields/venue-fields.tsx'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { stateOf } from './series-values.ts'

export interface SeriesFieldsProps {
  readonly scenes: readonly Scene[]
  /** When it takes place. */
  readonly times: ReactNode
  /** The series that is changed; a new one has none. */
  readonly stored?: ShownPicture & {
    readonly scene_id: string
    readonly scene_name: string
  }
}

/** Everything the create and edit forms have in common, in the order of the event form. */
export function SeriesFields({ scenes, times, stored }: SeriesFieldsProps) {
  const { sections, prices } = useText(eventFieldsTexts)
  const sceneId = useFormValue<string>('scene_id')
  const follow = useVenueOfScene(scenes, stateOf)
  return (
    <>
      <FormSection title={sections.basic}>
        <TitleField />
        <EventTypeTiles types={seriesEventTypes} />
        <DescriptionField />
      </FormSection>
      <FormSection title={sections.image}>
        <PictureField stored={stored} />
      </FormSection>
      <FormSection title={sections.times}>{times}</FormSection>
      <FormSection title={sections.venue}>
        <VenueFields />
      </FormSection>
      <FormSection title={sections.scene}>
        <SceneField scenes={scenes} stored={stored} onScene={stored ? undefined : follow} />
      </FormSection>
      <FormSection title={sections.pricing} note={prices.hint}>
        <PriceFields currency={scenes.find(({ id }) => id === sceneId)?.currency} />
      </FormSection>
      <FormSection title={sections.styles}>
        <StyleField />
      </FormSection>
      <FormSection title={sections.confirmation}>
        <ConfirmationFields />
      </FormSection>
    </>
  )
}
