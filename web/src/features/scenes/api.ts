import { getSceneProfile, listScenes } from '@floorcraft/contract/scenes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, orNullWhenMissing } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-context.tsx'

export const scenesQuery = (api: Api) =>
  queryOptions({ queryKey: ['scenes'], queryFn: ({ signal }) => api(listScenes, { query: {} }, { signal }) })

export const sceneProfileQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['scenes', slug, 'profile'],
    queryFn: ({ signal }) =>
      orNullWhenMissing(api(getSceneProfile, { params: { sceneId: slug } }, { signal })),
  })

export const useScenes = () => useQuery(scenesQuery(useApi()))
export const useSceneProfile = (slug: string) => useQuery(sceneProfileQuery(useApi(), slug))
