import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { outsideProblems } from '@floorcraft/contract/events/schedule-times.ts'
import type { VenueSuggestion } from '@floorcraft/contract/events/venues.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { numberIn, plainInput } from '../../../../ui/form/form-values.ts'
import { currencyProblems } from '../../event-fields/currency/rules.ts'
import { coordinatesOf, namedEntries, sharesIn, styleList } from '../../event-fields/rules.ts'
import { timeFields, timesProblems, wallTimes } from '../times/form-times.ts'
import { type EventFormValues, valuesOf } from './event-values.ts'
import { namedPriceProblems, namedPrices } from './other-prices.ts'

/** Where the names of the call and those of the form differ. */
export const eventFieldOf = {
  start_datetime: 'start_date',
  end_datetime: 'end_date',
  'price_info.presale': 'presale',
  'price_info.door': 'door',
  price_info: 'other_prices',
  currency: 'presale',
  EVENT_PAST_DATE: 'start_date',
} as const

export interface EventInputSetting {
  readonly scenes: readonly Scene[]
  /** Whether the member may give an event in this scene to an organizer. */
  readonly mayNameOrganizer: (sceneId: string) => boolean
  /** The venues of the chosen scene. */
  readonly venues: readonly VenueSuggestion[]
}

/** The zone in which the times of the form are meant. */
export const zoneOf = (
  { timezone, scene_id }: EventFormValues,
  scenes: readonly Scene[],
): string | undefined => timezone || scenes.find(({ id }) => id === scene_id)?.timezone

/** The input of POST /events, apart from the status. Empty prices are absent, and times are wall times of the place. */
export function createInput(
  values: EventFormValues,
  { scenes, mayNameOrganizer, venues }: EventInputSetting,
) {
  const times = wallTimes(values)
  const isNamed = values.organizer_uid !== '' && mayNameOrganizer(values.scene_id)
  return {
    ...sharedInput(values, zoneOf(values, scenes)),
    ...coordinatesOf(values, venues),
    price_info: prices(values),
    start_datetime: times?.start.toString() ?? values.start_date,
    end_datetime: times?.end.toString() ?? values.end_date,
    organizer_uid: isNamed ? values.organizer_uid : undefined,
  }
}

/**
 * The input of PUT /events/{id}, apart from the status. What the form does not show stays as it was, and so do unchanged
 * times, because the wall time of an hour that comes twice is not exact.
 */
export function updateInput(
  values: EventFormValues,
  base: Event,
  { scenes, mayNameOrganizer, venues }: EventInputSetting,
) {
  const before = valuesOf(base)
  const times = wallTimes(values)
  const isMoved = [...timeFields, 'timezone' as const].some((field) => values[field] !== before[field])
  const isSamePlace = (['venue_address', 'venue_city', 'venue_state'] as const).every(
    (field) => values[field] === before[field],
  )
  const isGiven = values.organizer_uid !== before.organizer_uid && mayNameOrganizer(base.scene_id)
  return {
    ...sharedInput(values, zoneOf(values, scenes)),
    price_info: prices(values),
    ...(isSamePlace ? { latitude: base.latitude, longitude: base.longitude } : coordinatesOf(values, venues)),
    ...(isMoved && times && { start_datetime: times.start.toString(), end_datetime: times.end.toString() }),
    ...(base.status === 'cancelled' && { cancellation_reason: base.cancellation_reason }),
    organizer_uid: isGiven ? values.organizer_uid : undefined,
    scope: base.series && values.scope !== 'this_date' ? values.scope : null,
    version: base.version,
  }
}

const sharedInput = (values: EventFormValues, timezone: string | undefined) => ({
  ...plainInput(values),
  timezone,
  dance_styles: styleList(values.dance_styles),
  line_up: namedEntries(values.line_up),
  schedule: values.schedule,
  music: sharesIn(values.music),
  facebook_url: webAddressIn(values.facebook_url),
  ticket_url: webAddressIn(values.ticket_url),
  discount_percentage: numberIn(values.discount_percentage),
  discount_amount: numberIn(values.discount_amount),
  discount_expiry: expiryInstant(values.discount_expiry, timezone),
  discount_usage_limit: numberIn(values.discount_usage_limit),
})

function prices({ presale, door, other_prices }: EventFormValues): Record<string, number> {
  const own = { presale: numberIn(presale), door: numberIn(door) }
  const given = Object.entries(own).filter((entry): entry is [string, number] => entry[1] !== null)
  return Object.fromEntries([...given, ...namedPrices(other_prices)])
}

/** A web address as people type it; without a scheme it gets https. */
export function webAddressIn(text: string): string {
  const typed = text.trim()
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

/** A wall time of the place as an instant. An invalid text stays as it is, so that the schema refuses it. */
function expiryInstant(wall: string, timeZone: string | undefined): string | null {
  if (!wall) return null
  try {
    return Temporal.PlainDateTime.from(wall)
      .toZonedDateTime(timeZone || 'UTC')
      .toInstant()
      .toString({ smallestUnit: 'second' })
  } catch {
    return wall
  }
}

interface Surroundings {
  readonly scenes: readonly Scene[]
  readonly now: Temporal.Instant
  /** The zone of the reader, in which the times are meant while no scene is chosen. */
  readonly readerZone: string
  /** The event that is edited. */
  readonly base?: Event
}

/**
 * What the schema cannot check: a new or moved event needs all its times, none may be moved into the past, and each
 * price has its name.
 */
export function eventProblems(
  values: EventFormValues,
  { scenes, now, readerZone, base }: Surroundings,
): FieldProblem[] {
  const zone = zoneOf(values, scenes) ?? readerZone
  const before = base && valuesOf(base)
  const isSameStart =
    base?.timezone === zone &&
    before?.start_date === values.start_date &&
    before.start_time === values.start_time
  const ofTimes = timesProblems(values, {
    areRequired: timeFields.some((field) => values[field] !== before?.[field]),
    earliest: isSameStart ? undefined : now.toZonedDateTimeISO(zone),
  })
  const wall = wallTimes(values)
  const ofSchedule = wall ? outsideProblems(values.schedule, wall) : []
  return [...ofTimes, ...ofSchedule, ...namedPriceProblems(values.other_prices), ...currencyProblems(values)]
}
