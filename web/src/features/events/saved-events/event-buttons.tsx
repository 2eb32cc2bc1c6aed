import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { LateGoingButton } from '../going/late-going-button.tsx'
import { SaveButton } from './save-button.tsx'

/** What a reader does with an event of a list: say "Going", or save it. */
export const EventButtons = ({
  event,
  undoable,
}: {
  event: EventListItem
  undoable?: boolean | undefined
}) => (
  <>
    <LateGoingButton event={event} />
    <SaveButton event={event} undoable={undoable} />
  </>
)
