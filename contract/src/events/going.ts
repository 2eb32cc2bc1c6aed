import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { instant } from '../base/fields.ts'
import { eventParams } from './events.ts'
import { goingListKinds, goingSummarySchema } from './going-summary.ts'

export const danceRoles = ['lead', 'follow', 'both'] as const
/** A dancer leads, follows, or dances both. */
export type DanceRole = (typeof danceRoles)[number]
export const danceRoleSchema = z.enum(danceRoles).nullable()

export const mostPlaces = 5000

/** Who can go: there is no list, all who like can go, or as many as there are places. */
export const goingSettingsSchema = z.object({
  list: z.enum(goingListKinds),
  /** Whether dancers say how they dance. */
  asks_roles: z.boolean(),
  /** Counts only when `list` is "places". */
  places: z.number().int().min(1).max(mostPlaces),
  /** Leads and follows may differ by `tolerance`, from `from` people on; null when roles do not matter. */
  balance: z
    .object({
      tolerance: z.number().int().min(1).max(mostPlaces),
      from: z.number().int().min(0).max(mostPlaces),
    })
    .nullable(),
  /** When joining ends; offers of places go on. */
  closes_at: instant().nullable(),
  /** An event for people under 18: dancers never see names. */
  under_18: z.boolean(),
  /** Whether the public sees how many places are left. */
  shows_left: z.boolean(),
})
export type GoingSettings = z.infer<typeof goingSettingsSchema>

/** A list that no organizer has changed: all who join are going. */
export const openList: GoingSettings = {
  list: 'open',
  asks_roles: true,
  places: 60,
  balance: null,
  closes_at: null,
  under_18: false,
  shows_left: false,
}

/** To join a list with places. */
export const confirmFirstMessage = 'Please confirm your email address first. The link is in our mail.'

/** "Take it for me" ends an hour before the start. */
export const takeTooLateMessage = 'Please choose a time at least an hour before the start'

export const goingStates = ['going', 'offered', 'waiting'] as const
export const goingCountsSchema = z.record(z.enum(goingStates), z.number().int())

/** The caller's own entry. */
export const ownGoingSchema = z.object({
  state: z.enum(goingStates),
  role: danceRoleSchema,
  /** Until when an offered place can be taken; ISO 8601 with the offset of the event's zone. */
  offered_until: z.string().nullable(),
  /** Until when to answer "still coming?"; null when it is not asked. */
  stay_until: z.string().nullable(),
  /** Until when a free place is taken without asking. */
  take_until: z.string().nullable(),
  /** Whether a press gets a place now. */
  fits: z.boolean(),
  /** The other person of a couple. */
  partner: z
    .object({
      /** Null before they said yes. */
      name: z.string().nullable(),
      role: danceRoleSchema,
      /** Until when they can say yes. */
      until: z.string().nullable(),
    })
    .nullable(),
  /** The token of a link: for a partner who has not said yes, or for a dancer of the role that is missing. */
  invitation: z.string().nullable(),
  /** Whether the member chose to be shown to others who go. */
  shows_name: z.boolean(),
})
export type OwnGoing = z.infer<typeof ownGoingSchema>

/** At most so many names are shown to dancers. */
export const mostGoersShown = 300

/** A dancer who is shown to others who go. */
export const goerSchema = z.object({ name: z.string(), role: danceRoleSchema })
export type Goer = z.infer<typeof goerSchema>

export const goingSchema = z.object({
  ...goingSummarySchema.shape,
  settings: goingSettingsSchema,
  /** How many places are left, when the organizer shows it and at least three are going. */
  places_left: z.number().int().nullable(),
  /** Whether joining is possible: the list is open, and neither closed, cancelled nor over. */
  is_open: z.boolean(),
  own: ownGoingSchema.nullable(),
  /** Those who show themselves to others who go, by name; null when the caller may not see them. */
  goers: z.array(goerSchema).nullable(),
  /** Whether the caller usually comes to the series; null for an event without one. */
  usually: z.boolean().nullable(),
  /** About how many usually come to the series, in fives, for its organizer; null for under five. */
  regulars: z.number().int().nullable(),
  /** Whether the caller sees who is on the list. */
  sees_names: z.boolean(),
  manages: z.boolean(),
  /** How many people are in each state, for those who manage the list or see names. */
  counts: goingCountsSchema.nullable(),
})
export type Going = z.infer<typeof goingSchema>

export const goingEntrySchema = z.object({
  id: z.string(),
  state: z.enum(goingStates),
  joined_at: z.string(),
  given_by_hand: z.boolean(),
  /** `member_id` is null for people without an account. */
  people: z.array(z.object({ member_id: z.string().nullable(), name: z.string(), role: danceRoleSchema })),
})
export type GoingEntry = z.infer<typeof goingEntrySchema>

export const goingBody = z.object({
  role: danceRoleSchema.optional(),
  /** Joins as a couple, or comes as one from now on. The partner says yes by the link of the answer. */
  partner: z.object({ role: danceRoleSchema }).optional(),
})

export const getGoing = endpoint('GET /events/{eventId}/going', {
  summary: 'The list of an event: its settings, how many are going, and the entry of the caller',
  access: 'public',
  params: eventParams,
  response: goingSchema,
})

export const goToEvent = endpoint('PUT /events/{eventId}/going', {
  summary:
    'Say "Going", or change the role. Without a free place the caller waits; with an offer, the place is taken',
  access: 'signed-in',
  params: eventParams,
  body: goingBody,
  response: goingSchema,
})

/** One event that the caller goes to, or waits for. */
export const goingPlaceSchema = z.object({
  event_id: z.string(),
  state: z.enum(goingStates),
  role: danceRoleSchema,
})
export type GoingPlace = z.infer<typeof goingPlaceSchema>

export const listOwnGoing = endpoint('GET /users/going', {
  summary: 'Where the caller is on a list: events that are not over, by start',
  access: 'signed-in',
  response: z.array(goingPlaceSchema),
})

export const leaveEvent = endpoint('DELETE /events/{eventId}/going', {
  summary: 'Leave the list, or pass on an offer; leaving again changes nothing',
  access: 'signed-in',
  params: eventParams,
  response: goingSchema,
})

export const divideCouple = endpoint('PUT /events/{eventId}/going/one-by-one', {
  summary: 'Wait one by one instead of as a couple; both keep the time',
  access: 'signed-in',
  params: eventParams,
  response: goingSchema,
})

export const takePlaceForMe = endpoint('PUT /events/{eventId}/going/take', {
  summary: 'Take the next place that is free without asking, up to an hour before the start; null asks again',
  access: 'signed-in',
  params: eventParams,
  body: z.object({ until: instant().nullable() }),
  response: goingSchema,
})

export const showOwnName = endpoint('PUT /events/{eventId}/going/name', {
  summary: 'Show the own name to others who go to this event, or hide it, whatever the preference says',
  access: 'signed-in',
  changesPublicData: false,
  params: eventParams,
  body: z.object({ shown: z.boolean() }),
  response: goingSchema,
})

export const setUsually = endpoint('PUT /events/{eventId}/going/usually', {
  summary: 'Say "I usually come" to the series of an event, or take it back. It holds no place',
  access: 'signed-in',
  changesPublicData: false,
  params: eventParams,
  body: z.object({ usually: z.boolean() }),
  response: goingSchema,
})

/** For one date of a series, or also for all later ones and those that do not exist yet. */
export const goingScopes = ['this_date', 'this_and_following'] as const

/** Fields that an older page does not know stay as they are. */
export const goingSettingsBody = goingSettingsSchema.extend({
  under_18: z.boolean().optional(),
  shows_left: z.boolean().optional(),
  /** Only this date when missing. */
  scope: z.enum(goingScopes).optional(),
})
export type GoingSettingsBody = z.infer<typeof goingSettingsBody>

export const setGoingSettings = endpoint('PUT /events/{eventId}/going/settings', {
  summary: 'Who can go: the organizer chooses',
  access: 'signed-in',
  params: eventParams,
  body: goingSettingsBody,
  response: goingSchema,
})

export const listGoing = endpoint('GET /events/{eventId}/going/entries', {
  summary: 'Everybody on the list in order, for its organizer',
  access: 'signed-in',
  params: eventParams,
  response: z.array(goingEntrySchema),
})

export const givePlace = endpoint('POST /events/{eventId}/going/entries/{entryId}/place', {
  summary: 'Give a place by hand, whatever the list says; it is recorded',
  keepsAnswer: false,
  access: 'signed-in',
  params: eventParams.extend({ entryId: z.uuid() }),
  response: z.array(goingEntrySchema),
})
