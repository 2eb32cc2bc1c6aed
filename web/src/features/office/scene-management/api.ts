import { listSceneImports } from '@floorcraft/contract/imports/calendar-import.ts'
import { getScenePermissions, type ScenePermissions } from '@floorcraft/contract/scenes/leaders.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'

/** Core section 6: when the lookup fails, a member may only look. */
const viewOnly: ScenePermissions = {
  canView: true,
  canEdit: false,
  canManageTeachers: false,
  canManageEvents: false,
  canCustomize: false,
  canViewAnalytics: false,
}

/** What a member may do with a scene; undefined until it is known. */
export function useScenePermissions(sceneId: string, memberId: string): ScenePermissions | undefined {
  const { data, isError } = useQuery(
    queryOf(useApi(), getScenePermissions, { params: { sceneId, userId: memberId } }),
  )
  return data ?? (isError ? viewOnly : undefined)
}

/** The calendars that were imported into a scene, the newest first. */
export const useSceneImports = (sceneId: string) =>
  useQuery(queryOf(useApi(), listSceneImports, { params: { sceneId }, query: {} }))
