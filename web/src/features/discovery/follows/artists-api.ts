import {
  type FollowedArtist,
  followArtist,
  listFollowedArtists,
  unfollowArtist,
} from '@floorcraft/contract/discovery/follows.ts'
import type { ArtistSummary } from '@floorcraft/contract/scenes/artists.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { followsTexts } from '../../../messages/discovery/follows.ts'
import { useMe } from '../../members/identity/api.ts'

/** Another member of this browser must not see this list, so its key has the member. */
const followedArtistsQuery = (api: Api, memberId: string | undefined) =>
  queryOptions({
    queryKey: keyOf(listFollowedArtists, memberId ?? ''),
    queryFn: ({ signal }) => api(listFollowedArtists, { query: {} }, { signal }),
    enabled: memberId !== undefined,
  })

/** The artists that the member follows. */
export function useFollowedArtists() {
  return useQuery(followedArtistsQuery(useApi(), useMe().member?.id))
}

type Followed = ArtistSummary & Pick<FollowedArtist, 'upcoming_events'>

/** Follows an artist, or ends it: the screen changes at once, and back if the server refuses. */
export function useChangeArtistFollow(artist: Followed): (isFollowed: boolean) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(followsTexts)
  const { queryKey } = followedArtistsQuery(api, useMe().member?.id)
  const params = { artistId: artist.id }
  const put = (isFollowed: boolean) =>
    queryClient.setQueryData(queryKey, (known: FollowedArtist[] | undefined) => {
      const others = (known ?? []).filter(({ id }) => id !== artist.id)
      const all = isFollowed ? [...others, { ...artist, followed_at: '' }] : others
      return all.sort((a, b) => a.name.localeCompare(b.name, 'en'))
    })
  const change = useMutation({
    mutationFn: async (isFollowed: boolean) => {
      await (isFollowed ? api(followArtist, { params }) : api(unfollowArtist, { params }))
    },
    onMutate: async (isFollowed) => {
      await queryClient.cancelQueries({ queryKey })
      put(isFollowed)
    },
    onError: (_, isFollowed) => put(!isFollowed),
    meta: { failed: t.artistFailed },
  })
  return change.mutate
}
