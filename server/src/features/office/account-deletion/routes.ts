import {
  confirmAccountDeletion,
  readAccountDeletion,
  readDeletionRequest,
  requestAccountDeletion,
  withdrawAccountDeletion,
} from '@floorcraft/contract/office/account-deletion.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import * as deletion from './service.ts'

/** Mails to one member. */
const requestsPerMember: RateLimit = { name: 'delete-account', limit: 5, windowSeconds: 3600 }
const requestsPerAddress: RateLimit = { name: 'delete-account-address', limit: 30, windowSeconds: 3600 }
/** Guesses of a link. */
const linksPerAddress: RateLimit = { name: 'delete-account-link', limit: 30, windowSeconds: 600 }

type Deps = Parameters<typeof deletion.requestDeletion>[0] & { readonly limiter: RateLimiter }

export const accountDeletionRoutes = (deps: Deps): Route[] => [
  route(requestAccountDeletion, async ({ body }, { caller, request }) => {
    const memberId = memberOf(caller).id
    await deps.limiter.hit(requestsPerAddress, addressOf(request))
    await deps.limiter.hit(requestsPerMember, memberId)
    return deletion.requestDeletion(deps, { memberId, reason: body.reason })
  }),
  route(readDeletionRequest, (_, { caller }) => deletion.readRequest(deps, memberOf(caller).id)),
  route(withdrawAccountDeletion, async (_, { caller }): Promise<undefined> => {
    await deletion.withdrawRequest(deps, memberOf(caller).id)
  }),
  route(readAccountDeletion, async ({ body }, { request }) => {
    await deps.limiter.hit(linksPerAddress, addressOf(request))
    return deletion.readPlan(deps, body.token)
  }),
  route(confirmAccountDeletion, async ({ body }, { request }): Promise<undefined> => {
    await deps.limiter.hit(linksPerAddress, addressOf(request))
    await deletion.confirmDeletion(deps, { ...body, organizerId: body.organizer_uid })
  }),
]
