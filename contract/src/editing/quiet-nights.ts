import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { commaList, isoDate, optionalText, requiredText, text } from '../base/fields.ts'
import { itemLevels } from '../events/schedule-times.ts'

/** The nights of one answer. */
export const nightsInReach = 7 * 12

/** Years. The dates of all series up to then would keep the server busy for seconds. */
export const mostYearsAhead = 3
export const tooFarMessage = `Choose a night within ${mostYearsAhead} years`

/** How busy a night is for the planned event: nothing or little, one night like it, or more. */
export const nightLevels = ['quiet', 'some', 'busy'] as const
export type NightLevel = (typeof nightLevels)[number]

/** How many people saved an event or go to it: under 10, to 30, to 100, over. Numbers are never answered. */
export const audienceBands = ['under_10', 'to_30', 'to_100', 'over_100'] as const
export type AudienceBand = (typeof audienceBands)[number]

/** What two events have in common: all styles, some, or one of them names none. */
export const sharedStyles = ['same', 'some', 'unknown'] as const

/** An event that costs something: a reason not to choose one of its nights. */
export const costlyEventSchema = z.object({
  id: z.string(),
  title: z.string(),
  event_type: z.string(),
  /** A draft that its organizer shares with other organizers. */
  is_draft: z.boolean(),
  /** Empty when the event was sent in. */
  organizer_name: z.string(),
  venue_city: z.string(),
  /** In a straight line, in whole kilometres. */
  distance_km: z.number(),
  styles: z.enum(sharedStyles),
  audience: z.enum(audienceBands),
})
export type CostlyEvent = z.infer<typeof costlyEventSchema>

export const nightCostSchema = z.object({
  /** The dance night, `2026-12-12`. */
  night: z.string(),
  /** 0 is free; a night with one small social of the same style in the same place costs 1. */
  cost: z.number(),
  level: z.enum(nightLevels),
  /** The events that cost most, the dearest first. */
  event_ids: z.array(z.string()),
  /** How many more cost something. */
  more: z.number(),
})
export type NightCost = z.infer<typeof nightCostSchema>

export const quietNightsSchema = z.object({
  nights: z.array(nightCostSchema),
  /** The events that the nights name, each once. */
  events: z.array(costlyEventSchema),
})
export type NightCosts = z.infer<typeof quietNightsSchema>

export const listQuietNights = endpoint('GET /events/quiet-nights', {
  summary:
    'What each dance night of twelve weeks costs for an event: other events in reach that the caller may see, by type, styles in common, distance and audience',
  access: organizingRoles,
  query: z.object({
    /** The first night. A night of the past becomes tonight. Missing: tonight. */
    from: isoDate().optional(),
    /** Slug or id. */
    scene_id: requiredText(100, 'Please select a scene'),
    venue_city: optionalText(100),
    venue_state: optionalText(100),
    event_type: optionalText(50),
    /** Separated by commas. */
    dance_styles: commaList(30).default([]),
    /** The id of the event itself, if it exists: it and other events of its organizer cost nothing. */
    event_id: optionalText(100),
  }),
  response: quietNightsSchema,
})

/** A style is regular on a weekday with so many nights in the coming weeks. */
export const regularFrom = 2
export const weeksOfRegular = 8

/** How often a style is danced on a weekday of a scene, at one level. */
export const styleOnWeekdaySchema = z.object({
  style: z.string(),
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.number().int().min(1).max(7),
  /** Of an item of the schedule; null counts every night. */
  level: z.enum(itemLevels).nullable(),
  nights: z.number(),
})
export type StyleOnWeekday = z.infer<typeof styleOnWeekdaySchema>

export const listRegularNights = endpoint('GET /scenes/{sceneId}/regular-nights', {
  summary:
    'The styles of a scene, and on which weekdays and at which levels they have regular nights in the coming eight weeks: for its leaders and admins',
  access: organizingRoles,
  params: z.object({ sceneId: text(100) }),
  response: z.object({
    /** Those of the profile and of coming events, the most danced first. */
    styles: z.array(z.string()),
    nights: z.array(styleOnWeekdaySchema),
  }),
})
