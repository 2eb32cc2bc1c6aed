import { descriptionLength, titleLength } from '@floorcraft/contract/event-editing.ts'
import type { ImportedPage } from '@floorcraft/contract/facebook-import.ts'
import { longestEventDays } from '@floorcraft/contract/time.ts'
import { findCity, timeZoneAt } from '../places/service.ts'
import { type Moment, wallTimeAt } from './moment.ts'
import type { PageEvent } from './page-event.ts'

/** What the form takes of a page's event: texts of a field's length, times on the clock of the place. */
export function importedFields(event: PageEvent): Omit<ImportedPage, 'facebook_url' | 'message'> {
  const { city, state } = cityAndState(event)
  return {
    title: fitting(event.title, titleLength),
    description: fitting(event.description, descriptionLength),
    ...datesOf(event),
    venue_name: fitting(event.venueName, 200),
    venue_address: fitting(event.address, 300),
    venue_city: fitting(city, 100),
    venue_state: fitting(state, 100),
  }
}

/** Cut to what a field takes, between words if possible, with a mark that something is missing. */
function fitting(text: string | null, max: number): string | null {
  if (text === null || text.length <= max) return text
  const cut = text.slice(0, max - 1).toWellFormed()
  const space = cut.lastIndexOf(' ')
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`
}

type Dates = Pick<ImportedPage, 'start_date' | 'start_time' | 'end_date' | 'end_time'>

function datesOf(event: PageEvent): Dates {
  const zone = zoneOf(event)
  const [start, end] = [placeTime(event.start, zone), placeTime(event.end, zone)]
  const dates = { start_date: start?.date ?? null, start_time: start?.time ?? null }
  if (!start || !end || !isBelievableEnd(start, end)) return { ...dates, end_date: null, end_time: null }
  // From midnight to midnight is how programs write a day without hours.
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
  // Without either not even the day is sure: an instant in UTC may be the evening before at its place.
  if (!shown || !there) return shown || there || undefined
  if (shown.date !== there.date) return undefined
  // Who set the event up did it on a clock of elsewhere: whether the hour was meant here or there nobody can tell.
  return { date: there.date, time: shown.time === there.time ? there.time : null }
}

/** Sites give a series the end of its last date; the event itself is shorter. */
function isBelievableEnd(start: PlaceTime, end: PlaceTime): boolean {
  const days = Temporal.PlainDate.from(start.date).until(end.date).days
  if (days < 0 || days > longestEventDays) return false
  return days > 0 || start.time === null || end.time === null || end.time > start.time
}

// On a winter day "+00:00" is simply their own time, also for a village that no gazetteer knows.
const zonesByCountry: Readonly<Record<string, string>> = {
  GB: 'Europe/London',
  UK: 'Europe/London',
  'UNITED KINGDOM': 'Europe/London',
  IE: 'Europe/Dublin',
  IRELAND: 'Europe/Dublin',
}

/** The zone of a place, when it is told well enough: there is a Portland on either coast. */
function zoneOf({ latitude, longitude, city, state, country }: PageEvent): string | undefined {
  if (latitude !== null && longitude !== null) return timeZoneAt({ latitude, longitude })
  const isTold = city !== null && (state !== null || country !== null || city.includes(','))
  const found = isTold
    ? findCity({ city, state: state ?? undefined, country: country ?? undefined })
    : undefined
  return found?.timezone ?? zonesByCountry[country?.toUpperCase() ?? '']
}

/** `Calgary, Alberta` in the field of the city is a city and a state; `Palermo, Italy` a city. */
function cityAndState({ city, state }: PageEvent): { city: string | null; state: string | null } {
  const comma = city?.indexOf(',') ?? -1
  const found = comma > 0 ? findCity({ city: city! }) : undefined
  if (!found) return { city, state }
  return { city: city!.slice(0, comma).trim(), state: state ?? (found.state || null) }
}
