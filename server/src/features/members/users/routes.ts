import { resetUserSecondFactor } from '@floorcraft/contract/members/second-factor.ts'
import {
  addMemberNote,
  countUsers,
  deleteMemberNote,
  getUser,
  listUsers,
  setUserRole,
  setUserStatus,
} from '@floorcraft/contract/members/users.ts'
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
  route(getUser, ({ params }) => users.readUser(deps, params.userId)),
  route(addMemberNote, ({ params, body }, { caller }) =>
    users.addNote(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(deleteMemberNote, async ({ params }, { caller }) => {
    await users.deleteNote(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(resetUserSecondFactor, ({ params }, { caller }) =>
    users.resetUserSecondFactor(deps, { caller: memberOf(caller), ...params }),
  ),
]
