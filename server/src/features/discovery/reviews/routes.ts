import { listModeratedReviews, moderateReview } from '@floorcraft/contract/discovery/review-moderation.ts'
import {
  createReview,
  deleteReview,
  disputeReview,
  flagReview,
  getOwnReview,
  listReviews,
  respondToReview,
  takeBackVote,
  updateReview,
  voteOnReview,
} from '@floorcraft/contract/discovery/reviews.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, type RouteContext, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import * as moderation from './moderation/service.ts'
import * as reactions from './reactions.ts'
import * as reviews from './service.ts'

const perDay = (name: string, limit: number): RateLimit => ({ name, limit, windowSeconds: 86_400 })

/** A dancer knows few organizers. The limit of an address is higher, for a household or a school. */
const written = { account: perDay('review-account', 20), address: perDay('review-address', 60) }
const flagged = { account: perDay('flag-account', 20), address: perDay('flag-address', 60) }
const reacted = { account: perDay('review-reaction', 500) }
/** Stops a wave of reviews about one organizer. */
const aboutOrganizer = perDay('review-organizer', 200)

export const reviewsRoutes = (deps: reviews.ReviewsDeps & { limiter: RateLimiter }): Route[] => {
  const limit = async (rules: { account: RateLimit; address?: RateLimit }, context: RouteContext) => {
    const caller = memberOf(context.caller)
    await deps.limiter.hit(rules.account, caller.id)
    if (rules.address) await deps.limiter.hit(rules.address, addressOf(context.request))
    return caller
  }
  return [
    route(listReviews, ({ params, query }, { caller }) =>
      reviews.listReviews(deps, { caller, ...params, ...query }),
    ),
    route(getOwnReview, async ({ params }, { caller }) => ({
      review: await reviews.findOwnReview(deps, { caller: memberOf(caller), ...params }),
    })),
    route(createReview, async ({ params, body }, context) => {
      const caller = await limit(written, context)
      await deps.limiter.hit(aboutOrganizer, params.uid.toLowerCase())
      return reviews.createReview(deps, { caller, ...params, review: body })
    }),
    route(updateReview, async ({ params, body }, context) =>
      reviews.updateReview(deps, { caller: await limit(written, context), ...params, review: body }),
    ),
    route(deleteReview, async ({ params }, { caller }) => {
      await reviews.deleteReview(deps, { caller: memberOf(caller), ...params })
      return undefined
    }),
    route(respondToReview, async ({ params, body }, context) =>
      reactions.respond(deps, { caller: await limit(reacted, context), ...params, text: body.response_text }),
    ),
    route(disputeReview, async ({ params, body }, context) =>
      reactions.dispute(deps, {
        caller: await limit(reacted, context),
        ...params,
        reason: body.dispute_reason,
      }),
    ),
    route(voteOnReview, async ({ params, body }, context) =>
      reactions.vote(deps, { caller: await limit(reacted, context), ...params, voteType: body.vote_type }),
    ),
    route(takeBackVote, async ({ params }, context) =>
      reactions.vote(deps, { caller: await limit(reacted, context), ...params, voteType: undefined }),
    ),
    route(flagReview, async ({ params, body }, context) =>
      reactions.flag(deps, { caller: await limit(flagged, context), ...params, reason: body.flag_reason }),
    ),
    route(listModeratedReviews, ({ query }, { caller }) =>
      moderation.listModeratedReviews(deps, { caller: memberOf(caller), ...query }),
    ),
    route(moderateReview, ({ params, body }, { caller }) =>
      moderation.moderate(deps, { caller: memberOf(caller), ...params, body }),
    ),
  ]
}
