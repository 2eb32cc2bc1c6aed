import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/fields.ts'

/**
 * What is counted. A reader counts once a day for each action on an event or a scene, so a reload adds nothing.
 * `search_appearance`: the event was among the results of a search. Scenes and pages of the site have only views and
 * shares.
 */
export const analyticsActions = [
  'view',
  'save',
  'calendar_add',
  'ticket_click',
  'facebook_click',
  'share',
  'search_appearance',
] as const
export type AnalyticsAction = (typeof analyticsActions)[number]

/** How a reader came to the site: read from the referrer and `utm_source` in the browser, so that no address leaves it. */
export const analyticsSources = [
  'direct',
  'search_engine',
  'facebook',
  'instagram',
  'messenger',
  'mail',
  'feed',
  'other_site',
] as const
export type AnalyticsSource = (typeof analyticsSources)[number]

/** The most actions in one message of a browser. */
export const maxActions = 100

/**
 * It is on the event with this id, else on the scene with this id, else on a page of the site, such as the front page.
 * Actions that are not counted are left out, and the answer is the same.
 */
const actionSchema = z.object({
  action: z.enum(analyticsActions),
  event_id: text(100).nullish(),
  scene_id: text(100).nullish(),
})

export const recordActions = endpoint('POST /analytics/actions', {
  summary:
    'Count what a reader did. Browsers send it with consent only; Do Not Track, the preference of a member and robots are respected',
  access: 'public',
  changesPublicData: false,
  status: 204,
  body: z.object({
    actions: z.array(actionSchema).max(maxActions),
    source: z.enum(analyticsSources),
    /** The scene that the reader has chosen on this device; its city is the reader's city in the reports. */
    reader_scene_id: text(100).nullish(),
  }),
})

/** The periods of a report in days, today included. */
export const analyticsPeriods = [7, 30, 90, 365] as const
export const defaultAnalyticsPeriod = 30

const count = z.number().int()
const counts = z.record(z.enum(analyticsActions), count)

/** A number of the period and the one of the equally long period before it. */
const compared = z.object({ count, previous: count })
export type ComparedCount = z.infer<typeof compared>

const day = z.string()

export const analyticsReportSchema = z.object({
  /** First and last day, `2026-11-20`: calendar days of the place of an event or a scene, and of UTC for pages of the site. */
  from: day,
  to: day,
  previous_from: day,
  previous_to: day,
  totals: z.record(z.enum(analyticsActions), compared),
  /** Every day of the period, also those without any action. */
  days: z.array(z.object({ day, counts })),
  /** Views by source, the largest first. */
  sources: z.array(z.object({ source: z.enum(analyticsSources), views: count })),
  /** Views by the reader's city, the largest first; null: unknown. At most 20. */
  cities: z.array(z.object({ city: z.string().nullable(), views: count })),
  /** The events with the most views in the period, at most 10; in the report of an event this event. */
  top_events: z.array(
    z.object({
      event_id: z.string(),
      title: z.string(),
      start_datetime: z.string(),
      scene_name: z.string().nullable(),
      city: z.string().nullable(),
      counts,
      previous_views: count,
    }),
  ),
})
export type AnalyticsReport = z.infer<typeof analyticsReportSchema>

const query = z.object({
  /** One of `analyticsPeriods`. */
  days: z.coerce.number().pipe(z.literal(analyticsPeriods)).default(defaultAnalyticsPeriod),
})

export const getOrganizerAnalytics = endpoint('GET /analytics', {
  summary: "How readers found and used the caller's events",
  access: ['organizer', 'admin', 'scene_leader'],
  query,
  response: analyticsReportSchema,
})

export const getEventAnalytics = endpoint('GET /analytics/events/{eventId}', {
  summary: 'How readers found and used one event: for its organizer, leaders of its scene and admins',
  access: ['organizer', 'admin', 'scene_leader'],
  params: z.object({ eventId: text(100) }),
  query,
  response: analyticsReportSchema,
})

export const getSceneAnalytics = endpoint('GET /scenes/{sceneId}/analytics', {
  summary: 'How readers found and used the page and the events of a scene: for its leaders and admins',
  access: 'signed-in',
  params: z.object({ sceneId: text(100) }),
  query,
  response: analyticsReportSchema,
})

const growth = z.object({
  /** How many there are at the end of the period, and at its beginning. */
  total: count,
  at_start: count,
  /** How many were added in the equally long period before. */
  previous_added: count,
  /** How many were added on each day of the period. */
  days: z.array(z.object({ day, added: count })),
})

export const siteAnalyticsSchema = analyticsReportSchema.extend({
  growth: z.object({ members: growth, events: growth, scenes: growth }),
})
export type SiteAnalytics = z.infer<typeof siteAnalyticsSchema>

export const getSiteAnalytics = endpoint('GET /admin/analytics', {
  summary: 'How readers used the site, and how it grew',
  access: ['admin'],
  query,
  response: siteAnalyticsSchema,
})
