import { z } from 'zod'

/** Whether a dance night of an event takes place, from the surest yes to the no. */
export const nightAnswers = ['on', 'probably', 'unconfirmed', 'off'] as const
export type NightAnswer = (typeof nightAnswers)[number]

/** What lists show of tonight and tomorrow night. */
export const nightSummarySchema = z.object({
  /** The date on whose evening the dance night begins. */
  night: z.string(),
  answer: z.enum(nightAnswers),
})

export const nightReasons = [
  'cancelled',
  /** An editor said that it is on. */
  'said on',
  'published',
  'changed',
  /** An editor accepted a change of the event's calendar. */
  'calendar accepted',
  'people there',
  'people say closed',
  /** The calendar that it came from does not have it any more, or says that it is cancelled. */
  'calendar lost it',
  'calendar cancelled it',
  /** A series that was not touched for long. */
  'series is quiet',
  'no word',
] as const

/** Why the answer is what it is. */
export const nightReasonSchema = z.object({
  reason: z.enum(nightReasons),
  /** Since when, as ISO 8601 with the offset of the event's zone. */
  at: z.string().nullable(),
  /** How many people say so. */
  people: z.number().int().nullable(),
})
export type NightReason = z.infer<typeof nightReasonSchema>

/** Tonight or tomorrow night, as the page of an event shows it. */
export const nightSchema = nightSummarySchema.extend({
  /** ISO 8601 with the offset of the event's zone. */
  starts: z.string(),
  ends: z.string(),
  /** The one that decided. */
  reason: nightReasonSchema,
})
export type AnsweredNight = z.infer<typeof nightSchema>
