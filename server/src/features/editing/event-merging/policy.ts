import type { MemberCaller } from '@floorcraft/contract/base/access.ts'

interface Owned {
  readonly organizer_id: string | null
  readonly scene_id: string
}

/** Admins, the organizer of both events, and who leads the scenes of both. */
export function mayMerge(caller: MemberCaller, events: readonly [Owned, Owned]): boolean {
  if (caller.role === 'admin') return true
  return (
    events.every(({ organizer_id }) => organizer_id === caller.id) ||
    events.every(({ scene_id }) => caller.ledSceneIds.includes(scene_id))
  )
}
