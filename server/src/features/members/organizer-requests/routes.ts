import {
  answerOrganizerRequest,
  getMyOrganizerRequest,
  listOrganizerRequests,
  requestOrganizerAccess,
} from '@floorcraft/contract/members/organizer-requests.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as requests from './service.ts'

export const organizerRequestsRoutes = (deps: requests.OrganizerRequestsDeps): Route[] => [
  route(requestOrganizerAccess, ({ body }, { caller }) =>
    requests.fileRequest(deps, { memberId: memberOf(caller).id, message: body.message ?? undefined }),
  ),
  route(getMyOrganizerRequest, async (_, { caller }) => ({
    request: await requests.findLatestRequest(deps, memberOf(caller).id),
  })),
  route(listOrganizerRequests, ({ query }) => requests.listRequests(deps, query)),
  route(answerOrganizerRequest, ({ params, body }, { caller }) =>
    requests.answerRequest(deps, { ...params, ...body, answeredBy: memberOf(caller).id }),
  ),
]
