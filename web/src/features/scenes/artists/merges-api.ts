import {
  deleteArtist,
  keepArtistsApart,
  listArtistMerges,
  mergeArtist,
  unmergeArtist,
} from '@floorcraft/contract/scenes/artists.ts'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf } from '../../../lib/api/queries.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { artistMergesTexts } from '../../../messages/scenes/artist-merges.ts'

const alwaysRefreshes = ['GET /admin/artists', 'GET /artists/{artistId}'] as const

export const artistMergesQuery = (api: Api) => queryOf(api, listArtistMerges, {})

interface Pair {
  readonly artistId: string
  readonly otherId: string
}

/** Makes the page of the artist part of the other one. */
export const useMergeArtist = () => {
  const t = useText(artistMergesTexts)
  return useCall(
    (api, { artistId, otherId }: Pair) =>
      api(mergeArtist, { params: { artistId }, body: { into_id: otherId } }),
    { says: { done: t.done, failed: t.failed }, alwaysRefreshes },
  )
}

export const useUnmergeArtist = () => {
  const t = useText(artistMergesTexts)
  return useCall((api, artistId: string) => api(unmergeArtist, { params: { artistId } }), {
    says: { done: t.undone, failed: t.failed },
    alwaysRefreshes,
  })
}

export const useKeepApart = () => {
  const t = useText(artistMergesTexts)
  return useCall(
    (api, { artistId, otherId }: Pair) =>
      api(keepArtistsApart, { params: { artistId }, body: { other_id: otherId } }),
    { says: { done: t.keptApart, failed: t.failed }, alwaysRefreshes },
  )
}

export const useDeleteArtist = (artistId: string) => {
  const t = useText(artistMergesTexts)
  return useCall((api, _: undefined) => api(deleteArtist, { params: { artistId } }), {
    says: { done: t.removed, failed: t.removeFailed },
    alwaysRefreshes,
  })
}
