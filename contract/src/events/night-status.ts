import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { eventListItemSchema, eventParams } from './events.ts'
import { nightSchema } from './night-summary.ts'

export const voices = ['here', 'closed'] as const
export type VoiceWord = (typeof voices)[number]

export const voiceMessages = {
  not_now: 'You can say that from an hour before the start to the end.',
  closed_not_now: 'You can say that from the start to the end.',
  draft: 'Please publish the event first.',
  own_event: 'You organize another event of this scene that night, so please leave this word to others.',
} as const

/** Tonight and tomorrow night of an event, for this caller. */
export const nightStatusSchema = z.object({
  nights: z.array(
    nightSchema.extend({
      /** What the caller says. Null for visitors, whose voice is that of all without an account. */
      own: z.enum(voices).nullable(),
      /** What the caller can say now. */
      can_say: z.array(z.enum(voices)),
    }),
  ),
  /** Whether the caller can say "It's on" for the event. */
  manages: z.boolean(),
})
export type NightStatus = z.infer<typeof nightStatusSchema>

export const getNightStatus = endpoint('GET /events/{eventId}/nights', {
  summary: 'Whether tonight and tomorrow night of an event take place, and what the caller says',
  access: 'public',
  params: eventParams,
  response: nightStatusSchema,
})

export const sayVoice = endpoint('PUT /events/{eventId}/nights/{night}/voice', {
  summary: 'Say "I\'m here" or "closed" while a night is on; null takes the own word back',
  access: 'public',
  params: eventParams.extend({ night: z.iso.date() }),
  body: z.object({ says: z.enum(voices).nullable() }),
  response: nightStatusSchema,
})

export const sayOn = endpoint('PUT /events/{eventId}/nights/word', {
  summary: 'Say "It\'s on" as one who may edit the event',
  access: organizingRoles,
  params: eventParams,
  response: nightStatusSchema,
})

export const listUnconfirmedNights = endpoint('GET /scenes/{sceneKey}/unconfirmed-nights', {
  summary: 'Events that are unconfirmed tonight or tomorrow night, for those who manage the scene',
  access: 'signed-in',
  params: z.object({ sceneKey: z.string().max(100) }),
  response: z.array(eventListItemSchema),
})

export const listOwnUnconfirmedNights = endpoint('GET /events/own-unconfirmed-nights', {
  summary: "The caller's own events of tonight and tomorrow night without a fresh word, except imported ones",
  access: organizingRoles,
  response: z.array(eventListItemSchema),
})
