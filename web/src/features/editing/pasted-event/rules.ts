import { dateRange, shortDateWithYear } from '@floorcraft/contract/base/time/dates.ts'
import { frequencyText, weekdayOf } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import type { PastedDays } from '@floorcraft/contract/editing/pasted-event/dates.ts'
import type { PastedVenue } from '@floorcraft/contract/editing/pasted-event/named-venues.ts'
import type { PastedEvent } from '@floorcraft/contract/editing/pasted-event/pasted-event.ts'
import type { Found, Span } from '@floorcraft/contract/editing/pasted-event/pasted-text.ts'
import type { PastedPrices } from '@floorcraft/contract/editing/pasted-event/prices.ts'
import type { PastedTimes } from '@floorcraft/contract/editing/pasted-event/times.ts'
import type { PastedRule } from '@floorcraft/contract/editing/pasted-event/weekly-rules.ts'
import { writeEntry } from '@floorcraft/contract/events/line-up.ts'
import { numberText } from '../../../ui/form/form-values.ts'

/** The fields of a form that a message can fill. */
export interface PastedValues {
  readonly title: string
  readonly event_type: string
  readonly description: string
  readonly start_date: string
  readonly start_time: string
  readonly end_date: string
  readonly end_time: string
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
  readonly venue_state: string
  readonly presale: string
  readonly door: string
  readonly other_prices: readonly string[]
  readonly price_note: string
  readonly dance_styles: string
  readonly line_up: readonly string[]
  readonly ticket_url: string
  readonly facebook_url: string
}

export const questionFields = ['title', 'days', 'times', 'venue', 'prices'] as const
export type QuestionField = (typeof questionFields)[number]
/** The choice of each question, by its place. A question without an answer fills in nothing. */
export type PasteAnswers = Partial<Readonly<Record<QuestionField, number>>>

interface FillSetting {
  readonly answers: PasteAnswers
  readonly today: Temporal.PlainDate
  readonly currency: string | undefined
  /** What the form holds now. */
  readonly before: Pick<PastedValues, 'start_date' | 'start_time' | 'end_time'>
}

/** The value that is sure, or that the reader chose. */
export const chosenOf = <Value>(
  found: Found<Value> | undefined,
  answer: number | undefined,
): Value | undefined =>
  found && (found.isSure ? found.choices[0] : answer === undefined ? undefined : found.choices[answer])

/** What the message fills in. */
export function valuesOfMessage(event: PastedEvent, setting: FillSetting): Partial<PastedValues> {
  const { answers } = setting
  const venue = chosenOf(event.venue, answers.venue)
  const prices = chosenOf(event.prices, answers.prices)
  const title = chosenOf(event.title, answers.title)
  const styles = event.styles?.choices[0]
  const artists = event.lineUp?.choices[0]
  return {
    ...(title && { title }),
    event_type: event.kind,
    description: event.description,
    ...timesOf(event, setting),
    ...(venue && venueValues(venue)),
    ...(prices && priceValues(prices, setting.currency)),
    ...(styles && { dance_styles: styles.join(', ') }),
    ...(artists && {
      line_up: artists.map((artist) => writeEntry({ time: null, artist_id: null, ...artist })),
    }),
    ...(event.ticket && { ticket_url: event.ticket.choices[0]! }),
    ...(event.page && { facebook_url: event.page.choices[0]! }),
  }
}

const usualHours = 3

function timesOf(event: PastedEvent, { answers, today, before }: FillSetting): Partial<PastedValues> {
  const days = chosenOf(event.days, answers.days)
  const times = chosenOf(event.times, answers.times)
  const first = days && firstDate(days, today)
  const start_date = first?.toString() ?? before.start_date
  const start_time = times?.start ?? before.start_time
  const end_time = times ? (times.end ?? laterBy(times.start, usualHours)) : before.end_time
  if (!days && !times) return {}
  const last = days?.isRange ? days.dates.at(-1)! : start_date
  return {
    start_date,
    start_time,
    end_time,
    // A night that ends after midnight ends on the next date.
    end_date:
      last === '' || end_time > start_time ? last : Temporal.PlainDate.from(last).add({ days: 1 }).toString(),
  }
}

const laterBy = (time: string, hours: number) =>
  Temporal.PlainTime.from(time).add({ hours }).toString({ smallestUnit: 'minute' })

/** The first date of a message: of a rule without one it is the next that fits. */
function firstDate({ dates, rule }: PastedDays, today: Temporal.PlainDate): Temporal.PlainDate {
  if (dates[0] !== undefined || !rule) return Temporal.PlainDate.from(dates[0]!)
  let date = today
  while (!fits(rule, date)) date = date.add({ days: 1 })
  return date
}

function fits({ recurrence_days, month_week }: PastedRule, date: Temporal.PlainDate): boolean {
  if (recurrence_days.length > 0 && !recurrence_days.includes(weekdayOf(date))) return false
  if (month_week === null) return true
  return month_week === -1 ? date.day + 7 > date.daysInMonth : Math.ceil(date.day / 7) === month_week
}

const venueValues = ({ name, address, known }: PastedVenue): Partial<PastedValues> =>
  known
    ? {
        venue_name: known.name,
        venue_address: known.address,
        venue_city: known.city,
        venue_state: known.state,
      }
    : { venue_name: name, venue_address: address }

/** Prices in another currency than the form's are only a note. */
function priceValues(prices: PastedPrices, currency: string | undefined): Partial<PastedValues> {
  if (prices.currency && currency && prices.currency !== currency) {
    return { price_note: priceWords(prices, prices.currency) }
  }
  const { presale, door, others, isFree, note } = prices
  return {
    presale: numberText(presale),
    door: isFree ? '0' : numberText(door),
    other_prices: others.map(({ name, price }) => `${price} ${name}`),
    price_note: note,
  }
}

/** "10 presale, 15 door, 8 Students USD" */
export function priceWords({ presale, door, others, isFree, note }: PastedPrices, currency: string): string {
  const amounts = [
    ...(presale === undefined ? [] : [`presale ${presale}`]),
    ...(door === undefined ? [] : [`door ${door}`]),
    ...others.map(({ name, price }) => `${name} ${price}`),
  ]
  const prices = amounts.length === 0 ? [] : [`${amounts.join(', ')} ${currency}`.trim()]
  return [...(isFree ? ['free'] : []), ...prices, ...(note ? [note] : [])].join('; ')
}

/** "Fri, Dec 4, 2026", "every Friday", "Dec 10 – 12, 2026" */
export function daysWords(
  days: PastedDays,
  { today, locale }: { today: Temporal.PlainDate; locale: string },
): string {
  const { rule, dates, isRange } = days
  if (rule) return frequencyText({ ...rule, start_date: firstDate(days, today).toString() })
  const all = dates.map((date) => Temporal.PlainDate.from(date))
  if (isRange) return dateRange([all[0]!, all.at(-1)!], locale, { year: true })
  return all.map((date) => shortDateWithYear(date, locale)).join('; ')
}

export const timesWords = ({ start, end }: PastedTimes): string =>
  end === undefined ? start : `${start} – ${end}`

/** Whether the message is about more than one night. */
export const isSeries = (days: PastedDays | undefined): boolean =>
  days !== undefined && (days.rule !== undefined || (days.dates.length > 1 && !days.isRange))

export type MarkKind = QuestionField | 'styles' | 'lineUp' | 'link' | 'removed'

export interface MessagePart extends Span {
  /** Undefined for words that were not read. */
  readonly kind: MarkKind | undefined
  readonly isSure: boolean
}

/** The message in parts, in order. What is removed comes before what is read. */
export function partsOf(event: PastedEvent): MessagePart[] {
  const of = (kind: MarkKind, found: Found<unknown> | undefined) =>
    (found?.spans ?? []).map((span) => ({ ...span, kind, isSure: found!.isSure }))
  const removed = [...event.phones, ...event.privatePlaces].map((span) => ({
    ...span,
    kind: 'removed' as const,
    isSure: true,
  }))
  const marks = [
    ...removed,
    ...of('venue', event.venue),
    ...of('days', event.days),
    ...of('prices', event.prices),
    ...of('times', event.times),
    ...of('styles', event.styles),
    ...of('lineUp', event.lineUp),
    ...of('link', event.ticket),
    ...of('link', event.page),
    ...(event.title?.isSure ? [] : of('title', event.title)),
  ]
  const kept: MessagePart[] = []
  for (const mark of marks) {
    if (mark.end > mark.start && !kept.some(({ start, end }) => mark.start < end && start < mark.end))
      kept.push(mark)
  }
  const parts: MessagePart[] = []
  let at = 0
  for (const mark of kept.toSorted((one, other) => one.start - other.start)) {
    if (mark.start > at) parts.push({ start: at, end: mark.start, kind: undefined, isSure: true })
    parts.push(mark)
    at = mark.end
  }
  if (at < event.text.length) parts.push({ start: at, end: event.text.length, kind: undefined, isSure: true })
  return parts
}
