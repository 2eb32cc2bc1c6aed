import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { paging, pictureAddress, rawText, requiredText, text } from '../base/fields.ts'
import { bannerColour, parseHex } from '../base/palette.ts'
import { slugPattern } from '../base/texts/slug.ts'
import { sceneSchema, titleTextSizes } from './scenes.ts'

export const defaultCountry = 'USA'

/** Messages of the form for scenes and of its refusals. */
export const sceneFormMessages = {
  name: 'Name is required',
  slug: 'Slug is required',
  slugShape: 'Please use lower-case letters, digits and single dashes',
  slugTaken: 'Another scene has this slug already',
  city: 'City is required',
  unknownCity: 'This city is not in our list of cities. Please add its time zone or its coordinates.',
  state: 'State is required',
  country: 'Country is required',
  unknownCountry: 'Please enter a country that exists',
  region: 'Please choose a region from the list',
  timezone: 'Please enter a time zone such as America/Los_Angeles',
  halfPlace: 'Please enter both coordinates',
  latitude: 'Must be -90 to 90',
  longitude: 'Must be -180 to 180',
} as const

interface SceneInUse {
  readonly name: string
  readonly events: number
  readonly series: number
}

/** Why a scene is not deleted, and what an admin can do. */
export function sceneInUseMessage({ name, events, series }: SceneInUse): string {
  const parts = [
    events > 0 && `${events} ${events === 1 ? 'event' : 'events'}`,
    series > 0 && `${series} recurring ${series === 1 ? 'event' : 'events'}`,
  ].filter(Boolean)
  return `${name} has ${parts.join(' and ')}. Move or delete them first, or make the scene inactive.`
}

/** A slug in the form of an id would name another scene. */
const looksLikeId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

const sceneFields = {
  name: requiredText(100, sceneFormMessages.name),
  slug: requiredText(80, sceneFormMessages.slug).refine(
    (slug) => slug === '' || (slugPattern.test(slug) && !looksLikeId.test(slug)),
    sceneFormMessages.slugShape,
  ),
  city: requiredText(100, sceneFormMessages.city),
  state: requiredText(100, sceneFormMessages.state),
  country: requiredText(100, sceneFormMessages.country),
}

/** The place of a city that is not in the list of cities. By default the list decides. */
const placeFields = {
  /** IANA name; by default the zone of the coordinates. */
  timezone: text(60).nullish(),
  latitude: z
    .number(sceneFormMessages.latitude)
    .min(-90, sceneFormMessages.latitude)
    .max(90, sceneFormMessages.latitude)
    .nullish(),
  longitude: z
    .number(sceneFormMessages.longitude)
    .min(-180, sceneFormMessages.longitude)
    .max(180, sceneFormMessages.longitude)
    .nullish(),
}

const otherFields = {
  /** A name of the specification's list. */
  region: text(100).nullish(),
  description: rawText(1000).trim().nullish(),
  /** An inactive scene is hidden from visitors and takes no new events. */
  is_active: z.boolean().nullish(),
  ...placeFields,
}

export const createSceneBody = z.object({
  ...sceneFields,
  country: sceneFields.country.default(defaultCountry),
  ...otherFields,
})

/** Fields that are absent stay as they are, so a region is assigned with `region` alone; null removes the region. */
export const updateSceneBody = z.object({
  ...z.object(sceneFields).partial().shape,
  ...otherFields,
  version: z.number().int().nullish(),
})

export const customizationMessages = {
  colour: 'Please choose a color from the list',
  size: 'Please choose a text size',
  picture: 'Please upload the image again',
  missing: 'Please upload an image, or choose a color',
} as const

/** Fields that are absent stay as they are. Without a picture and a colour, the banner has the default colour. */
export const customizeSceneBody = z.object({
  /** A name such as `blue`, its class (`bg-blue-600`) or a hex value. */
  banner_color: text(40)
    .refine((colour) => parseHex(bannerColour(colour)) !== undefined, customizationMessages.colour)
    .nullish(),
  /** An address that POST /upload/scene-banner returned, or the current one. */
  banner_image_url: pictureAddress().nullish(),
  title_text_size: z.enum(titleTextSizes, customizationMessages.size).optional(),
  version: z.number().int().nullish(),
})

const editedSceneSchema = sceneSchema.extend({ is_active: z.boolean() })
/** A scene as admins and its leaders see it. */
export type EditedScene = z.infer<typeof editedSceneSchema>

const sceneParams = z.object({ sceneId: text(100) })

export const listAdminScenes = endpoint('GET /admin/scenes', {
  summary: 'Every scene, also inactive ones, in alphabetical order',
  access: ['admin'],
  query: z.object(paging({ limit: 1000, cap: 1000 })),
  response: z.array(editedSceneSchema),
})

export const createScene = endpoint('POST /admin/scenes', {
  summary: 'Add a scene. Its coordinates, time zone and currency come from its city',
  access: ['admin'],
  body: createSceneBody,
  status: 201,
  response: editedSceneSchema,
})

export const updateScene = endpoint('PUT /admin/scenes/{sceneId}', {
  summary: 'Change a scene, or assign it to a region',
  access: ['admin'],
  params: sceneParams,
  body: updateSceneBody,
  response: editedSceneSchema,
})

export const deleteScene = endpoint('DELETE /admin/scenes/{sceneId}', {
  summary: 'Delete a scene without events and series. One that is in use can be made inactive instead',
  access: ['admin'],
  params: sceneParams,
  status: 204,
})

export const customizeScene = endpoint('PATCH /scenes/{sceneId}/customization', {
  summary: 'Change the banner and the size of the title of a scene',
  access: organizingRoles,
  params: sceneParams,
  body: customizeSceneBody,
  response: editedSceneSchema,
})
