import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { SceneProfileBody } from '@floorcraft/contract/scenes/scene-profile.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { notFound } from '../../../../platform/http/app-error.ts'
import { findSceneProfile } from '../service.ts'
import { changeScene, type SceneEditingDeps } from './change-scene.ts'

/** Changes what a scene says about itself. Throws what `changeScene` throws. */
export function updateProfile(
  deps: SceneEditingDeps,
  {
    caller,
    sceneId,
    body: { version, ...body },
  }: { caller: MemberCaller; sceneId: string; body: SceneProfileBody },
): Promise<SceneProfile> {
  return changeScene(deps, {
    caller,
    sceneId,
    version,
    action: 'scene.profile_updated',
    decide: async () => ({
      ...body,
      primary_styles: body.primary_styles === null ? [] : body.primary_styles,
    }),
    read: async (db, id) => {
      const profile = await findSceneProfile({ ...deps, db }, id)
      // An inactive scene has no page.
      if (!profile) throw notFound()
      return profile
    },
  })
}
