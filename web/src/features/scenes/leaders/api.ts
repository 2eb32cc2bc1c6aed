import type { ApiCall } from '@floorcraft/contract/api.ts'
import {
  addSceneLeader,
  changeSceneLeader,
  listSceneLeaders,
  removeSceneLeader,
} from '@floorcraft/contract/scenes/leaders.ts'
import type { SceneLeader } from '@floorcraft/contract/scenes/scenes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { leadersTexts } from '../../../messages/scenes/leaders.ts'

/** Other admins change the leaders too, so they are asked for at each opening. */
export const useLeaders = (sceneId: string) =>
  useQuery({ ...queryOf(useApi(), listSceneLeaders, { params: { sceneId } }), staleTime: 0 })

/** The caller is among them, who may have changed their own leadership. */
const callsThatShowLeaders: readonly ApiCall[] = [
  'GET /scenes/{sceneId}/leaders',
  'GET /scenes/{sceneId}/profile',
  'GET /users/{uid}/scene-leadership',
  'GET /admin/users',
  'GET /admin/users/counts',
  'GET /admin/audit-log',
  'GET /auth/me',
]

/** Appoints a leader; the dialog shows failures. */
export const useAddLeader = (sceneId: string) =>
  useCall((api, body: BodyFor<typeof addSceneLeader>) => api(addSceneLeader, { params: { sceneId }, body }), {
    says: { done: useText(leadersTexts).adding.done },
    alwaysRefreshes: callsThatShowLeaders,
  })

export const useChangeLeader = ({ id: leaderId, scene_id: sceneId }: SceneLeader) =>
  useCall(
    (api, role: SceneLeader['role']) =>
      api(changeSceneLeader, { params: { sceneId, leaderId }, body: { role } }),
    { says: useText(leadersTexts).changing, alwaysRefreshes: callsThatShowLeaders },
  )

export const useRemoveLeader = ({ id: leaderId, scene_id: sceneId }: SceneLeader) =>
  useCall((api) => api(removeSceneLeader, { params: { sceneId, leaderId } }), {
    says: useText(leadersTexts).removing,
    alwaysRefreshes: callsThatShowLeaders,
  })
