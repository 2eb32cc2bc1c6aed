import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventListItemSchema } from './events.ts'
import { commaList, isoDate, paging } from './fields.ts'

export const planningEventSchema = eventListItemSchema.extend({
  organizer: z.object({ display_name: z.string() }),
  scenes: z.array(z.object({ name: z.string() })),
})
export type PlanningEvent = z.infer<typeof planningEventSchema>

/** Enough for a month with the days before and after it in a calendar. */
export const longestPlanningDays = 100
export const planningRangeMessage = `Please choose an end date within ${longestPlanningDays} days after the start date`

/** The most events in one answer; `offset` asks for the next ones. */
export const planningPortion = 500

export const listPlanningEvents = endpoint({
  name: 'listPlanningEvents',
  method: 'GET',
  path: '/events/planning',
  summary:
    'Every event and draft the caller may see of the dance nights from one date to another, by start; what lasts a day or longer belongs to each of its nights',
  access: 'signed-in',
  query: z.object({
    start_date: isoDate(),
    /** Included. */
    end_date: isoDate(),
    /** Repeated, or separated by commas. All scenes when missing. */
    scene_ids: commaList(100).default([]),
    ...paging({ limit: planningPortion, cap: planningPortion }),
  }),
  response: z.array(planningEventSchema),
})
