import { addTeacher, removeTeacher, updateTeacher } from '@floorcraft/contract/scenes/teachers.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as teachers from './service.ts'

export const teachersRoutes = (deps: Parameters<typeof teachers.addTeacher>[0]): Route[] => [
  route(addTeacher, ({ params, body }, { caller }) =>
    teachers.addTeacher(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(updateTeacher, ({ params, body }, { caller }) =>
    teachers.updateTeacher(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(removeTeacher, async ({ params }, { caller }) => {
    await teachers.removeTeacher(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
]
