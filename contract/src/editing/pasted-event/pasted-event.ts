import { countryCode } from '../../base/texts/countries.ts'
import { cutText } from '../../base/texts/text-length.ts'
import type { VenueSuggestion } from '../../events/venues.ts'
import type { EventType } from '../../scenes/event-types.ts'
import { datesIn, type PastedDays } from './dates.ts'
import { kindIn } from './event-kinds.ts'
import { lineUpIn, type PastedArtist } from './line-up.ts'
import { linksIn } from './links.ts'
import type { PastedVenue } from './named-venues.ts'
import { type Found, flatten, plainText, type Span, without } from './pasted-text.ts'
import { phonesIn } from './phones.ts'
import { type PastedPrices, pricesIn } from './prices.ts'
import { privatePlacesIn, streetsIn } from './private-places.ts'
import { stylesIn } from './styles.ts'
import { type PastedItem, type PastedTimes, timesIn } from './times.ts'
import { titleIn } from './titles.ts'
import { venueIn } from './venues.ts'

/** What a message says about an event. The text that was pasted is needed for nothing more. */
export interface PastedEvent {
  /** The message in plain letters; all spans are parts of it. */
  readonly text: string
  readonly title: Found<string> | undefined
  readonly kind: EventType
  readonly days: Found<PastedDays> | undefined
  readonly times: Found<PastedTimes> | undefined
  /** The parts of the night that have times of their own. */
  readonly items: readonly PastedItem[]
  readonly venue: Found<PastedVenue> | undefined
  readonly prices: Found<PastedPrices> | undefined
  readonly styles: Found<readonly string[]> | undefined
  readonly lineUp: Found<readonly PastedArtist[]> | undefined
  readonly ticket: Found<string> | undefined
  readonly page: Found<string> | undefined
  /** Parts that are in no field. */
  readonly phones: readonly Span[]
  readonly privatePlaces: readonly Span[]
  /** The message without them. */
  readonly description: string
}

/** What the text cannot say itself: it is of the scene that the form has chosen. */
export interface PasteSetting {
  readonly now: Temporal.ZonedDateTime
  /** Its code or name; undefined without a scene. */
  readonly country: string | undefined
  readonly currency: string | undefined
  readonly venues: readonly VenueSuggestion[]
}

/** Of a longer message only the beginning is read. */
export const longestMessage = 10_000

/** Reads a message. Nothing leaves this function but its answer. */
export function readPastedEvent(
  pasted: string,
  { now, country, currency, venues }: PasteSetting,
): PastedEvent {
  const text = plainText(cutText(pasted, longestMessage))
  const code = country && (countryCode(country) ?? country)
  const flat = flatten(text)
  const links = linksIn(text)
  const withoutLinks = without(flat, links.spans)
  const privatePlaces = privatePlacesIn(withoutLinks)
  const phones = phonesIn(flat, text)
  const isPrivate = privatePlaces.length > 0
  const open = without(withoutLinks, [...privatePlaces, ...phones])
  const place = venueIn(open, { text: without(text, [...links.spans, ...phones]), known: venues })
  // "At our place" may be a studio that the scene knows.
  const venue = isPrivate ? place?.choices[0]?.known && { ...place, isSure: false } : place
  const knownVenue = venue?.choices[0]?.known ? venue.spans : []
  const dated = without(open, [...knownVenue, ...streetsIn(open)])
  const isMonthFirst = country === undefined ? undefined : code === 'US'
  const days = datesIn(dated, { today: now.toPlainDate(), isMonthFirst })
  const undated = without(dated, days.spans)
  const prices = pricesIn(undated, {
    text: without(text, [...links.spans, ...privatePlaces, ...phones]),
    currency,
  })
  const untimed = without(undated, prices.spans)
  const times = timesIn(untimed, { country: code })
  const rest = without(untimed, times.spans)
  return {
    text,
    title: titleIn(without(text, [...privatePlaces, ...phones]), {
      rest,
      named: restored(rest, flat, knownVenue),
    }),
    kind: kindIn(flat),
    days: afterMidnight(days.found, times.found),
    times: times.found,
    items: times.items,
    venue: venue || undefined,
    prices: prices.found,
    styles: stylesIn(open),
    lineUp: lineUpIn(without(text, [...privatePlaces, ...phones]), [
      ...knownVenue,
      ...[days, prices, times].flatMap(({ spans }) => spans),
    ]),
    ticket: links.ticket,
    page: links.page,
    phones,
    privatePlaces,
    description: withoutParts(text, [...phones, ...privatePlaces]),
  }
}

/** "December 31, 1:00" may be the night of the 31st or the one before. */
function afterMidnight(
  days: Found<PastedDays> | undefined,
  times: Found<PastedTimes> | undefined,
): Found<PastedDays> | undefined {
  const [only] = days?.choices ?? []
  const isEarly = times?.choices.some(({ start }) => start < '06:00') ?? false
  if (!days || !only || !isEarly || only.rule || only.dates.length !== 1) return days
  const next = Temporal.PlainDate.from(only.dates[0]!).add({ days: 1 }).toString()
  return { ...days, isSure: false, choices: [...days.choices, { ...only, dates: [next] }] }
}

/** The rest of a text with these parts of it again. */
const restored = (rest: string, flat: string, spans: readonly Span[]) =>
  spans.reduce((all, { start, end }) => all.slice(0, start) + flat.slice(start, end) + all.slice(end), rest)

/** Signs between a part that was taken out and the words around it. */
const loose = /^[ \t,:;)–—-]{1,20}|[ \t,:;(–—-]{1,20}$/gu

/** The text without these parts, and without the signs and empty lines that they leave. */
function withoutParts(text: string, spans: readonly Span[]): string {
  const removed = '\0'
  const marked = spans.reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, removed) + rest.slice(end),
    text.replaceAll(removed, ' '),
  )
  return marked
    .split('\n')
    .flatMap((line) => {
      if (!line.includes(removed)) return [line]
      const pieces = line.split(/\0+/u)
      const words = pieces
        .map((piece) => piece.replace(loose, ''))
        .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
        .join(' ')
      const sentence = words.replace(/ {1,4}(?=[.!?,])/gu, '').replace(/^[.!?,\s]{1,9}/u, '')
      return /\p{L}{3}|\p{N}/u.test(sentence) ? [sentence] : []
    })
    .join('\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
