import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { paging, text } from '../base/fields.ts'
import { teacherSchema } from './teachers.ts'

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

export const listScenes = endpoint('GET /scenes', {
  summary: 'Every active scene, in alphabetical order',
  access: 'public',
  caching: 'shared',
  query: z.object(paging({ limit: 500, cap: 1000 })),
  response: z.array(sceneSchema),
})

export const listRegions = endpoint('GET /scenes/regions', {
  summary: 'Regions with their scenes; scenes without a region stand under Other',
  access: 'public',
  caching: 'shared',
  response: z.array(regionSchema),
})

export const getSceneProfile = endpoint('GET /scenes/{sceneId}/profile', {
  summary: 'A scene with its profile, leaders and teachers, by slug or id',
  access: 'public',
  caching: 'shared',
  params: z.object({ sceneId: text(100) }),
  response: sceneProfileSchema,
})
