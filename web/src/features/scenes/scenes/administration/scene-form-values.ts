import { pick } from '@floorcraft/contract/base/pick.ts'
import { slugOf } from '@floorcraft/contract/base/texts/slug.ts'
import { defaultCountry, type EditedScene } from '@floorcraft/contract/scenes/scene-editing.ts'

export const emptyScene = {
  name: '',
  slug: '',
  city: '',
  state: '',
  country: defaultCountry as string,
  region: '',
  description: '',
  is_active: true,
  timezone: '',
  latitude: '',
  longitude: '',
}
export type SceneValues = typeof emptyScene

/** The fields of the form. Those of the place are filled only when the place differs from the list of cities. */
export const valuesOf = (scene: EditedScene): SceneValues => ({
  ...emptyScene,
  ...pick(scene, ['name', 'slug', 'city', 'state', 'country']),
  region: scene.region ?? '',
  description: scene.description,
  is_active: scene.is_active,
})

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')))

export const sceneInput = ({ latitude, longitude, timezone, region, ...values }: SceneValues) => ({
  ...values,
  region: region || null,
  timezone: timezone.trim() || null,
  latitude: numberOf(latitude),
  longitude: numberOf(longitude),
})

/** The changed fields. Unchanged ones are not checked, because older scenes have no state. */
export function sceneChanges(values: SceneValues, base: EditedScene) {
  const { state, ...input } = sceneInput(values)
  return { ...input, ...(state === base.state ? {} : { state }), version: base.version }
}

/** The slug after a change of the name. It follows the name until it was edited. */
export const followingSlug = ({ name, slug }: { name: string; slug: string }, before: string) =>
  slug === slugOf(before) ? slugOf(name) : slug
