import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { requiredText, text } from '../base/fields.ts'
import { eventParams, priceInfoSchema } from './events.ts'
import { danceRoles, goingStates } from './going.ts'

/** People who come without being on the list: by role, or `any` where the list does not ask for roles. */
export const walkInKinds = ['lead', 'follow', 'any'] as const
export const counterKinds = [...walkInKinds, 'price'] as const

/** Half hours from the start of the event, in which the Door counts. What comes earlier or later counts in the first or last. */
export const firstHalfHour = -12
export const lastHalfHour = 47
const halfHour = z.number().int().min(firstHalfHour).max(lastHalfHour)

export const mostPresses = 500
export const mostCounters = 400

/** As many as a list can have places. */
export const mostHeads = 5000
const count = z.number().int().min(0).max(mostHeads)
const counterName = { kind: z.enum(counterKinds), price: text(40) }

/** How often one phone has pressed plus and minus in one half hour. Both only grow, so the server keeps the highest. */
export const counterSchema = z
  .object({ ...counterName, half_hour: halfHour, plus: count, minus: count })
  .refine(({ kind, price }) => kind === 'price' || price === '', 'Only heads by price have a price')
export type Counter = z.infer<typeof counterSchema>

/** A tap on a person. */
export const checkInSchema = z.object({
  /** Counts the taps of one phone, so that one that is sent again changes nothing. */
  number: z.number().int().min(1).max(1_000_000_000),
  person: z.uuid(),
  is_in: z.boolean(),
  half_hour: halfHour,
})
export type CheckIn = z.infer<typeof checkInSchema>

/** A person on the list, or one who has left it and came. */
export const doorPersonSchema = z.object({
  person: z.string(),
  /** Empty for a partner without a yes; null when the name is not known any more. */
  name: z.string().nullable(),
  role: z.enum(danceRoles).nullable(),
  state: z.enum([...goingStates, 'left']),
  is_in: z.boolean(),
})
export type DoorPerson = z.infer<typeof doorPersonSchema>

export const doorSchema = z.object({
  title: z.string(),
  start_datetime: z.string(),
  timezone: z.string(),
  price_info: priceInfoSchema,
  currency: z.string(),
  asks_roles: z.boolean(),
  /** From 12:00 of the next day on: there are no names any more. */
  is_over: z.boolean(),
  people: z.array(doorPersonSchema),
  /** What the other phones have counted. */
  others: z.array(z.object({ ...counterName, count: z.number() })),
  /** The number of the last tap that the server has from this phone. */
  last_press: z.number(),
  is_organizer: z.boolean(),
})
export type Door = z.infer<typeof doorSchema>

const phone = z.uuid()

export const getDoor = endpoint('GET /events/{eventId}/door', {
  summary:
    'The Door of a night as a phone sees it: who is on the list, who came, what the others have counted',
  access: 'signed-in',
  params: eventParams,
  query: z.object({ phone }),
  response: doorSchema,
})

export const pressAtDoor = endpoint('PUT /events/{eventId}/door', {
  summary: 'Send what one phone has tapped and counted. Sending it again changes nothing',
  access: 'signed-in',
  changesPublicData: false,
  params: eventParams,
  body: z.object({
    phone,
    presses: z.array(checkInSchema).max(mostPresses),
    counters: z.array(counterSchema).max(mostCounters),
  }),
  response: doorSchema,
})

/** From so many nights on there is a curve. */
export const fewestNights = 5

export const doorReportSchema = z.object({
  /** Null before the end, and when no phone was at the Door. */
  night: z
    .object({
      came: z.number(),
      /** Of those who came: people who had left the list. */
      left_list: z.number(),
      did_not_come: z.number(),
      walked_in: z.record(z.enum(walkInKinds), z.number()),
    })
    .nullable(),
  /** How many people had come at the end of each half hour, on average of the last nights; null for fewer than five. */
  curve: z
    .object({
      nights: z.number(),
      half_hours: z.array(z.object({ half_hour: z.number(), people: z.number() })),
    })
    .nullable(),
})
export type DoorReport = z.infer<typeof doorReportSchema>

export const getDoorReport = endpoint('GET /events/{eventId}/door/report', {
  summary: 'How many came, did not come and walked in, and when nights fill; for the organizer',
  access: 'signed-in',
  params: eventParams,
  response: doorReportSchema,
})

export const mostHelpers = 20
export const tooManyHelpersMessage = `At most ${mostHelpers} helpers`

/** A helper is shown by the address that the organizer typed, so that the list does not say who has an account. */
export const helperSchema = z.object({ id: z.string(), email: z.string() })
export type Helper = z.infer<typeof helperSchema>

export const nameHelperBody = z.object({
  email: requiredText(254, 'Email is required')
    .pipe(z.email({ error: 'Please enter a valid email address' }))
    .transform((email) => email.toLowerCase()),
})

export const listHelpers = endpoint('GET /events/{eventId}/helpers', {
  summary: 'Who helps at the door of a night, for its organizer',
  access: 'signed-in',
  params: eventParams,
  response: z.array(helperSchema),
})

export const nameHelper = endpoint('POST /events/{eventId}/helpers', {
  summary: 'Name a helper by address. The answer does not say whether a member has it',
  access: 'signed-in',
  changesPublicData: false,
  params: eventParams,
  body: nameHelperBody,
  response: z.array(helperSchema),
})

export const removeHelper = endpoint('DELETE /events/{eventId}/helpers/{helperId}', {
  summary: 'A helper does not see the Door any more',
  access: 'signed-in',
  changesPublicData: false,
  params: eventParams.extend({ helperId: z.uuid() }),
  response: z.array(helperSchema),
})
