import type { InputOf } from '@floorcraft/contract/endpoint.ts'
import { customizeScene } from '@floorcraft/contract/scene-editing.ts'
import { updateSceneProfile } from '@floorcraft/contract/scenes.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/messages.tsx'
import { refresh, useApi } from '../../lib/queries.ts'
import { sceneEditingTexts } from '../../messages/scene-editing.ts'
import { sceneInfoTexts } from '../../messages/scene-info.ts'

/** Every answer that shows facts of scenes is old. */
const refreshScenes = (queryClient: QueryClient) =>
  refresh(queryClient, ['listScenes', 'listRegions', 'getSceneProfile', 'listAdminScenes'])

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
