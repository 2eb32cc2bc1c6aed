import { withoutPass } from '@floorcraft/contract/base/media.ts'
import { eventDefaults } from '@floorcraft/contract/editing/event-editing.ts'
import type { InstanceScope } from '@floorcraft/contract/editing/instances.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { writeEntry } from '@floorcraft/contract/events/line-up.ts'
import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'
import { writeItem } from '@floorcraft/contract/events/schedule-times.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { numberText, valuesIn } from '../../../../ui/form/form-values.ts'
import { writeRooms } from '../../event-fields/rules.ts'
import { otherPricesOf } from './other-prices.ts'

/** The fields of the first screen, in their order, and what a new event starts with (core section 9). */
const firstScreenValues = {
  title: '',
  event_type: '',
  /** Without a pass. */
  cover_image_url: '',
  /** Wall times at the place: `2026-11-20` and `20:00`. */
  start_date: '',
  start_time: eventDefaults.start_time as string,
  end_date: '',
  end_time: eventDefaults.end_time as string,
  /** An IANA name; empty means the zone of the scene. */
  timezone: '',
  venue_name: '',
  venue_address: '',
  venue_city: '',
  venue_state: eventDefaults.venue_state as string,
  scene_id: '',
  /** The currency of the amounts, which is that of the scene. */
  currency: '',
  presale: '',
  door: '',
  /** Each as a price and a name: `12 Student`. */
  other_prices: [] as readonly string[],
  /** See `AmountValues`. */
  old_amounts: '',
}

/** The fields that an event can do without, in their order. */
export const detailValues = {
  /** Empty: the member who creates it. */
  organizer_uid: '',
  description: '',
  price_note: '',
  discount_code: '',
  discount_percentage: '',
  discount_amount: '',
  /** Wall time at the place, `2026-11-20T18:00`. */
  discount_expiry: '',
  discount_usage_limit: '',
  dance_styles: '',
  /** Each as the API writes an entry. */
  line_up: [] as readonly string[],
  /** Each as `writeRooms` writes a room. */
  music: [] as readonly string[],
  /** Each as the API writes an item. */
  schedule: [] as readonly string[],
  has_live_music: false as boolean,
  ticket_url: '',
  facebook_url: '',
  is_global: eventDefaults.is_global as boolean,
}

/** What both forms hold. */
export const newEventValues = {
  ...firstScreenValues,
  ...detailValues,
  /** For an event of a series: the dates that change. */
  scope: 'this_date' as InstanceScope,
}

export type EventFormValues = Readonly<typeof newEventValues>

/** An event as the edit form shows it. */
export function valuesOf(event: Event): EventFormValues {
  const wall = (iso: string) => {
    const time = atPlace(iso, event.timezone).toPlainDateTime().toString({ smallestUnit: 'minute' })
    return [time.slice(0, 10), time.slice(11), time] as const
  }
  const [start_date, start_time] = wall(event.start_datetime)
  const [end_date, end_time] = wall(event.end_datetime)
  return {
    ...valuesIn(event, newEventValues),
    cover_image_url: withoutPass(event.cover_image_url ?? ''),
    start_date,
    start_time,
    end_date,
    end_time,
    presale: numberText(event.price_info.presale),
    door: numberText(event.price_info.door),
    other_prices: otherPricesOf(event.price_info),
    line_up: event.line_up.map(writeEntry),
    schedule: event.schedule.map(formItem),
    music: writeRooms(event.music),
    discount_expiry: event.discount_expiry ? wall(event.discount_expiry)[2] : '',
    scope: newEventValues.scope,
  }
}

const formItem = ({ artists, ...item }: ShownItem) =>
  writeItem({ ...item, artists: artists.map(({ name }) => name) })

const notCopied = [
  'organizer_uid',
  'start_date',
  'start_time',
  'end_date',
  'end_time',
  'discount_code',
  'discount_percentage',
  'discount_amount',
  'discount_expiry',
  'discount_usage_limit',
  'is_global',
] as const

/** A new event like another one (core section 2): no dates, no times, no discount, and not global twice. */
export function copyOf(event: Event, titlePrefix: string): EventFormValues {
  const fresh = Object.fromEntries(notCopied.map((field) => [field, newEventValues[field]]))
  return { ...valuesOf(event), ...fresh, title: `${titlePrefix}${event.title}` }
}
