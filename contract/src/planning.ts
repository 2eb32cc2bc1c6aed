import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventListItemSchema } from './events.ts'
import { paging, text } from './fields.ts'

export const planningEventSchema = eventListItemSchema.extend({
  organizer: z.object({ display_name: z.string() }),
  scenes: z.array(z.object({ name: z.string() })),
})
export type PlanningEvent = z.infer<typeof planningEventSchema>

const sceneIds = z
  .union([text(100), z.array(text(100)).max(100)])
  .default([])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]))

/** A month with its neighbouring days and some to spare. */
export const longestPlanningDays = 100

export const listPlanningEvents = endpoint({
  name: 'listPlanningEvents',
  method: 'GET',
  path: '/events/planning',
  summary: 'Every event and draft the caller may see whose dance night lies between two dates, by start',
  access: 'signed-in',
  query: z.object({
    /** ISO dates or instants; of an instant its date counts. */
    start_date: text(40),
    end_date: text(40),
    /** Repeated. */
    scene_ids: sceneIds,
    ...paging({ limit: 500, cap: 1000 }),
  }),
  response: z.array(planningEventSchema),
})
