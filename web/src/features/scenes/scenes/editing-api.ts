import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  createScene,
  customizeScene,
  deleteScene,
  type EditedScene,
  listAdminScenes,
  updateScene,
} from '@floorcraft/contract/scenes/scene-editing.ts'
import { updateSceneProfile } from '@floorcraft/contract/scenes/scene-profile.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, failureSentence } from '../../../lib/api/api-client.ts'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../messages/scenes/scene-editing.ts'
import { sceneInfoTexts } from '../../../messages/scenes/scene-info.ts'
import { showError } from '../../../ui/toast/toast.ts'

/** Every scene, also inactive ones. Other admins change them too, so they are asked for at each visit. */
export const useAllScenes = () =>
  useQuery({ ...queryOf(useApi(), listAdminScenes, { query: {} }), staleTime: 0 })

/** Asks again for every answer that shows facts of scenes. */
const refreshScenes = (queryClient: QueryClient) =>
  refresh(queryClient, [
    'listScenes',
    'listRegions',
    'getSceneProfile',
    'listAdminScenes',
    'getAdminStats',
    'listAuditLog',
  ])

/** Creates a scene; the dialog shows failures. */
export function useCreateScene() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(sceneEditingTexts).form
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CreateBody; idempotencyKey: string }) =>
      api(createScene, { body }, { idempotencyKey }),
    onSuccess: () => refreshScenes(queryClient),
    meta: { done: t.created },
  })
}

type CreateBody = InputOf<typeof createScene>['body']

/** Changes a scene; the dialog shows failures. */
export function useUpdateScene(sceneId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(sceneEditingTexts).form
  return useMutation({
    mutationFn: (body: InputOf<typeof updateScene>['body']) =>
      api(updateScene, { params: { sceneId }, body }),
    onSuccess: () => refreshScenes(queryClient),
    meta: { done: t.updated },
  })
}

/** Makes a scene active or inactive. */
export function useSetActive({ id: sceneId }: EditedScene) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(sceneEditingTexts).form
  return useMutation({
    mutationFn: (is_active: boolean) => api(updateScene, { params: { sceneId }, body: { is_active } }),
    onSettled: () => refreshScenes(queryClient),
    meta: { done: t.updated, failed: t.updateFailed },
  })
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
    onSettled: () => refreshScenes(queryClient),
    meta: { done: t.done },
  })
}

/** Changes how a scene looks; the dialog shows failures. */
export function useCustomizeScene(sceneId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(sceneEditingTexts).appearance
  return useMutation({
    mutationFn: (body: InputOf<typeof customizeScene>['body']) =>
      api(customizeScene, { params: { sceneId }, body }),
    onSuccess: () => refreshScenes(queryClient),
    meta: { done: t.saved },
  })
}

/** Changes what a scene says about itself; the form shows failures. */
export function useUpdateSceneProfile(sceneId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(sceneInfoTexts)
  return useMutation({
    mutationFn: (body: InputOf<typeof updateSceneProfile>['body']) =>
      api(updateSceneProfile, { params: { sceneId }, body }),
    onSuccess: () => refreshScenes(queryClient),
    meta: { done: t.done },
  })
}
