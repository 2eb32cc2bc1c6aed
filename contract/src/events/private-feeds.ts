import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'

/** The private calendars of a member. */
export type PrivateFeedSubject = 'saved' | 'followed'

/** The secret in the address of a member's calendar, like `/feeds/saved/{secret}.ics`; null before the first one. */
const privateFeedSchema = z.object({ secret: z.string().nullable() })

export const getSavedEventsFeed = endpoint('GET /users/saved-events/feed', {
  summary: "The secret address of the caller's calendar of saved events",
  access: 'signed-in',
  response: privateFeedSchema,
})

export const renewSavedEventsFeed = endpoint('POST /users/saved-events/feed', {
  summary: 'Make a new secret address; the old one answers 404 from then on',
  access: 'signed-in',
  changesPublicData: false,
  keepsAnswer: false,
  response: privateFeedSchema,
})

export const getFollowsFeed = endpoint('GET /users/following/feed', {
  summary: "The secret address of the caller's calendar with the events of followed organizers",
  access: 'signed-in',
  response: privateFeedSchema,
})

export const renewFollowsFeed = endpoint('POST /users/following/feed', {
  summary: 'Make a new secret address; the old one answers 404 from then on',
  access: 'signed-in',
  changesPublicData: false,
  keepsAnswer: false,
  response: privateFeedSchema,
})
