import type { Event } from '@floorcraft/contract/events/events.ts'
import { type PartSource, useLatePart } from '../../../ui/late-part.tsx'
import { mayEdit } from '../../events/events/rules.ts'
import { useMe } from '../../members/identity/api.ts'

const buttons: PartSource<{ readonly event: Event }> = {
  fetch: async () => (await import('./organizer-buttons.tsx')).OrganizerButtons,
}

/** Duplicate and Edit, fetched only for those who may: its organizer, the leaders of its scene and admins. */
export function EventActions({ event }: { event: Event }) {
  const { member } = useMe()
  const mayUse = mayEdit(member, event)
  const Buttons = useLatePart(buttons, mayUse)
  return mayUse && Buttons ? <Buttons event={event} /> : null
}
