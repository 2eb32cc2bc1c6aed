import {
  changeLinkedFeed,
  decideFeedProposals,
  linkFeed,
  listLinkedFeeds,
  readLinkedFeed,
  unlinkFeed,
} from '@floorcraft/contract/imports/linked-feeds.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { changingMember } from '../../editing/event-editing/service.ts'
import type { LinkedFeedsDeps } from './read-feed.ts'
import * as linkedFeeds from './service.ts'

/** Each reading fetches a calendar and keeps a worker busy for seconds. */
const readingLimit: RateLimit = { name: 'linked-feeds', limit: 30, windowSeconds: 600 }

export const linkedFeedsRoutes = (deps: LinkedFeedsDeps & { limiter: RateLimiter }): Route[] => [
  route(listLinkedFeeds, ({ params }, { caller }) =>
    linkedFeeds.listLinkedFeeds(deps, { caller: memberOf(caller), sceneKey: params.sceneId }),
  ),
  route(linkFeed, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await deps.limiter.hit(readingLimit, member.id)
    return linkedFeeds.linkFeed(deps, { caller: member, sceneKey: params.sceneId, body })
  }),
  route(changeLinkedFeed, ({ params, body }, { caller }) =>
    linkedFeeds.changeFeed(deps, {
      caller: memberOf(caller),
      sceneKey: params.sceneId,
      feedId: params.feedId,
      body,
    }),
  ),
  route(readLinkedFeed, async ({ params }, { caller }) => {
    const member = memberOf(caller)
    await deps.limiter.hit(readingLimit, member.id)
    const { sceneId: sceneKey, feedId } = params
    return linkedFeeds.readFeedNow(deps, { caller: member, sceneKey, feedId })
  }),
  route(unlinkFeed, async ({ params }, { caller }) => {
    const { sceneId: sceneKey, feedId } = params
    await linkedFeeds.unlinkFeed(deps, { caller: memberOf(caller), sceneKey, feedId })
    return undefined
  }),
  route(decideFeedProposals, async ({ params, body }, { caller }) => {
    const member = await changingMember(deps.limiter, caller)
    return linkedFeeds.decideProposals(deps, { caller: member, sceneKey: params.sceneId, body })
  }),
]
