import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { useFormSetting } from '../../../ui/form/form-context.tsx'
import { FormSection } from '../../../ui/form/form-fields.tsx'
import { TitleField } from './basic-fields.tsx'
import { EventTypeTiles } from './event-type-tiles.tsx'
import { PictureField, type ShownPicture } from './picture-field.tsx'
import { VenueFields } from './venue-fields.tsx'

export interface FirstScreenProps {
  readonly stored?: ShownPicture | undefined
  readonly types: readonly string[]
  /** The field of the scene. It comes before the title, because it fills in place, zone and currency. */
  readonly scene: ReactNode
  readonly titleHint?: ReactNode
  readonly times: ReactNode
  /** Below the venue. */
  readonly venueNote?: ReactNode
  readonly prices: ReactNode
}

/** The top of the forms of events and series. On a phone it fits on one screen. */
export function FirstScreen(props: FirstScreenProps) {
  const { stored, types, scene, titleHint, times, venueNote, prices } = props
  const { sections } = useText(eventFieldsTexts)
  const isPart = useFormSetting().look === 'page'
  return (
    <section
      aria-label={sections.basic}
      data-inset
      className={`grid gap-2 sm:gap-5 ${isPart ? 'rounded-lg border border-line bg-surface p-3 sm:p-6' : ''}`}
    >
      <FormSection isPart={isPart} title={sections.basic}>
        <PictureField stored={stored}>
          {scene}
          <TitleField hint={titleHint} />
        </PictureField>
        <EventTypeTiles types={types} />
      </FormSection>
      <FormSection isPart={isPart} title={sections.times}>
        {times}
      </FormSection>
      <FormSection isPart={isPart} title={sections.venue}>
        <VenueFields />
        {venueNote}
      </FormSection>
      <FormSection isPart={isPart} title={sections.pricing}>
        {prices}
      </FormSection>
    </section>
  )
}
