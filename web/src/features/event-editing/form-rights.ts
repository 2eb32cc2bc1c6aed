import type { Account } from '@floorcraft/contract/account.ts'

type Member = Pick<Account, 'role' | 'led_scene_ids'>

/** Whether somebody may give events of this scene to an organizer: admins, and leaders in scenes they lead. */
export function mayNameOrganizer(member: Member, sceneId: string): boolean {
  return member.role === 'admin' || member.led_scene_ids.includes(sceneId)
}
