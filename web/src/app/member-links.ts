import { organizingRoles, type Role } from '@floorcraft/contract/access.ts'
import type { Account } from '@floorcraft/contract/account.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useQuery } from '@tanstack/react-query'
import { scenesQuery } from '../features/scenes/api.ts'
import { useApi } from '../lib/queries.ts'

/** Whether the role uses the event creation tools; the server decides again on every call. */
export const mayOrganize = (role: Role) => organizingRoles.some((organizing) => organizing === role)

/** The scenes that a member leads, as far as the list of scenes is here. */
export function useLedScenes(member: Account): Scene[] {
  const scenes = useQuery({ ...scenesQuery(useApi()), enabled: member.led_scene_ids.length > 0 })
  return (scenes.data ?? []).filter((scene) => member.led_scene_ids.includes(scene.id))
}
