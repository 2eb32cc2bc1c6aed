import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'

/** Admins may choose the organizer of every event, and leaders in their scenes. */
export const mayNameOrganizer = managesScene

/** An organizer may move an own event to any scene, a leader only to another led scene. */
export function mayMoveTo(
  caller: MemberCaller,
  event: { readonly organizer_id: string },
  sceneId: string,
): boolean {
  return caller.id === event.organizer_id || managesScene(caller, sceneId)
}
