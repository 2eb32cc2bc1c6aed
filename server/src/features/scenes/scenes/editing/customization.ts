import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { BodyOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  customizationMessages,
  type customizeScene as customizeSceneCall,
  type EditedScene,
} from '@floorcraft/contract/scenes/scene-editing.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { invalid } from '../../../../platform/http/app-error.ts'
import { lockUploadedBanner } from '../../../site/uploads/service.ts'
import { readEditedScene } from './administration.ts'
import { changeScene, type SceneEditingDeps } from './change-scene.ts'

/** Changes how a scene looks. Throws VALIDATION_ERROR when the picture was not uploaded, and what `changeScene` throws. */
export function customizeScene(
  deps: SceneEditingDeps,
  {
    caller,
    sceneId,
    body: { version, ...changes },
  }: { caller: MemberCaller; sceneId: string; body: BodyOf<typeof customizeSceneCall> },
): Promise<EditedScene> {
  return changeScene(deps, {
    caller,
    sceneId,
    version,
    action: 'scene.customized',
    decide: async (db, before) => {
      const { banner_image_url: url } = changes
      if (url && url !== before.banner_image_url) await requireUploaded(db, { url, memberId: caller.id })
      return changes
    },
    read: (db, id) => readEditedScene({ ...deps, db }, id),
  })
}

async function requireUploaded(db: Sql, picture: { url: string; memberId: string }): Promise<void> {
  if (await lockUploadedBanner(db, picture)) return
  throw invalid([{ path: 'banner_image_url', message: customizationMessages.picture }])
}
