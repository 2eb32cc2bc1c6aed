import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventListItemSchema } from './events.ts'
import { commaList, paging } from './fields.ts'

export const planningEventSchema = eventListItemSchema.extend({
  organizer: z.object({ display_name: z.string() }),
  scenes: z.array(z.object({ name: z.string() })),
})
export type PlanningEvent = z.infer<typeof planningEventSchema>

/** A month with its neighbouring days and some to spare. */
export const longestPlanningDays = 100
export const planningRangeMessage = `Please choose an end date within ${longestPlanningDays} days after the start date`

/** An ISO date, or an instant of which the written date counts. */
const date = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], 'Please enter a valid date')
  .transform((value) => value.slice(0, 10))

export const listPlanningEvents = endpoint({
  name: 'listPlanningEvents',
  method: 'GET',
  path: '/events/planning',
  summary:
    'Every event and draft the caller may see of the dance nights from one date to another, by start; what lasts a day or longer belongs to each of its nights',
  access: 'signed-in',
  query: z.object({
    start_date: date,
    /** Included. */
    end_date: date,
    /** Repeated, or separated by commas; every scene when there is none. */
    scene_ids: commaList(100).default([]),
    ...paging({ limit: 500, cap: 1000 }),
  }),
  response: z.array(planningEventSchema),
})
