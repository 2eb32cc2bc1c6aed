import {
  getEventAnalytics,
  getOrganizerAnalytics,
  getSceneAnalytics,
  getSiteAnalytics,
  recordActions,
} from '@floorcraft/contract/events/analytics.ts'
import { isbot } from 'isbot'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import * as analytics from './service.ts'

/** A browser sends a message for each page that it leaves, and a network of many readers is one address. */
const messagesPerAddress: RateLimit = { name: 'analytics-address', limit: 300, windowSeconds: 600 }
/** It limits the work for an address that invents a new browser for each message. */
const messagesPerDay: RateLimit = { name: 'analytics-address-day', limit: 3000, windowSeconds: 86_400 }

export const analyticsRoutes = (deps: analytics.AnalyticsDeps & { limiter: RateLimiter }): Route[] => [
  route(recordActions, async ({ body }, { caller, request }): Promise<undefined> => {
    const { dnt, 'sec-gpc': globalPrivacyControl, 'user-agent': userAgent } = request.headers
    if (dnt === '1' || globalPrivacyControl === '1' || !userAgent || isbot(userAgent)) return
    if (body.actions.length === 0) return
    const address = addressOf(request)
    await deps.limiter.hit(messagesPerAddress, address)
    await deps.limiter.hit(messagesPerDay, address)
    await analytics.storeActions(deps, { reader: { caller, address, userAgent }, message: body })
  }),
  route(getOrganizerAnalytics, ({ query }, { caller }) =>
    analytics.reportOnOrganizer(deps, { caller: memberOf(caller), ...query }),
  ),
  route(getEventAnalytics, ({ params, query }, { caller }) =>
    analytics.reportOnEvent(deps, { caller: memberOf(caller), ...params, ...query }),
  ),
  route(getSceneAnalytics, ({ params, query }, { caller }) =>
    analytics.reportOnScene(deps, { caller: memberOf(caller), ...params, ...query }),
  ),
  route(getSiteAnalytics, ({ query }, { caller }) =>
    analytics.reportOnSite(deps, { caller: memberOf(caller), ...query }),
  ),
]
