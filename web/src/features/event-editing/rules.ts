import type { Account } from '@floorcraft/contract/account.ts'

/** The history state of an edit page that shows a new copy of an event. */
export const freshCopy = { isFreshCopy: true } as const

/** Whether an edit page shows a new copy of an event. */
export function isFreshCopy(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFreshCopy' in state
}

type Member = Pick<Account, 'role' | 'led_scene_ids'>

/** Whether a member may choose the organizer of events in this scene: admins, and leaders in scenes they lead. */
export function mayNameOrganizer(member: Member, sceneId: string): boolean {
  return member.role === 'admin' || member.led_scene_ids.includes(sceneId)
}
