import {
  addArtist,
  getArtist,
  getArtistRights,
  listArtistSuggestions,
  updateArtist,
} from '@floorcraft/contract/scenes/artists.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as artists from './service.ts'

/** Enough for the line-up of a congress that is entered in one evening. */
const newArtistsPerHour: RateLimit = { name: 'new-artists', limit: 60, windowSeconds: 3600 }

export const artistsRoutes = ({
  limiter,
  ...deps
}: artists.ArtistsDeps & { limiter: RateLimiter }): Route[] => [
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
    artists.findRights(deps, { caller: memberOf(caller), ...params }),
  ),
]
