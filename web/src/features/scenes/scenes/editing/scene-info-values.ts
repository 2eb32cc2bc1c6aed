import { socialNetworks } from '@floorcraft/contract/base/networks.ts'
import { sceneStyleOf } from '@floorcraft/contract/scenes/scene-profile.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { plainInput } from '../../../../ui/form/form-values.ts'

const noLinks = { instagram: '', facebook: '', whatsapp: '', telegram: '', youtube: '', tiktok: '' }

/** The profile of a scene as the form holds it. */
export const sceneInfoValues = (scene: SceneProfile) => ({
  profile_description: scene.profile_description ?? '',
  primary_styles: scene.primary_styles.map(sceneStyleOf),
  scene_vibe: scene.scene_vibe ?? '',
  typical_crowd_size: scene.typical_crowd_size ?? '',
  meeting_info: scene.meeting_info ?? '',
  contact_email: scene.contact_email ?? '',
  website_url: scene.website_url ?? '',
  ...noLinks,
  ...scene.social_media,
})

type SceneInfoValues = ReturnType<typeof sceneInfoValues>

/** The input of the call: the links are one map, null when it is empty. */
export function sceneInfoInput(values: SceneInfoValues, { version }: SceneProfile) {
  const { instagram, facebook, whatsapp, telegram, youtube, tiktok, ...others } = plainInput(values)
  const links = { instagram, facebook, whatsapp, telegram, youtube, tiktok }
  const isEmpty = Object.values(links).every((link) => link === null)
  return { ...others, social_media: isEmpty ? null : links, version }
}

/** Where the call's names and the form's differ. */
export const sceneInfoFields = Object.fromEntries(
  socialNetworks.map((network) => [`social_media.${network}`, network]),
)
