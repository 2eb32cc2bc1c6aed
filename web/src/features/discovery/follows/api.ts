import {
  type FollowedOrganizer,
  followOrganizer,
  listFollowing,
  unfollowOrganizer,
} from '@floorcraft/contract/discovery/follows.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { followsTexts } from '../../../messages/discovery/follows.ts'
import { useMe } from '../../members/identity/api.ts'

/** Another member of this browser must not see this list, so its key has the member. */
export const followingQuery = (api: Api, memberId: string | undefined) =>
  queryOptions({
    queryKey: keyOf(listFollowing, memberId ?? ''),
    queryFn: ({ signal }) => api(listFollowing, { query: {} }, { signal }),
    enabled: memberId !== undefined,
  })

/** The organizers that the member follows. */
export function useFollowing() {
  return useQuery(followingQuery(useApi(), useMe().member?.id))
}

export type Followable = Omit<FollowedOrganizer, 'followed_at'>

/** Follows an organizer, or ends it: the screen changes at once, and back if the server refuses. */
export function useChangeFollow(organizer: Followable): (isFollowed: boolean) => void {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(followsTexts)
  const { queryKey } = followingQuery(api, useMe().member?.id)
  const params = { uid: organizer.firebase_uid }
  const put = (isFollowed: boolean) =>
    queryClient.setQueryData(queryKey, (known: FollowedOrganizer[] | undefined) => {
      const others = (known ?? []).filter((other) => other.firebase_uid !== organizer.firebase_uid)
      return isFollowed ? [...others, { ...organizer, followed_at: '' }].sort(byName) : others
    })
  const changed = async (isFollowed: boolean) => {
    await queryClient.cancelQueries({ queryKey })
    put(isFollowed)
  }
  const follow = useMutation({
    mutationFn: () => api(followOrganizer, { params }),
    onMutate: () => changed(true),
    onError: () => put(false),
    meta: { failed: t.followFailed },
  })
  const stop = useMutation({
    mutationFn: () => api(unfollowOrganizer, { params }),
    onMutate: () => changed(false),
    onError: () => put(true),
    meta: { failed: t.stopFailed },
  })
  return (isFollowed) => (isFollowed ? follow : stop).mutate()
}

const byName = (a: Followable, b: Followable) => a.display_name.localeCompare(b.display_name, 'en')
