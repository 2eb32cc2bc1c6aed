import {
  addArtist,
  allowLineUp,
  answerClaim,
  claimArtist,
  deleteArtist,
  getArtist,
  getArtistRights,
  keepArtistsApart,
  leaveArtist,
  listArtistMerges,
  listArtistSuggestions,
  listOwnArtists,
  mergeArtist,
  unmergeArtist,
  updateArtist,
} from '@floorcraft/contract/scenes/artists.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as claims from './claims/claims.ts'
import * as merging from './merging/merging.ts'
import * as artists from './service.ts'

/** Enough for the line-up of a congress that is entered in one evening. */
const newArtistsPerHour: RateLimit = { name: 'new-artists', limit: 60, windowSeconds: 3600 }

/** Few members are more than one artist. */
const claimsPerDay: RateLimit = { name: 'artist-claims', limit: 10, windowSeconds: 86_400 }

export const artistsRoutes = ({
  limiter,
  ...deps
}: claims.ClaimsDeps & { limiter: RateLimiter }): Route[] => [
  route(getArtist, ({ params }) => artists.findArtist(deps, params.artistId)),
  route(listArtistSuggestions, ({ query }) => artists.suggestArtists(deps, query.q)),
  route(addArtist, async ({ body }, { caller }) => {
    const member = memberOf(caller)
    await limiter.hit(newArtistsPerHour, member.id)
    return artists.addArtist(deps, { caller: member, body })
  }),
  route(updateArtist, ({ params, body }, { caller }) =>
    artists.updateArtist(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(getArtistRights, ({ params }, { caller }) =>
    claims.findRights(deps, { caller: memberOf(caller), ...params }),
  ),
  route(claimArtist, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await limiter.hit(claimsPerDay, member.id)
    return claims.claimArtist(deps, { caller: member, ...params, ...body })
  }),
  route(answerClaim, ({ params, body }, { caller }) =>
    claims.answerClaim(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(leaveArtist, async ({ params }, { caller }) => {
    await claims.leaveArtist(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(allowLineUp, async ({ params }, { caller }) => {
    await claims.allowLineUp(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(listOwnArtists, (_, { caller }) => claims.listOwnArtists(deps.db, memberOf(caller).id)),
  route(listArtistMerges, () => merging.listMerges(deps)),
  route(mergeArtist, ({ params, body }, { caller }) =>
    merging.mergeArtist(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(deleteArtist, async ({ params }, { caller }) => {
    await merging.deleteArtist(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(unmergeArtist, async ({ params }, { caller }) => {
    await merging.unmergeArtist(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(keepArtistsApart, async ({ params, body }) => {
    await merging.keepApart(deps, { ...params, ...body })
    return undefined
  }),
]
