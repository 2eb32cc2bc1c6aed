import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { commaList, isoDate, paging } from '../base/fields.ts'
import { eventListItemSchema } from '../events/events.ts'

export const planningEventSchema = eventListItemSchema.extend({
  organizer: z.object({ display_name: z.string() }),
  scenes: z.array(z.object({ name: z.string() })),
})
export type PlanningEvent = z.infer<typeof planningEventSchema>

/** A date of a series that its organizer has not confirmed, so it has no event yet. */
export const pendingDateSchema = z.object({
  /** Of the instance. */
  id: z.string(),
  series_id: z.string(),
  status: z.literal('pending_confirmation'),
  title: z.string(),
  event_type: z.string(),
  /** ISO 8601 with the place's offset. */
  start_datetime: z.string(),
  end_datetime: z.string(),
  timezone: z.string(),
  is_all_day: z.literal(false),
  venue_name: z.string(),
  venue_city: z.string(),
  organizer: planningEventSchema.shape.organizer,
  scenes: planningEventSchema.shape.scenes,
})
export type PendingDate = z.infer<typeof pendingDateSchema>

/** One entry of the planning calendar. */
export type Planned = PlanningEvent | PendingDate

/** Enough for a month with the days before and after it in a calendar. */
export const longestPlanningDays = 100
export const planningRangeMessage = `Please choose an end date within ${longestPlanningDays} days after the start date`

/** The most events in one answer; `offset` asks for the next ones. */
export const planningPortion = 500

const nights = {
  start_date: isoDate(),
  /** Included. */
  end_date: isoDate(),
  /** Repeated, or separated by commas. All scenes when missing. */
  scene_ids: commaList(100).default([]),
}

export const listPlanningEvents = endpoint('GET /events/planning', {
  summary:
    'Every event and draft the caller may see of the dance nights from one date to another, by start; what lasts a day or longer belongs to each of its nights',
  access: 'signed-in',
  query: z.object({ ...nights, ...paging({ limit: planningPortion, cap: planningPortion }) }),
  response: z.array(planningEventSchema),
})

/** The most pending dates in an answer. An answer with so many may not be all. */
export const mostPendingDates = 1000

export const listPendingDates = endpoint('GET /recurring-events/pending-dates', {
  summary: 'The coming dates that wait for confirmation, of the series the caller may manage, by start',
  access: organizingRoles,
  query: z.object(nights),
  response: z.array(pendingDateSchema),
})
