import { createReport, decideReports, listReports } from '@floorcraft/contract/discovery/reports.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { addressOf, shortNetworkOfVisitor } from '../../../platform/http/visitor-address.ts'
import { changingMember } from '../../editing/event-editing/service.ts'
import { decideReports as decide } from './decisions.ts'
import type { ReportsDeps } from './hiding.ts'
import { listReports as list } from './queue.ts'
import * as reports from './service.ts'

const day = 86_400
/** Of one member. */
const perMember: RateLimit = { name: 'report-member', limit: 20, windowSeconds: day }
/** From one address. People at a festival can share one. */
const perAddress: RateLimit = { name: 'report-address', limit: 60, windowSeconds: day }
/** From one network, which many people share. */
const perNetwork: RateLimit = { name: 'report-network', limit: 200, windowSeconds: day }

export const reportsRoutes = ({ limiter, ...deps }: ReportsDeps & { limiter: RateLimiter }): Route[] => [
  route(createReport, async ({ body }, { caller, request }): Promise<undefined> => {
    const member = memberOf(caller)
    await limiter.hit(perMember, member.id)
    await limiter.hit(perAddress, addressOf(request))
    await limiter.hit(perNetwork, shortNetworkOfVisitor(request))
    await reports.createReport(deps, { caller: member, ...body })
  }),
  route(listReports, ({ query }, { caller }) => list(deps, { caller: memberOf(caller), ...query })),
  route(decideReports, async ({ body }, { caller }): Promise<undefined> => {
    const member = await changingMember(limiter, caller)
    await decide(deps, { caller: member, ...body })
  }),
]
