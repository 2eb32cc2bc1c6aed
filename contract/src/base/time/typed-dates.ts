import { wholeWords } from '../texts/typed-words.ts'

/** Dance nights that words name. They follow the current night at the place of each event. */
export type TypedNights =
  | { readonly range: 'tonight' | 'tomorrow' | `${'this' | 'next'}-${'weekend' | 'week' | 'month'}` }
  /** 1 is Monday. */
  | { readonly weekday: number; readonly week: 'coming' | 'next' }
  | { readonly month: number; readonly day?: number; readonly year?: number }

export interface NightSpan {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const longMonths =
  'january february march april may june july august september october november december'.split(' ')
const weekday = `${weekdays.join('|')}|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun`
const month = `${longMonths.join('|')}|${months.join('|')}|sept`
const day = '(\\d{1,2})(?:st|nd|rd|th)?'

const weekdayOf = (name: string) =>
  weekdays.findIndex((full) => full.startsWith(name.toLowerCase().slice(0, 3))) + 1
const monthOf = (name: string) => months.indexOf(name.toLowerCase().slice(0, 3)) + 1

interface Rule {
  readonly pattern: RegExp
  readonly read: (...groups: string[]) => TypedNights | undefined
}

/** The first rule that fits takes the words. "Weekend" alone is no date, because titles use it: "Kizomba Weekend". */
const rules: readonly Rule[] = [
  { pattern: wholeWords('tonight|today'), read: () => ({ range: 'tonight' }) },
  { pattern: wholeWords('tomorrow(?:\\s+night)?'), read: () => ({ range: 'tomorrow' }) },
  { pattern: wholeWords('(?:on|at)\\s+the\\s+weekend'), read: () => ({ range: 'this-weekend' }) },
  {
    pattern: wholeWords('(this|next)\\s+(weekend|week|month)'),
    read: (which, what) => ({ range: `${which!.toLowerCase()}-${what!.toLowerCase()}` as 'this-week' }),
  },
  {
    pattern: wholeWords(`(this|next|on|coming)\\s+(${weekday})(?:\\s+(?:night|evening))?`),
    read: (which, name) => ({ weekday: weekdayOf(name!), week: /next/i.test(which!) ? 'next' : 'coming' }),
  },
  {
    pattern: wholeWords('(?:on\\s+)?(\\d{4})-(\\d{2})-(\\d{2})'),
    read: (year, month, day) => realDate({ year: Number(year), month: Number(month), day: Number(day) }),
  },
  {
    pattern: wholeWords(`(?:on\\s+)?${day}\\s+(?:of\\s+)?(${month})(?:,?\\s+(20\\d{2}))?`),
    read: (day, name, year) =>
      realDate({ month: monthOf(name!), day: Number(day), ...(year && { year: Number(year) }) }),
  },
  {
    pattern: wholeWords(`(?:on\\s+)?(${month})\\s+${day}(?:,?\\s+(20\\d{2}))?`),
    read: (name, day, year) =>
      realDate({ month: monthOf(name!), day: Number(day), ...(year && { year: Number(year) }) }),
  },
  {
    pattern: wholeWords(`(?:in|this|during)\\s+(${month})(?:\\s+(20\\d{2}))?`),
    read: (name, year) => ({ month: monthOf(name!), ...(year && { year: Number(year) }) }),
  },
]

/**
 * A weekday alone is a date only at the end: "salsa friday", but "Friday Club". A private character stands for words
 * that are understood already.
 */
const lastWeekday =
  /(?<![\p{L}\p{M}\p{N}'’-])(monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?:\s+(?:night|evening))?(?=(?:[\s,]|\b(?:or|and)\b|\ue000\d+\ue000)*$)/iu
/** "Friday or saturday": the word between two dates belongs to them. */
const between = /(\ue000\d+\ue000)\s*(?:,|&|\b(?:or|and)\b)\s*(?=\ue000\d+\ue000)/giu

/** Replaces the words for dates with what `take` answers for them. */
export function typedNights(text: string, take: (words: string, nights: TypedNights) => string): string {
  let rest = text
  for (const { pattern, read } of rules) {
    rest = rest.replace(pattern, (found: string, ...groups) => {
      const nights = read(...(groups as string[]))
      return nights ? take(found, nights) : found
    })
  }
  for (let last = lastWeekday.exec(rest); last; last = lastWeekday.exec(rest)) {
    const nights = { weekday: weekdayOf(last[1]!), week: 'coming' } as const
    rest = `${rest.slice(0, last.index)}${take(last[0], nights)}${rest.slice(last.index + last[0].length)}`
  }
  return rest.replace(between, '$1 ')
}

function realDate(date: { year?: number; month: number; day: number }): TypedNights | undefined {
  try {
    Temporal.PlainDate.from({ year: 2000, ...date }, { overflow: 'reject' })
    // The contract stores years of four digits.
    return date.year === undefined || (date.year >= 1000 && date.year <= 2999) ? date : undefined
  } catch {
    return undefined
  }
}

/** The first and the last night, for the current dance night at a place. */
export function nightsOf(nights: TypedNights, night: Temporal.PlainDate): NightSpan {
  const span = (first: number, last: number) => ({
    first: night.add({ days: first }),
    last: night.add({ days: last }),
  })
  const untilSunday = 7 - night.dayOfWeek
  if ('weekday' in nights) {
    const ahead =
      nights.week === 'next' ? untilSunday + nights.weekday : (nights.weekday - night.dayOfWeek + 7) % 7
    return span(ahead, ahead)
  }
  if ('month' in nights) return monthOrDay(nights, night)
  switch (nights.range) {
    case 'tonight':
      return span(0, 0)
    case 'tomorrow':
      return span(1, 1)
    case 'this-weekend':
      return span(untilSunday - 1, untilSunday)
    case 'next-weekend':
      // On a Sunday the weekend of this week is not over.
      return span(untilSunday + 6, untilSunday + 7)
    case 'this-week':
      return span(0, 6)
    case 'next-week':
      return span(untilSunday + 1, untilSunday + 7)
    case 'this-month':
      return { first: night, last: night.with({ day: night.daysInMonth }) }
    case 'next-month': {
      const first = night.add({ months: 1 }).with({ day: 1 })
      return { first, last: first.with({ day: first.daysInMonth }) }
    }
  }
}

/** The next such month or day that is not over; with a year, the one of that year. */
function monthOrDay(
  { month, day, year }: { month: number; day?: number; year?: number },
  night: Temporal.PlainDate,
): NightSpan {
  const inYear = (of: number) => {
    const first = Temporal.PlainDate.from({ year: of, month, day: day ?? 1 })
    return { first, last: day === undefined ? first.with({ day: first.daysInMonth }) : first }
  }
  const own = inYear(year ?? night.year)
  const isOver = Temporal.PlainDate.compare(own.last, night) < 0
  return year === undefined && isOver ? inYear(night.year + 1) : own
}
