import { getSceneProfile, listRegions, listScenes } from '@floorcraft/contract/scenes.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { type Route, route } from '../../platform/http/route.ts'
import * as scenes from './service.ts'

export const scenesRoutes = (deps: Parameters<typeof scenes.listScenes>[0]): Route[] => [
  route(listScenes, ({ query }) => scenes.listScenes(deps, query)),
  route(listRegions, () => scenes.listRegions(deps)),
  route(getSceneProfile, async ({ params }) => {
    const profile = await scenes.findSceneProfile(deps, params.sceneId)
    if (!profile) throw notFound()
    return profile
  }),
]
