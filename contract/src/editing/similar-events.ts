import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { requiredText, text } from '../base/fields.ts'
import { eventListItemSchema } from '../events/events.ts'

export const findSimilarEvents = endpoint('POST /events/similar', {
  summary:
    'Announced events of the same dance night that resemble this one, most alike first; asked before publishing',
  access: organizingRoles,
  changesPublicData: false,
  body: z.object({
    title: requiredText(200, 'Title is required'),
    scene_id: requiredText(100, 'Please select a scene'),
    /** ISO 8601. Without an offset it is a wall time in the scene's zone. */
    start_datetime: requiredText(60, 'Start date is required'),
    venue_name: text(200).nullish(),
    venue_address: text(300).nullish(),
    venue_city: text(100).nullish(),
    /** The id of the event itself, if it exists: it is left out. */
    event_id: text(100).nullish(),
  }),
  response: z.array(eventListItemSchema),
})
