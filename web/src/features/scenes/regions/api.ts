import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import { updateRegionBanner, updateRegionTheme } from '@floorcraft/contract/scenes/region-editing.ts'
import type { RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { updateScene } from '@floorcraft/contract/scenes/scene-editing.ts'
import { listRegions } from '@floorcraft/contract/scenes/scenes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { regionsTexts } from '../../../messages/scenes/regions.ts'
import { regionThemeQuery } from '../themes/api.ts'

/** Regions with their scenes. An admin sees the current ones, also after a change of another admin. */
export const useRegions = () => useQuery({ ...queryOf(useApi(), listRegions, {}), staleTime: 0 })

/** Assigns a scene to a region; null removes it from its region. */
export function useAssignScene() {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(regionsTexts)
  return useMutation({
    mutationFn: ({ sceneId, region }: { sceneId: string; region: string | null }) =>
      api(updateScene, { params: { sceneId }, body: { region } }),
    // The list shows the change before the answer, so that the next press has the right meaning.
    onSuccess: () =>
      refresh(queryClient, ['listRegions', 'listScenes', 'listAdminScenes', 'getSceneProfile']),
    meta: { failed: t.assignFailed, done: t.assigned },
  })
}

function useKeepTheme(region: string) {
  const queryClient = useQueryClient()
  const { queryKey } = regionThemeQuery(useApi(), region)
  return (theme: RegionTheme) => {
    queryClient.setQueryData(queryKey, theme)
    void refresh(queryClient, ['listRegionThemes'])
  }
}

/** Saves the colours of a region; the form shows failures. */
export function useSaveRegionTheme(region: string) {
  const api = useApi()
  const t = useText(regionsTexts)
  return useMutation({
    mutationFn: (body: InputOf<typeof updateRegionTheme>['body']) =>
      api(updateRegionTheme, { params: { region }, body }),
    onSuccess: useKeepTheme(region),
    meta: { done: t.saved },
  })
}

/** Stores an uploaded banner for the region. It has no message, because the upload had one. */
export function useSetRegionBanner(region: string) {
  const api = useApi()
  const t = useText(regionsTexts)
  return useMutation({
    mutationFn: (url: string) =>
      api(updateRegionBanner, { params: { region }, body: { banner_image_url: url } }),
    onSuccess: useKeepTheme(region),
    meta: { failed: t.uploadFailed },
  })
}

/** Removes the banner of a region. */
export function useRemoveRegionBanner(region: string) {
  const api = useApi()
  const t = useText(regionsTexts)
  return useMutation({
    mutationFn: () => api(updateRegionBanner, { params: { region }, body: { banner_image_url: null } }),
    onSuccess: useKeepTheme(region),
    meta: { failed: t.removeBannerFailed, done: t.bannerRemoved },
  })
}
