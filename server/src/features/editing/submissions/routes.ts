import {
  approveSubmission,
  confirmSubmission,
  editSubmission,
  endTrust,
  getSubmission,
  listPublishedSubmissions,
  listSubmissions,
  listTrustedSenders,
  mergeSubmission,
  openSubmissionForm,
  refuseSubmission,
  removeSource,
  submitEvent,
  undoSubmission,
  withdrawSubmission,
} from '@floorcraft/contract/editing/submissions.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { memberOf, type Route, type RouteContext, route } from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import { changingMember } from '../event-editing/service.ts'
import type { SubmissionDeps } from './asking.ts'
import {
  approveSubmission as approve,
  mergeSubmission as merge,
  refuseSubmission as refuse,
} from './decisions.ts'
import { listQueue } from './queue.ts'
import * as submissions from './service.ts'
import { removeSource as removeAll } from './sources.ts'
import * as trust from './trust/trust.ts'

/** Forms that were sent from one network. People at a festival can share one. */
const perNetwork: RateLimit = { name: 'submission-network', limit: 20, windowSeconds: 3600 }
/** Mails to one address. */
const perAddress: RateLimit = { name: 'submission-address', limit: 5, windowSeconds: 3600 }
/** The same event from one network, so that others cannot keep the true one out. */
const perContent: RateLimit = { name: 'submission-content', limit: 3, windowSeconds: 86_400 }
/** Opened forms, presses on the pages of links, and guesses of links. */
const linksPerNetwork: RateLimit = { name: 'submission-link', limit: 100, windowSeconds: 3600 }

export const submissionsRoutes = ({
  limiter,
  ...deps
}: SubmissionDeps & { limiter: RateLimiter }): Route[] => {
  const using = ({ request }: RouteContext) => limiter.hit(linksPerNetwork, addressOf(request))
  return [
    route(openSubmissionForm, async (_, context) => {
      await using(context)
      return submissions.openForm(deps)
    }),
    route(submitEvent, async ({ body }, { request }): Promise<undefined> => {
      const network = addressOf(request)
      const count = async (content: string) => {
        await limiter.hit(perNetwork, network)
        await limiter.hit(perAddress, body.email)
        await limiter.hit(perContent, `${network} ${content}`)
      }
      await submissions.submitEvent(deps, { body, network, count })
    }),
    route(getSubmission, ({ params }) => submissions.findSubmission(deps, params.token)),
    route(confirmSubmission, async ({ params }, context) => {
      await using(context)
      return submissions.confirmSubmission(deps, params.token)
    }),
    route(editSubmission, async ({ params, body: { version, ...fields } }, context) => {
      await using(context)
      return submissions.editSubmission(deps, { ...params, version, fields })
    }),
    route(withdrawSubmission, async ({ params }, context) => {
      await using(context)
      return submissions.withdrawSubmission(deps, params.token)
    }),
    route(listSubmissions, ({ query }, { caller }) =>
      listQueue(deps, { caller: memberOf(caller), ...query }),
    ),
    route(approveSubmission, async ({ params, body }, { caller }) => {
      const member = await changingMember(limiter, caller)
      return approve(deps, { caller: member, ...params, ...body })
    }),
    route(refuseSubmission, async ({ params, body }, { caller }): Promise<undefined> => {
      const member = await changingMember(limiter, caller)
      await refuse(deps, { caller: member, ...params, ...body })
    }),
    route(mergeSubmission, async ({ params, body }, { caller }): Promise<undefined> => {
      const member = await changingMember(limiter, caller)
      await merge(deps, { caller: member, ...params, ...body })
    }),
    route(removeSource, async ({ params }, { caller }) => {
      const member = await changingMember(limiter, caller)
      return removeAll(deps, { caller: member, ...params })
    }),
    route(listPublishedSubmissions, ({ query }, { caller }) =>
      trust.listPublished(deps, { caller: memberOf(caller), ...query }),
    ),
    route(undoSubmission, async ({ params, body }, { caller }): Promise<undefined> => {
      const member = await changingMember(limiter, caller)
      await trust.undoPublished(deps, { caller: member, ...params, ...body })
    }),
    route(listTrustedSenders, ({ query }, { caller }) =>
      trust.listTrustedSenders(deps, { caller: memberOf(caller), ...query }),
    ),
    route(endTrust, async ({ body }, { caller }): Promise<undefined> => {
      const member = await changingMember(limiter, caller)
      await trust.removeTrust(deps, { caller: member, ...body })
    }),
  ]
}
