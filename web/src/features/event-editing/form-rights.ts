import type { Account } from '@floorcraft/contract/account.ts'
import type { Event } from '@floorcraft/contract/events.ts'

type Member = Pick<Account, 'role' | 'firebase_uid' | 'led_scene_ids'>

/** Its organizer, the leaders of its scene and admins; the server decides again. */
export function mayEdit(member: Member, event: Pick<Event, 'organizer_uid' | 'scene_id'>): boolean {
  return event.organizer_uid === member.firebase_uid || mayNameOrganizer(member, event.scene_id)
}

/** Whether somebody may give events of this scene to an organizer: admins, and leaders in scenes they lead. */
export function mayNameOrganizer(member: Member, sceneId: string): boolean {
  return member.role === 'admin' || member.led_scene_ids.includes(sceneId)
}
