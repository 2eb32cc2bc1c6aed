import {
  followArtist,
  followOrganizer,
  listFollowedArtists,
  listFollowing,
  unfollowArtist,
  unfollowOrganizer,
} from '@floorcraft/contract/discovery/follows.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as follows from './service.ts'

export const followsRoutes = (deps: follows.FollowsDeps): Route[] => [
  route(listFollowing, ({ query }, { caller }) =>
    follows.listFollowing(deps, { caller: memberOf(caller), ...query }),
  ),
  route(followOrganizer, ({ params }, { caller }) =>
    follows.follow(deps, { caller: memberOf(caller), ...params }),
  ),
  route(unfollowOrganizer, async ({ params }, { caller }) => {
    await follows.unfollow(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(listFollowedArtists, ({ query }, { caller }) =>
    follows.listFollowedArtists(deps, { caller: memberOf(caller), ...query }),
  ),
  route(followArtist, ({ params }, { caller }) =>
    follows.followArtist(deps, { caller: memberOf(caller), ...params }),
  ),
  route(unfollowArtist, async ({ params }, { caller }) => {
    await follows.unfollowArtist(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
]
