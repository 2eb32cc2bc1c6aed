import {
  getFollowsFeed,
  getSavedEventsFeed,
  renewFollowsFeed,
  renewSavedEventsFeed,
} from '@floorcraft/contract/events/private-feeds.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { getFeed, type PrivateFeedsDeps, renewFeed } from './service.ts'

export const privateFeedsRoutes = (deps: PrivateFeedsDeps): Route[] => [
  route(getSavedEventsFeed, (_, { caller }) => getFeed(deps, { caller: memberOf(caller), subject: 'saved' })),
  route(renewSavedEventsFeed, (_, { caller }) =>
    renewFeed(deps, { caller: memberOf(caller), subject: 'saved' }),
  ),
  route(getFollowsFeed, (_, { caller }) => getFeed(deps, { caller: memberOf(caller), subject: 'followed' })),
  route(renewFollowsFeed, (_, { caller }) =>
    renewFeed(deps, { caller: memberOf(caller), subject: 'followed' }),
  ),
]
