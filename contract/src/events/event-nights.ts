import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { commaList } from '../base/fields.ts'
import { eventFilters } from './event-filters.ts'

const { nights: _, ...filtersWithoutNights } = eventFilters

const eventNightSchema = z.object({ night: z.string(), count: z.number() })
export type EventNight = z.infer<typeof eventNightSchema>

export const listEventNights = endpoint('GET /events/nights', {
  summary:
    'The number of published events that are not over in each dance night of a month, of the given scenes or, without scenes, of all global events',
  access: 'public',
  caching: 'shared',
  query: z.object({
    scenes: commaList(100).default([]),
    ...filtersWithoutNights,
    month: z.string().regex(/^[12]\d{3}-(0[1-9]|1[0-2])$/, 'Month must be YYYY-MM'),
  }),
  response: z.array(eventNightSchema),
})
