import { z } from 'zod'
import { organizingRoles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { optionalEmail, optionalWebAddress, paging, rawText, text } from './fields.ts'
import { type Network, networkNames, socialAddress } from './social-links.ts'
import { teacherSchema } from './teachers.ts'
import { foldWords } from './text-folding.ts'

/** The specification's list of regions (secondary section 9). A scene without a region is listed under `Other`. */
export const regionNames = [
  'Southern California',
  'Northern California',
  'Bay Area',
  'Pacific Northwest',
  'Southwest',
  'Texas',
  'Southeast',
  'Northeast',
  'Midwest',
  'International',
] as const

export const otherRegion = 'Other'

export const leaderRoles = ['leader', 'co_leader'] as const
export const titleTextSizes = ['small', 'medium', 'large', 'xlarge'] as const
/** Secondary section 9: the dance styles and sizes that the profile offers. A scene may have other styles. */
export const sceneDanceStyles = [
  'Zouk',
  'Brazilian Zouk',
  'Lambazouk',
  'Traditional Zouk',
  'Salsa',
  'Bachata',
  'Kizomba',
  'Urban Kiz',
  'Fusion',
  'Contemporary',
  'Blues',
  'West Coast Swing',
] as const

const foldedStyle = (style: string) => foldWords(style).replaceAll(' ', '')

/** A style as the list writes it: `urbankiz` is Urban Kiz. Other styles stay as they are. */
export const sceneStyleOf = (style: string): string =>
  sceneDanceStyles.find((listed) => foldedStyle(listed) === foldedStyle(style)) ?? style

export const crowdSizes = ['10-25', '25-50', '50-100', '100-200', '200+'] as const

export const sceneSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  description: z.string(),
  banner_image_url: z.string().nullable(),
  banner_color: z.string().nullable(),
  title_text_size: z.enum(titleTextSizes),
  timezone: z.string(),
  currency: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Published events that have not started yet. */
  upcoming_event_count: z.number(),
  event_count: z.number(),
  created_at: z.string(),
  /** Grows with every change. A change that sends an old version is refused. */
  version: z.number(),
})
export type Scene = z.infer<typeof sceneSchema>

export const sceneLeaderSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  user_avatar: z.string().nullable(),
  role: z.enum(leaderRoles),
  appointed_date: z.string(),
  scene_id: z.string(),
})

export type SceneLeader = z.infer<typeof sceneLeaderSchema>

export const sceneProfileSchema = sceneSchema.extend({
  profile_description: z.string().nullable(),
  social_media: z.record(z.string(), z.string()).nullable(),
  contact_email: z.string().nullable(),
  website_url: z.string().nullable(),
  meeting_info: z.string().nullable(),
  primary_styles: z.array(z.string()),
  scene_vibe: z.string().nullable(),
  typical_crowd_size: z.string().nullable(),
  teachers: z.array(teacherSchema),
  leaders: z.array(sceneLeaderSchema),
})
export type SceneProfile = z.infer<typeof sceneProfileSchema>

export const regionSchema = z.object({
  name: z.string(),
  scene_count: z.number(),
  event_count: z.number(),
  scenes: z.array(sceneSchema.pick({ id: true, name: true, slug: true, city: true, state: true })),
})
export type Region = z.infer<typeof regionSchema>

export const listScenes = endpoint({
  name: 'listScenes',
  method: 'GET',
  path: '/scenes',
  summary: 'Every active scene, in alphabetical order',
  access: 'public',
  caching: 'shared',
  query: z.object(paging({ limit: 500, cap: 1000 })),
  response: z.array(sceneSchema),
})

export const listRegions = endpoint({
  name: 'listRegions',
  method: 'GET',
  path: '/scenes/regions',
  summary: 'Regions with their scenes; scenes without a region stand under Other',
  access: 'public',
  caching: 'shared',
  response: z.array(regionSchema),
})

export const getSceneProfile = endpoint({
  name: 'getSceneProfile',
  method: 'GET',
  path: '/scenes/{sceneId}/profile',
  summary: 'A scene with its profile, leaders and teachers, by slug or id',
  access: 'public',
  caching: 'shared',
  params: z.object({ sceneId: text(100) }),
  response: sceneProfileSchema,
})

export const profileDescriptionLength = 5000

/** A handle or an address of a network, as the full address; null when it is empty. */
const socialLink = (network: Network) =>
  text(500).transform((written, context) => {
    if (written === '') return null
    const address = socialAddress(network, written)
    if (address === undefined) {
      const message =
        network === 'whatsapp'
          ? 'Please enter a WhatsApp number with its country code, or a link'
          : `Please enter a valid ${networkNames[network]} name or link`
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return address
  })

/** An empty map is null. */
const socialLinks = z
  .object({
    instagram: socialLink('instagram').nullish(),
    facebook: socialLink('facebook').nullish(),
    whatsapp: socialLink('whatsapp').nullish(),
    telegram: socialLink('telegram').nullish(),
    youtube: socialLink('youtube').nullish(),
    tiktok: socialLink('tiktok').nullish(),
  })
  .transform((links) => {
    const given = Object.entries(links).filter(([, address]) => address)
    return given.length === 0 ? null : (Object.fromEntries(given) as Partial<Record<Network, string>>)
  })

const optionalParagraphs = (max: number) =>
  rawText(max)
    .trim()
    .transform((written) => written || null)
    .nullish()

/** Fields that are missing stay as they are; null empties a field. */
export const sceneProfileBody = z.object({
  profile_description: optionalParagraphs(profileDescriptionLength),
  social_media: socialLinks.nullish(),
  contact_email: optionalEmail,
  website_url: optionalWebAddress,
  meeting_info: optionalParagraphs(1000),
  primary_styles: z
    .array(text(50))
    .max(20)
    .transform((styles) => [...new Set(styles.filter(Boolean))])
    .nullish(),
  scene_vibe: text(200)
    .transform((written) => written || null)
    .nullish(),
  typical_crowd_size: z
    .union([z.literal('').transform(() => null), z.enum(crowdSizes)], 'Please choose a size of the list')
    .nullish(),
  version: z.number().int().nullish(),
})
export type SceneProfileBody = z.output<typeof sceneProfileBody>

export const updateSceneProfile = endpoint({
  name: 'updateSceneProfile',
  method: 'PATCH',
  path: '/scenes/{sceneId}/profile',
  summary: 'Change the profile of a scene: for its leaders and admins',
  access: organizingRoles,
  params: z.object({ sceneId: text(100) }),
  body: sceneProfileBody,
  response: sceneProfileSchema,
})
