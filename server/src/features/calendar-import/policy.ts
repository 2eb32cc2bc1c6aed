import type { Caller } from '@floorcraft/contract/access.ts'

/** Leaders of a scene import into it; admins into every scene. */
export function canImportInto(caller: Caller, sceneId: string): boolean {
  return caller.kind === 'member' && (caller.role === 'admin' || caller.ledSceneIds.includes(sceneId))
}
