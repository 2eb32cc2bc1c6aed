import type { Event, EventStatus } from '@floorcraft/contract/events.ts'
import type { CreatePayload, UpdatePayload } from './api.ts'
import type { EventFormValues } from './event-form-values.ts'
import { valuesOf } from './event-form-values.ts'
import { wallTimes } from './form-times.ts'

interface Choices {
  readonly status: Exclude<EventStatus, 'cancelled'>
  /** The zone that times are meant in when the form names none: the scene's. */
  readonly sceneZone: string | undefined
  /** Whether the caller may name the organizer; else the field is left out. */
  readonly mayNameOrganizer: boolean
}

/** What POST /events gets; empty prices are absent, and times are wall times of the place. */
export function createPayload(values: EventFormValues, choices: Choices): CreatePayload {
  const times = wallTimes(values)
  return {
    ...shared(values, choices.sceneZone),
    scene_id: values.scene_id,
    price_info: prices(values, {}),
    start_datetime: times?.start.toString() ?? '',
    end_datetime: times?.end.toString() ?? '',
    status: choices.status,
    ...(choices.mayNameOrganizer && values.organizer_uid ? { organizer_uid: values.organizer_uid } : {}),
  }
}

interface UpdateChoices extends Omit<Choices, 'status'> {
  /** Undefined leaves it as it is. */
  readonly status: EventStatus | undefined
  readonly version: number
}

/**
 * What PUT /events/{id} gets: whatever the form does not show stays as it was, and so do times nobody changed (the
 * wall time of an hour that comes twice does not say which).
 */
export function updatePayload(values: EventFormValues, base: Event, choices: UpdateChoices): UpdatePayload {
  const before = valuesOf(base)
  const times = wallTimes(values)
  const timeFields = ['start_date', 'start_time', 'end_date', 'end_time', 'timezone'] as const
  const isMoved = timeFields.some((field) => values[field] !== before[field])
  const isSamePlace = (['venue_address', 'venue_city', 'venue_state'] as const).every(
    (field) => values[field] === before[field],
  )
  const mayNameOrganizer = choices.mayNameOrganizer && values.organizer_uid !== before.organizer_uid
  return {
    ...shared(values, choices.sceneZone),
    scene_id: values.scene_id,
    price_info: prices(values, base.price_info),
    ...(isSamePlace ? { latitude: base.latitude, longitude: base.longitude } : {}),
    ...(isMoved && times
      ? { start_datetime: times.start.toString(), end_datetime: times.end.toString() }
      : {}),
    ...(choices.status ? { status: choices.status } : {}),
    ...(base.status === 'cancelled' ? { cancellation_reason: base.cancellation_reason } : {}),
    ...(mayNameOrganizer ? { organizer_uid: values.organizer_uid } : {}),
    version: choices.version,
  }
}

function shared(values: EventFormValues, sceneZone: string | undefined) {
  const timezone = values.timezone || sceneZone
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    event_type: values.event_type as Event['event_type'] & CreatePayload['event_type'],
    venue_name: values.venue_name.trim(),
    venue_address: values.venue_address.trim(),
    venue_city: values.venue_city.trim(),
    venue_state: values.venue_state.trim(),
    timezone: timezone || null,
    price_note: values.price_note.trim() || null,
    dance_styles: styleList(values.dance_styles),
    facebook_url: webAddressOf(values.facebook_url) || null,
    ticket_url: webAddressOf(values.ticket_url) || null,
    cover_image_url: values.cover_image_url,
    is_global: values.is_global,
    has_live_music: values.has_live_music,
    discount_code: values.discount_code.trim() || null,
    discount_percentage: numberOf(values.discount_percentage),
    discount_amount: numberOf(values.discount_amount),
    discount_expiry: expiryInstant(values.discount_expiry, timezone),
    discount_usage_limit: numberOf(values.discount_usage_limit),
  }
}

/** Tickets of other names, which the form does not show, stay. */
function prices({ presale, door }: EventFormValues, others: Event['price_info']): Record<string, number> {
  const { presale: _presale, door: _door, ...rest } = others
  const named = { presale: numberOf(presale), door: numberOf(door) }
  const given = Object.entries(named).filter((entry): entry is [string, number] => entry[1] !== null)
  return { ...rest, ...Object.fromEntries(given) }
}

/** The number in a field; null for an empty one, and for what is none. */
export function numberOf(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}

/** Comma separated, trimmed, empties dropped, each once. */
export function styleList(text: string): string[] {
  return [...new Set(text.split(',').map((style) => style.trim().replace(/\s+/g, ' ')))].filter(Boolean)
}

/** The list with a style added at its end, or taken out. */
export function toggleStyle(text: string, style: string): string {
  const styles = styleList(text)
  const others = styles.filter((one) => one.toLowerCase() !== style.toLowerCase())
  return (others.length < styles.length ? others : [...styles, style]).join(', ')
}

/** A web address as people type it: without a scheme it is https. */
export function webAddressOf(text: string): string {
  const typed = text.trim()
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

/** A moment of the place as an instant. */
function expiryInstant(wall: string, timeZone: string | undefined): string | null {
  if (!wall) return null
  return Temporal.PlainDateTime.from(wall)
    .toZonedDateTime(timeZone || 'UTC')
    .toInstant()
    .toString({ smallestUnit: 'second' })
}
