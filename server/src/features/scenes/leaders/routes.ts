import {
  addSceneLeader,
  changeSceneLeader,
  getScenePermissions,
  listSceneLeaders,
  listSceneLeadership,
  removeSceneLeader,
} from '@floorcraft/contract/scenes/leaders.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as leaders from './service.ts'

export const leadersRoutes = (deps: leaders.LeadersDeps): Route[] => [
  route(listSceneLeaders, ({ params }) => leaders.listSceneLeaders(deps, params.sceneId)),
  route(addSceneLeader, ({ params, body }, { caller }) =>
    leaders.addLeader(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(changeSceneLeader, ({ params, body }, { caller }) =>
    leaders.changeLeader(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(removeSceneLeader, async ({ params }, { caller }) => {
    await leaders.removeLeader(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
  route(getScenePermissions, ({ params }, { caller }) =>
    leaders.findPermissions(deps, { caller: memberOf(caller), ...params }),
  ),
  route(listSceneLeadership, ({ params }, { caller }) =>
    leaders.listLeadership(deps, { caller: memberOf(caller), memberId: params.uid }),
  ),
]
