import { characterCount, cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { ImportedPage } from '@floorcraft/contract/editing/facebook-import.ts'
import { descriptionLength, titleLength } from '@floorcraft/contract/events/event-content.ts'
import { longestEventDays } from '@floorcraft/contract/events/event-times.ts'
import { findCity, timeZoneAt } from '../../site/places/service.ts'
import { importedTickets } from './imported-tickets.ts'
import { type Moment, wallTimeAt } from './moment.ts'
import type { PageEvent } from './page-event.ts'

/**
 * The fields of the form, from the event of a page: texts cut to the length of their field, times in the zone of the
 * place.
 */
export function importedFields(
  event: PageEvent,
): Omit<ImportedPage, 'facebook_url' | 'message' | 'cover_image_url'> {
  const { city, state } = cityAndState(event)
  return {
    title: fitting(event.title, titleLength),
    description: fitting(event.description, descriptionLength),
    ...datesOf(event),
    venue_name: fitting(event.venueName, 200),
    venue_address: fitting(event.address, 300),
    venue_city: fitting(city, 100),
    venue_state: fitting(state, 100),
    ...importedTickets(event),
  }
}

/** A text cut to the length of its field, between words if possible, with a mark at the cut. */
function fitting(text: string | null, max: number): string | null {
  if (text === null || characterCount(text) <= max) return text
  const cut = cutText(text, max - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

type Dates = Pick<ImportedPage, 'start_date' | 'start_time' | 'end_date' | 'end_time'>

function datesOf(event: PageEvent): Dates {
  const zone = zoneOf(event)
  const [start, end] = [placeTime(event.start, zone), placeTime(event.end, zone)]
  const dates = { start_date: start?.date ?? null, start_time: start?.time ?? null }
  if (!start || !end || !isBelievableEnd(start, end)) return { ...dates, end_date: null, end_time: null }
  // Sites write a day without times as midnight to midnight.
  if (start.time === '00:00' && (end.time === '00:00' || end.time === '23:59')) {
    return { start_date: start.date, start_time: null, end_date: end.date, end_time: null }
  }
  return { ...dates, end_date: end.date, end_time: end.time }
}

interface PlaceTime {
  readonly date: string
  readonly time: string | null
}

function placeTime(moment: Moment | null, zone: string | undefined): PlaceTime | undefined {
  if (moment?.kind === 'day') return { date: moment.date, time: null }
  if (moment?.kind === 'wall') return moment
  if (!moment) return undefined
  const [shown, there] = [moment.offset, zone].map((at) => at && wallTimeAt(moment.epochMilliseconds, at))
  // Without a zone or an offset not even the date is certain: an instant in UTC can be on the evening before at its
  // place.
  if (!shown || !there) return shown || there || undefined
  if (shown.date !== there.date) return undefined
  // The event was entered in another zone. The date is certain, but the time only when both say the same.
  return { date: there.date, time: shown.time === there.time ? there.time : null }
}

/** Sites give every event of a series the end of the last date, which is too late for one event. */
function isBelievableEnd(start: PlaceTime, end: PlaceTime): boolean {
  const days = Temporal.PlainDate.from(start.date).until(end.date).days
  if (days < 0 || days > longestEventDays) return false
  return days > 0 || start.time === null || end.time === null || end.time > start.time
}

// In winter these countries have the offset "+00:00", also in a village that the gazetteer does not know.
const zonesByCountry: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  UK: 'Europe/London',
  'UNITED KINGDOM': 'Europe/London',
  IE: 'Europe/Dublin',
  IRELAND: 'Europe/Dublin',
}

/** The zone of a place; undefined when cities of that name are in several zones, as Portland is on both coasts. */
function zoneOf({ latitude, longitude, city, state, country }: PageEvent): string | undefined {
  if (latitude !== null && longitude !== null) return timeZoneAt({ latitude, longitude })
  const isUnambiguous = city !== null && (state !== null || country !== null || city.includes(','))
  const found = isUnambiguous
    ? findCity({ city, state: state ?? undefined, country: country ?? undefined })
    : undefined
  return found?.timezone ?? zonesByCountry[country?.toUpperCase() ?? '']
}

/** Splits `Calgary, Alberta` into city and state, and `Palermo, Italy` into the city alone. */
function cityAndState({ city, state }: PageEvent): { city: string | null; state: string | null } {
  const comma = city?.indexOf(',') ?? -1
  const found = comma > 0 ? findCity({ city: city! }) : undefined
  if (!found) return { city, state }
  return { city: city!.slice(0, comma).trim(), state: state ?? (found.state || null) }
}
