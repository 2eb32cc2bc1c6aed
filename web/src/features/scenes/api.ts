import { getSceneProfile, listScenes } from '@floorcraft/contract/scenes.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { queryOf, queryOfOne, useApi } from '../../lib/queries.ts'

export const scenesQuery = (api: Api) => queryOf(api, listScenes, { query: {} })

export const sceneProfileQuery = (api: Api, slug: string) =>
  queryOfOne(api, getSceneProfile, { params: { sceneId: slug } })

export const useScenes = () => useQuery(scenesQuery(useApi()))
export const useSceneProfile = (slug: string) => useQuery(sceneProfileQuery(useApi(), slug))
