import { updateRegionBanner, updateRegionTheme } from '@floorcraft/contract/scenes/region-editing.ts'
import type { RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { updateScene } from '@floorcraft/contract/scenes/scene-editing.ts'
import { listRegions } from '@floorcraft/contract/scenes/scenes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { regionsTexts } from '../../../messages/scenes/regions.ts'
import { regionThemeQuery } from '../themes/api.ts'

/** Regions with their scenes. An admin sees the current ones, also after a change of another admin. */
export const useRegions = () => useQuery({ ...queryOf(useApi(), listRegions, {}), staleTime: 0 })

/** Assigns a scene to a region; null removes it from its region. */
export function useAssignScene() {
  const { assigned, assignFailed } = useText(regionsTexts)
  return useCall(
    (api, { sceneId, region }: { sceneId: string; region: string | null }) =>
      api(updateScene, { params: { sceneId }, body: { region } }),
    {
      says: { done: assigned, failed: assignFailed },
      // The change is pending until the list shows it, so that the next press has the right meaning.
      refreshes: ['GET /scenes/regions', 'GET /scenes', 'GET /admin/scenes', 'GET /scenes/{sceneId}/profile'],
    },
  )
}

function useKeepTheme(region: string) {
  const queryClient = useQueryClient()
  const { queryKey } = regionThemeQuery(useApi(), region)
  return (theme: RegionTheme) => {
    queryClient.setQueryData(queryKey, theme)
    void refresh(queryClient, ['GET /regions/themes'])
  }
}

/** Saves the colours of a region; the form shows failures. */
export const useSaveRegionTheme = (region: string) =>
  useCall(
    (api, body: BodyFor<typeof updateRegionTheme>) => api(updateRegionTheme, { params: { region }, body }),
    { says: { done: useText(regionsTexts).saved }, onSuccess: useKeepTheme(region) },
  )

/** Stores an uploaded banner for the region. It has no message, because the upload had one. */
export const useSetRegionBanner = (region: string) =>
  useCall(
    (api, url: string) => api(updateRegionBanner, { params: { region }, body: { banner_image_url: url } }),
    { says: { failed: useText(regionsTexts).uploadFailed }, onSuccess: useKeepTheme(region) },
  )

/** Removes the banner of a region. */
export function useRemoveRegionBanner(region: string) {
  const { bannerRemoved, removeBannerFailed } = useText(regionsTexts)
  return useCall((api) => api(updateRegionBanner, { params: { region }, body: { banner_image_url: null } }), {
    says: { done: bannerRemoved, failed: removeBannerFailed },
    onSuccess: useKeepTheme(region),
  })
}
