import type { ApiCall } from '@floorcraft/contract/api.ts'
import {
  createScene,
  customizeScene,
  deleteScene,
  type EditedScene,
  listAdminScenes,
  updateScene,
} from '@floorcraft/contract/scenes/scene-editing.ts'
import { updateSceneProfile } from '@floorcraft/contract/scenes/scene-profile.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, failureSentence } from '../../../lib/api/api-client.ts'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../messages/scenes/scene-editing.ts'
import { sceneInfoTexts } from '../../../messages/scenes/scene-info.ts'
import { showError } from '../../../ui/toast/toast.ts'

/** Every scene, also inactive ones. Other admins change them too, so they are asked for at each visit. */
export const useAllScenes = () =>
  useQuery({ ...queryOf(useApi(), listAdminScenes, { query: {} }), staleTime: 0 })

const callsThatShowScenes: readonly ApiCall[] = [
  'GET /scenes',
  'GET /scenes/regions',
  'GET /scenes/{sceneId}/profile',
  'GET /admin/scenes',
  'GET /admin/stats',
  'GET /admin/audit-log',
]

/** Creates a scene; the dialog shows failures. */
export const useCreateScene = () =>
  useCall(
    (api, { body, idempotencyKey }: { body: BodyFor<typeof createScene>; idempotencyKey: string }) =>
      api(createScene, { body }, { idempotencyKey }),
    { says: { done: useText(sceneEditingTexts).form.created }, refreshes: callsThatShowScenes },
  )

/** Changes a scene; the dialog shows failures. */
export const useUpdateScene = (sceneId: string) =>
  useCall((api, body: BodyFor<typeof updateScene>) => api(updateScene, { params: { sceneId }, body }), {
    says: { done: useText(sceneEditingTexts).form.updated },
    refreshes: callsThatShowScenes,
  })

/** Makes a scene active or inactive. */
export function useSetActive({ id: sceneId }: EditedScene) {
  const { updated, updateFailed } = useText(sceneEditingTexts).form
  return useCall(
    (api, is_active: boolean) => api(updateScene, { params: { sceneId }, body: { is_active } }),
    { says: { done: updated, failed: updateFailed }, alwaysRefreshes: callsThatShowScenes },
  )
}

/** Deletes a scene; `onInUse` gets the sentence about what belongs to it. */
export function useDeleteScene({ id: sceneId }: EditedScene, onInUse: (message: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(sceneEditingTexts).deleting
  return useMutation({
    mutationFn: () => api(deleteScene, { params: { sceneId } }),
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'in_use') onInUse(failureSentence(error, t.failed))
      else void showError(failureSentence(error, t.failed))
    },
    onSettled: () => refresh(queryClient, callsThatShowScenes),
    meta: { done: t.done },
  })
}

/** Changes how a scene looks; the dialog shows failures. */
export const useCustomizeScene = (sceneId: string) =>
  useCall((api, body: BodyFor<typeof customizeScene>) => api(customizeScene, { params: { sceneId }, body }), {
    says: { done: useText(sceneEditingTexts).appearance.saved },
    refreshes: callsThatShowScenes,
  })

/** Changes what a scene says about itself; the form shows failures. */
export const useUpdateSceneProfile = (sceneId: string) =>
  useCall(
    (api, body: BodyFor<typeof updateSceneProfile>) => api(updateSceneProfile, { params: { sceneId }, body }),
    { says: { done: useText(sceneInfoTexts).done }, refreshes: callsThatShowScenes },
  )
