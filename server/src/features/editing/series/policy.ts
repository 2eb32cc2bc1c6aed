import { type Caller, managesScene } from '@floorcraft/contract/base/access.ts'

/** The organizer of a series, the leaders of its scene and admins. For other callers the series does not exist. */
export function canManageSeries(
  caller: Caller,
  { organizerId, sceneId }: { organizerId: string; sceneId: string },
): boolean {
  if (caller.kind !== 'member') return false
  return caller.id === organizerId || managesScene(caller, sceneId)
}
