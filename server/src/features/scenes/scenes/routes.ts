import {
  createScene,
  customizeScene,
  deleteScene,
  listAdminScenes,
  updateScene,
} from '@floorcraft/contract/scenes/scene-editing.ts'
import { updateSceneProfile } from '@floorcraft/contract/scenes/scene-profile.ts'
import { getSceneProfile, listRegions, listScenes } from '@floorcraft/contract/scenes/scenes.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import * as administration from './editing/administration.ts'
import { customizeScene as customize } from './editing/customization.ts'
import { updateProfile } from './editing/profile.ts'
import * as scenes from './service.ts'

export const scenesRoutes = (deps: Parameters<typeof scenes.listScenes>[0]): Route[] => [
  route(listScenes, ({ query }) => scenes.listScenes(deps, query)),
  route(listRegions, () => scenes.listRegions(deps)),
  route(getSceneProfile, async ({ params }) => {
    const profile = await scenes.findSceneProfile(deps, params.sceneId)
    if (!profile) throw notFound()
    return profile
  }),
  route(updateSceneProfile, ({ params, body }, { caller }) =>
    updateProfile(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(customizeScene, ({ params, body }, { caller }) =>
    customize(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(listAdminScenes, ({ query }) => administration.listAllScenes(deps, query)),
  route(createScene, ({ body }, { caller }) =>
    administration.createSceneByAdmin(deps, { caller: memberOf(caller), body }),
  ),
  route(updateScene, ({ params, body }, { caller }) =>
    administration.updateScene(deps, { caller: memberOf(caller), ...params, body }),
  ),
  route(deleteScene, async ({ params }, { caller }) => {
    await administration.deleteScene(deps, { caller: memberOf(caller), ...params })
    return undefined
  }),
]
