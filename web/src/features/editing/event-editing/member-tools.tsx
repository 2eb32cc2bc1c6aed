import type { Event } from '@floorcraft/contract/events/events.ts'
import { mayEdit } from '../../events/events/rules.ts'
import { useMe } from '../../members/identity/api.ts'
import { ClaimEventButton } from '../event-claims/claim-event-button.tsx'
import { OrganizerButtons } from './organizer-buttons.tsx'

/** What a member can do besides going: Duplicate and Edit for those who may, and a question about events without an organizer. */
export function MemberTools({ event }: { event: Event }) {
  const { member } = useMe()
  return (
    <>
      {mayEdit(member, event) && <OrganizerButtons event={event} />}
      {event.status === 'published' && <ClaimEventButton event={event} />}
    </>
  )
}
