import { z } from 'zod'
import { organizingRoles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** A place where events of a scene take place, as its newest event writes it. */
export const venueSchema = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Venue = z.infer<typeof venueSchema>

/** The most venues that a scene offers. */
export const mostVenues = 200

export const listSceneVenues = endpoint({
  name: 'listSceneVenues',
  method: 'GET',
  path: '/scenes/{sceneId}/venues',
  summary: "The venues of a scene's newest events, those of the caller's own events first",
  access: organizingRoles,
  params: z.object({ sceneId: text(100) }),
  response: z.array(venueSchema),
})
