import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { requiredParagraphs } from '../base/fields.ts'
import { eventParams } from './events.ts'

export const goerMessageLength = 500
export const goerGroups = ['going', 'all'] as const

export const goerMessageBody = z.object({
  text: requiredParagraphs(goerMessageLength, 'Please write a message'),
  /** `all`: those who wait or have an offer too. */
  to: z.enum(goerGroups).default('going'),
})

/** How many people a message reaches, and whether there was one today. */
export const goerMessagesSchema = z.object({
  going: z.number(),
  all: z.number(),
  is_sent_today: z.boolean(),
})

export const getGoerMessages = endpoint('GET /events/{eventId}/messages', {
  summary: 'Whether the organizer can write to those who are going today, and how many people get it',
  access: 'signed-in',
  params: eventParams,
  response: goerMessagesSchema,
})

export const writeToGoers = endpoint('POST /events/{eventId}/messages', {
  summary: 'The organizer writes to the people on the list, at most once a day',
  access: 'signed-in',
  changesPublicData: false,
  params: eventParams,
  body: goerMessageBody,
  response: goerMessagesSchema,
})
