import type { Caller } from '@floorcraft/contract/access.ts'

/** The organizer of a series, the leaders of its scene and admins. For other callers the series does not exist. */
export function canManageSeries(
  caller: Caller,
  { organizerId, sceneId }: { organizerId: string; sceneId: string },
): boolean {
  if (caller.kind !== 'member') return false
  return caller.role === 'admin' || caller.id === organizerId || caller.ledSceneIds.includes(sceneId)
}
