import type { MemberCaller } from '@floorcraft/contract/access.ts'

const leads = (caller: MemberCaller, sceneId: string) =>
  caller.role === 'admin' || caller.ledSceneIds.includes(sceneId)

/** Who may say whose event it is: admins everywhere, leaders in the scenes they lead. */
export const mayNameOrganizer = leads

/** Who edits an event may move it to another scene if it is theirs; leaders only to where they lead as well. */
export function mayMoveTo(
  caller: MemberCaller,
  event: { readonly organizer_id: string },
  sceneId: string,
): boolean {
  return caller.id === event.organizer_id || leads(caller, sceneId)
}
