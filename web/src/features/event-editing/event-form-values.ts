import { eventDefaults } from '@floorcraft/contract/event-editing.ts'
import type { Event } from '@floorcraft/contract/events.ts'
import { isSamePicture } from '@floorcraft/contract/media.ts'
import { atPlace } from '../../lib/formats.ts'

/** What both forms hold, as the inputs hold it: text, with nothing entered as an empty one. */
export interface EventFormValues {
  /** Empty: whoever creates it. */
  readonly organizer_uid: string
  readonly title: string
  readonly event_type: string
  readonly description: string
  readonly cover_image_url: string | null
  /** Wall times at the place: `2026-11-20` and `20:00`. */
  readonly start_date: string
  readonly start_time: string
  readonly end_date: string
  readonly end_time: string
  /** IANA; empty: the scene's own. */
  readonly timezone: string
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
  readonly venue_state: string
  readonly scene_id: string
  readonly presale: string
  readonly door: string
  readonly price_note: string
  readonly discount_code: string
  readonly discount_percentage: string
  readonly discount_amount: string
  /** Wall time at the place, `2026-11-20T18:00`. */
  readonly discount_expiry: string
  readonly discount_usage_limit: string
  readonly dance_styles: string
  readonly has_live_music: boolean
  readonly ticket_url: string
  readonly facebook_url: string
  readonly is_global: boolean
}

export type EventFormField = keyof EventFormValues

const nothing: EventFormValues = {
  organizer_uid: '',
  title: '',
  event_type: '',
  description: '',
  cover_image_url: null,
  start_date: '',
  start_time: '',
  end_date: '',
  end_time: '',
  timezone: '',
  venue_name: '',
  venue_address: '',
  venue_city: '',
  venue_state: '',
  scene_id: '',
  presale: '',
  door: '',
  price_note: '',
  discount_code: '',
  discount_percentage: '',
  discount_amount: '',
  discount_expiry: '',
  discount_usage_limit: '',
  dance_styles: '',
  has_live_music: false,
  ticket_url: '',
  facebook_url: '',
  is_global: false,
}

/** Core section 9: what a new event starts with. */
export const newEventValues: EventFormValues = {
  ...nothing,
  venue_state: eventDefaults.venue_state,
  start_time: eventDefaults.start_time,
  end_time: eventDefaults.end_time,
  is_global: eventDefaults.is_global,
}

/** An event as the edit form shows it. */
export function valuesOf(event: Event): EventFormValues {
  const start = atPlace(event.start_datetime, event.timezone)
  const end = atPlace(event.end_datetime, event.timezone)
  return {
    ...nothing,
    ...describedBy(event),
    organizer_uid: event.organizer_uid,
    title: event.title,
    start_date: start.toPlainDate().toString(),
    start_time: clock(start),
    end_date: end.toPlainDate().toString(),
    end_time: clock(end),
    discount_code: event.discount_code ?? '',
    discount_percentage: numberText(event.discount_percentage),
    discount_amount: numberText(event.discount_amount),
    discount_expiry: event.discount_expiry ? wallText(event.discount_expiry, event.timezone) : '',
    discount_usage_limit: numberText(event.discount_usage_limit),
    is_global: event.is_global,
  }
}

/** A new event like another one (core section 2): no dates, no times, no discount, and not global twice. */
export function copyOf(event: Event, titlePrefix: string): EventFormValues {
  return { ...newEventValues, ...describedBy(event), title: `${titlePrefix}${event.title}` }
}

/** What an event and its copy have in common, except the title. */
function describedBy(event: Event) {
  return {
    description: event.description,
    event_type: event.event_type,
    cover_image_url: event.cover_image_url,
    timezone: event.timezone,
    venue_name: event.venue_name,
    venue_address: event.venue_address,
    venue_city: event.venue_city,
    venue_state: event.venue_state,
    scene_id: event.scene_ids[0] ?? event.scene_id,
    presale: numberText(event.price_info.presale),
    door: numberText(event.price_info.door),
    price_note: event.price_note ?? '',
    dance_styles: event.dance_styles.join(', '),
    has_live_music: event.has_live_music,
    ticket_url: event.ticket_url ?? '',
    facebook_url: event.facebook_url ?? '',
  } satisfies Partial<EventFormValues>
}

const numberText = (value: number | null | undefined) => (value == null ? '' : String(value))

const clock = (wall: Temporal.ZonedDateTime) => wall.toPlainTime().toString({ smallestUnit: 'minute' })

const wallText = (iso: string, timeZone: string) =>
  atPlace(iso, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** Whether two forms say the same in one field; the pass in the address of a picture is not part of what they say. */
export function isSameValue(field: EventFormField, a: EventFormValues, b: EventFormValues): boolean {
  if (field !== 'cover_image_url') return a[field] === b[field]
  return isSamePicture(a.cover_image_url, b.cover_image_url)
}

/** Whether two forms say the same. */
export function isSameValues(a: EventFormValues, b: EventFormValues): boolean {
  return (Object.keys(nothing) as EventFormField[]).every((field) => isSameValue(field, a, b))
}

/** Remembered values, as far as they are what a form can hold; whatever else is there is dropped. */
export function readValues(kept: unknown): Partial<EventFormValues> {
  if (typeof kept !== 'object' || kept === null) return {}
  const fields = Object.entries(kept).filter(([field, value]) => {
    if (!Object.hasOwn(nothing, field)) return false
    if (field === 'cover_image_url') return value === null || typeof value === 'string'
    return typeof value === typeof nothing[field as EventFormField]
  })
  return Object.fromEntries(fields)
}
