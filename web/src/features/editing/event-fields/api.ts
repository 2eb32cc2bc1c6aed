import { listVenueSuggestions } from '@floorcraft/contract/events/venues.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { useMe } from '../../members/identity/api.ts'
import { mayOrganize } from '../../members/identity/rules.ts'

/** The venues that a scene offers. */
const sceneVenuesQuery = (api: Api, sceneId: string) =>
  queryOf(api, listVenueSuggestions, { params: { sceneId } })

/**
 * The venues of a scene, for members who organize. None for others, without a scene or when they cannot be loaded, because a
 * venue can always be typed.
 */
export function useSceneVenues(sceneId: string) {
  const { member } = useMe()
  const enabled = sceneId !== '' && mayOrganize(member?.role)
  return useQuery({ ...sceneVenuesQuery(useApi(), sceneId), enabled }).data ?? []
}

/** The venues of a scene as far as the form has shown them. */
export function useKnownVenues() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (sceneId: string) => queryClient.getQueryData(sceneVenuesQuery(api, sceneId).queryKey) ?? []
}
