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

/** The fields for the place are only for another place than the list of cities says. */
export const valuesOf = (scene: EditedScene): SceneValues => ({
  ...emptyScene,
  name: scene.name,
  slug: scene.slug,
  city: scene.city,
  state: scene.state,
  country: scene.country,
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

/** What is stored can stay: older scenes have no state. */
export function sceneChanges(values: SceneValues, base: EditedScene) {
  const { state, ...input } = sceneInput(values)
  return { ...input, ...(state === base.state ? {} : { state }), version: base.version }
}

/** The slug after the name was typed: it follows the name until it was edited. */
export const followingSlug = ({ name, slug }: { name: string; slug: string }, before: string) =>
  slug === slugOf(before) ? slugOf(name) : slug
