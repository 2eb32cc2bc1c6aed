import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { optionalText, text } from '../base/fields.ts'
import { eventSchema } from '../events/events.ts'
import { reasonLength } from './event-fields.ts'

const linkParams = z.object({ token: text(200) })

/** What the page of a link in "Is it on?" shows of its event. */
export const nightQuestionSchema = eventSchema
  .pick({
    title: true,
    venue_name: true,
    venue_city: true,
    start_datetime: true,
    end_datetime: true,
    timezone: true,
    is_all_day: true,
    status: true,
    nights: true,
  })
  .extend({ event_id: z.string() })
export type NightQuestion = z.infer<typeof nightQuestionSchema>

export const otherNightMessage =
  'Please choose a time of the same night. Change the date in the form of the event.'

export const nightAnswerBody = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('on') }),
  z.object({ answer: z.literal('cancelled'), reason: optionalText(reasonLength) }),
  /** The new start in the same dance night, as the clock at the place shows it: "2026-12-04T21:30". The event lasts as long as before. */
  z.object({
    answer: z.literal('moved'),
    start: z.iso.datetime({
      local: true,
      offset: false,
      precision: -1,
      error: 'Please choose date and time',
    }),
  }),
])

export const getNightQuestion = endpoint('GET /night-questions/{token}', {
  summary: 'The event of a signed link in "Is it on?", until it ends; changes nothing',
  access: 'public',
  params: linkParams,
  response: nightQuestionSchema,
})

export const answerNightQuestion = endpoint('POST /night-questions/{token}', {
  summary:
    'Say that the event of a signed link is on, cancelled or moved, for its organizer and without signing in',
  access: 'public',
  params: linkParams,
  body: nightAnswerBody,
  response: nightQuestionSchema,
})

/** What the page of a link in "Still right?" shows of its series. */
export const seriesQuestionSchema = z.object({
  series_id: z.string(),
  title: z.string(),
  venue_name: z.string(),
  venue_city: z.string(),
  /** Its next published dates; ISO 8601 with the offset of `timezone`. */
  next_dates: z.array(z.object({ event_id: z.string(), start_datetime: z.string() })),
  timezone: z.string(),
  is_confirmed: z.boolean(),
})
export type SeriesQuestion = z.infer<typeof seriesQuestionSchema>

export const getSeriesQuestion = endpoint('GET /series-questions/{token}', {
  summary: 'The series of a signed link in "Still right?"; changes nothing',
  access: 'public',
  params: linkParams,
  response: seriesQuestionSchema,
})

export const confirmSeries = endpoint('POST /series-questions/{token}', {
  summary: 'Say that the series of a signed link is still right, for its organizer and without signing in',
  access: 'public',
  params: linkParams,
  response: seriesQuestionSchema,
})
