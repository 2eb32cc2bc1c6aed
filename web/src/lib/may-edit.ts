import { organizingRoles } from '@floorcraft/contract/access.ts'
import type { Account } from '@floorcraft/contract/account.ts'
import type { EventListItem } from '@floorcraft/contract/events.ts'

type Owned = Pick<EventListItem, 'organizer_uid' | 'scene_id'>
type Member = Pick<Account, 'role' | 'firebase_uid' | 'led_scene_ids'>

/** Whether to offer what the server allows its organizer, the leaders of its scene and admins. */
export function mayEdit(member: Member | undefined, event: Owned): boolean {
  if (!member || !organizingRoles.some((role) => role === member.role)) return false
  return (
    member.role === 'admin' ||
    member.firebase_uid === event.organizer_uid ||
    member.led_scene_ids.includes(event.scene_id)
  )
}
