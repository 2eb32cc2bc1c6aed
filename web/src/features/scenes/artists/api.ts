import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  addArtist,
  allowLineUp,
  answerClaim,
  claimArtist,
  getArtist,
  getArtistRights,
  leaveArtist,
  listArtistSuggestions,
  listOwnArtists,
  updateArtist,
} from '@floorcraft/contract/scenes/artists.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { artistClaimsTexts } from '../../../messages/scenes/artist-claims.ts'
import { artistFormTexts } from '../../../messages/scenes/artist-form.ts'
import { useMe } from '../../members/identity/api.ts'

/** An artist by slug or id; null when the page is missing. */
export const artistQuery = (api: Api, artistId: string) =>
  queryOfOne(api, getArtist, { params: { artistId } })

/** What the signed-in member may do on the page. */
export function useArtistRights(artistId: string) {
  const { member } = useMe()
  const query = queryOfOne(useApi(), getArtistRights, { params: { artistId } })
  return useQuery({ ...query, enabled: member !== undefined }).data ?? undefined
}

/** Changes the page. The form shows its failures. */
export const useUpdateArtist = (artistId: string) =>
  useCall((api, body: BodyFor<typeof updateArtist>) => api(updateArtist, { params: { artistId }, body }), {
    says: { done: useText(artistFormTexts).saved },
    refreshes: ['GET /artists/{artistId}'],
  })

/** Artists with these words in their names; none for an empty text. */
export const artistSuggestionsQuery = (api: Api, q: string) => ({
  ...queryOf(api, listArtistSuggestions, { query: { q } }),
  enabled: q.trim().length > 1,
})

/** Makes a page for a name of a line-up. */
export const useAddArtist = () =>
  useCall((api, body: BodyFor<typeof addArtist>) => api(addArtist, { body }), {
    says: { failed: useText(artistFormTexts).addFailed },
  })

const callsThatShowClaims = [
  'GET /artists/{artistId}',
  'GET /artists/{artistId}/rights',
  'GET /users/artists',
] as const

const nobody: ResponseOf<typeof listOwnArtists> = { artist_ids: [], names: [] }

/** The artists that the signed-in member is. */
export function useOwnArtists({ enabled }: { enabled: boolean }) {
  const { member } = useMe()
  const query = queryOf(useApi(), listOwnArtists, {})
  return useQuery({ ...query, enabled: enabled && member !== undefined }).data ?? nobody
}

/** Asks for a page. The form shows its failures. */
export const useClaimArtist = (artistId: string) =>
  useCall((api, body: BodyFor<typeof claimArtist>) => api(claimArtist, { params: { artistId }, body }), {
    says: { done: useText(artistClaimsTexts).sent },
    refreshes: callsThatShowClaims,
  })

export const useAnswerClaim = (artistId: string) => {
  const t = useText(artistClaimsTexts)
  return useCall(
    (api, { claimId, ...body }: { claimId: string } & BodyFor<typeof answerClaim>) =>
      api(answerClaim, { params: { artistId, claimId }, body }),
    { says: { done: t.answered, failed: t.answerFailed }, alwaysRefreshes: callsThatShowClaims },
  )
}

export const useLeaveArtist = (artistId: string) => {
  const t = useText(artistClaimsTexts)
  return useCall((api, _: undefined) => api(leaveArtist, { params: { artistId } }), {
    says: { done: t.left, failed: t.leaveFailed },
    alwaysRefreshes: callsThatShowClaims,
  })
}

export const useAllowLineUp = (artistId: string) => {
  const t = useText(artistClaimsTexts)
  return useCall((api, removalId: string) => api(allowLineUp, { params: { artistId, removalId } }), {
    says: { done: t.allowed, failed: t.allowFailed },
    alwaysRefreshes: callsThatShowClaims,
  })
}
