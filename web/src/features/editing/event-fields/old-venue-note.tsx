import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { venueFields } from '@floorcraft/contract/events/event-content.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormValue, useSetValues } from '../../../ui/form/form-context.tsx'
import type { VenueValues } from './rules.ts'
import type { FirstPlace } from './scene-field.tsx'

export interface OldVenueNoteProps {
  readonly scenes: readonly Scene[]
  readonly stateOf: (scene: Scene) => string
  readonly before: FirstPlace
}

/**
 * A note after a change of the scene: the venue is still the old one, in another city. One button clears it, another
 * brings it back. It is not cleared without asking, because a wrong scene is corrected more often than a night moves to
 * another city.
 */
export function OldVenueNote({ scenes, stateOf, before }: OldVenueNoteProps) {
  const { oldVenue: t } = useText(eventFieldsTexts)
  const { undo } = useText(commonTexts)
  const setValues = useSetValues<VenueValues>()
  const values: FirstPlace = {
    scene_id: useFormValue('scene_id'),
    venue_name: useFormValue('venue_name'),
    venue_address: useFormValue('venue_address'),
    venue_city: useFormValue('venue_city'),
    venue_state: useFormValue('venue_state'),
  }
  const [isCleared, setCleared] = useState(false)
  const scene = scenes.find(({ id }) => id === values.scene_id)
  const isElsewhere =
    scene !== undefined &&
    scene.id !== before.scene_id &&
    foldText(scene.city) !== foldText(before.venue_city)
  const isOld =
    isElsewhere && before.venue_name !== '' && venueFields.every((field) => values[field] === before[field])
  const isEmpty = isCleared && values.venue_name === '' && values.venue_address === ''
  const old = Object.fromEntries(venueFields.map((field) => [field, before[field]])) as unknown as VenueValues
  const press = () => {
    setCleared(!isEmpty)
    if (isEmpty) setValues(old)
    else if (scene)
      setValues({ venue_name: '', venue_address: '', venue_city: scene.city, venue_state: stateOf(scene) })
  }
  return (
    <div role="status" className="empty:hidden">
      {(isOld || isEmpty) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-warn/50 bg-surface py-1.5 pr-1.5 pl-4">
          <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
          <p className="min-w-0 flex-1 basis-52 py-1 wrap-anywhere">
            {isEmpty ? t.cleared : t.still(before.venue_name, before.venue_city)}
          </p>
          <Button look="plain" onClick={press}>
            {isEmpty ? undo : t.clear}
          </Button>
        </div>
      )}
    </div>
  )
}
