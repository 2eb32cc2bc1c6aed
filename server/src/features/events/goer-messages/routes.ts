import { getGoerMessages, writeToGoers } from '@floorcraft/contract/events/goer-messages.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as messages from './service.ts'

const writing: RateLimit = { name: 'goer-messages', limit: 20, windowSeconds: 3600 }

export const goerMessagesRoutes = (deps: messages.GoerMessagesDeps & { limiter: RateLimiter }): Route[] => [
  route(getGoerMessages, ({ params }, { caller }) =>
    messages.findGoerMessages(deps, { caller: memberOf(caller), ...params }),
  ),
  route(writeToGoers, async ({ params, body }, { caller }) => {
    const member = memberOf(caller)
    await deps.limiter.hit(writing, member.id)
    return messages.writeToGoers(deps, { caller: member, ...params, ...body })
  }),
]
