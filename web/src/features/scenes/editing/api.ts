import type { InputOf } from '@floorcraft/contract/endpoint.ts'
import { updateSceneProfile } from '@floorcraft/contract/scenes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../lib/messages.tsx'
import { useApi } from '../../../lib/queries.ts'
import { sceneInfoTexts } from '../../../messages/scene-info.ts'
import { sceneProfileQuery } from '../api.ts'

/** Changes the profile of a scene. The form shows its failures. */
export function useUpdateSceneProfile(slug: string) {
  const api = useApi()
  const t = useText(sceneInfoTexts)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof updateSceneProfile>['body']) =>
      api(updateSceneProfile, { params: { sceneId: slug }, body }),
    onSuccess: (profile) => queryClient.setQueryData(sceneProfileQuery(api, slug).queryKey, profile),
    meta: { done: t.done },
  })
}
