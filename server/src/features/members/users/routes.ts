import { resetUserSecondFactor } from '@floorcraft/contract/members/second-factor.ts'
import { countUsers, listUsers, setUserRole, setUserStatus } from '@floorcraft/contract/members/users.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as users from './service.ts'

export const usersRoutes = (deps: users.UsersDeps): Route[] => [
  route(listUsers, ({ query }) => users.listUsers(deps, query)),
  route(countUsers, ({ query }) => users.countUsers(deps, query)),
  route(setUserRole, ({ params, body }, { caller }) =>
    users.changeRole(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(setUserStatus, ({ params, body }, { caller }) =>
    users.changeStatus(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(resetUserSecondFactor, ({ params }, { caller }) =>
    users.resetUserSecondFactor(deps, { caller: memberOf(caller), ...params }),
  ),
]
