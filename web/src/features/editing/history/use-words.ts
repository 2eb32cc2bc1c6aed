import { dateAndTime, longDate } from '@floorcraft/contract/base/time/dates.ts'
import type { HistoryKind } from '@floorcraft/contract/editing/history.ts'
import { readShare } from '@floorcraft/contract/events/music.ts'
import { clockWords, money } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { historyTexts } from '../../../messages/editing/history.ts'
import { seriesTexts } from '../../../messages/editing/series.ts'
import { eventsTexts } from '../../../messages/events/events.ts'
import { venueFormTexts } from '../../../messages/events/venue-form.ts'
import { venuesTexts } from '../../../messages/events/venues.ts'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { valueWords, writeRooms } from '../event-fields/rules.ts'

type Words = Readonly<Record<string, string>>

/** The names of fields as the form of the kind has them. */
export function useLabels(kind: HistoryKind): (field: string) => string {
  const { labels: own } = useText(historyTexts)
  const { labels: ofEvents } = useText(eventFieldsTexts)
  const { labels: ofVenues } = useText(venueFormTexts)
  const known: Words = kind === 'venue' ? ofVenues : { ...ofEvents, ...own }
  return (field) => known[field] ?? field.replaceAll('_', ' ')
}

/** The values of fields in words; an empty text for nothing. */
export function useValueWords(kind: HistoryKind) {
  const locale = useLocale()
  const { yes, no } = useText(historyTexts).compare
  const { types } = useText(danceWordsTexts)
  const { aPicture, labels } = useText(eventFieldsTexts)
  const prices: Words = { presale: labels.presale, door: labels.door }
  const venues = useText(venuesTexts)
  const ofEvents: Words = useText(eventsTexts).statuses
  const ofSeries: Words = useText(seriesTexts).statuses
  const choices: Readonly<Record<string, Words>> =
    kind === 'venue'
      ? {
          ...{ floor_surface: venues.surfaces, cooling: venues.coolings },
          ...{ step_free: venues.stepFree, floor_size_unit: venues.sizeUnits },
        }
      : { status: kind === 'series' ? ofSeries : ofEvents }
  return (field: string, value: unknown, currency: string | undefined): string => {
    if (value === null || value === undefined || value === '') return ''
    if (value === true) return yes
    if (value === false) return no
    const text = String(value)
    const choice = choices[field]?.[text]
    if (choice !== undefined || kind === 'venue') return choice ?? text
    if (field === 'start_datetime' || field === 'end_datetime')
      return `${longDate(Temporal.PlainDate.from(text), locale)}, ${clockWords(text.slice(11), locale)}`
    if (field === 'discount_expiry')
      return dateAndTime(Temporal.Instant.from(text).toZonedDateTimeISO('UTC'), locale)
    if (field === 'discount_amount' && currency) return money(Number(value), currency, locale)
    if (field === 'price_info' && currency)
      return Object.entries(value as Readonly<Record<string, number>>)
        .map(([name, amount]) => `${prices[name] ?? name}: ${money(amount, currency, locale)}`)
        .join(', ')
    if (field === 'dance_styles') return (value as readonly string[]).join(', ')
    const held = field === 'music' ? writeRooms((value as readonly string[]).map(readShare)) : value
    return valueWords({ field, value: held }, { locale, scenes: [], types, aPicture }) ?? text
  }
}
