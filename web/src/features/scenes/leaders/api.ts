import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  addSceneLeader,
  changeSceneLeader,
  listSceneLeaders,
  removeSceneLeader,
} from '@floorcraft/contract/scenes/leaders.ts'
import type { SceneLeader } from '@floorcraft/contract/scenes/scenes.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { leadersTexts } from '../../../messages/scenes/leaders.ts'

/** Other admins change the leaders too, so they are asked for at each opening. */
export const useLeaders = (sceneId: string) =>
  useQuery({ ...queryOf(useApi(), listSceneLeaders, { params: { sceneId } }), staleTime: 0 })

/** Asks again for the leaders and for the caller, who may have changed their own leadership. */
const refreshLeaders = (queryClient: QueryClient) =>
  refresh(queryClient, [
    'listSceneLeaders',
    'getSceneProfile',
    'listSceneLeadership',
    'listUsers',
    'countUsers',
    'listAuditLog',
    'getMe',
  ])

/** Appoints a leader; the dialog shows failures. */
export function useAddLeader(sceneId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { done } = useText(leadersTexts).adding
  return useMutation({
    mutationFn: (body: InputOf<typeof addSceneLeader>['body']) =>
      api(addSceneLeader, { params: { sceneId }, body }),
    onSettled: () => refreshLeaders(queryClient),
    meta: { done },
  })
}

export function useChangeLeader({ id: leaderId, scene_id: sceneId }: SceneLeader) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { done, failed } = useText(leadersTexts).changing
  return useMutation({
    mutationFn: (role: SceneLeader['role']) =>
      api(changeSceneLeader, { params: { sceneId, leaderId }, body: { role } }),
    onSettled: () => refreshLeaders(queryClient),
    meta: { done, failed },
  })
}

export function useRemoveLeader({ id: leaderId, scene_id: sceneId }: SceneLeader) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { done, failed } = useText(leadersTexts).removing
  return useMutation({
    mutationFn: () => api(removeSceneLeader, { params: { sceneId, leaderId } }),
    onSettled: () => refreshLeaders(queryClient),
    meta: { done, failed },
  })
}
