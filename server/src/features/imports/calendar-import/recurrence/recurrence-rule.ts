import { parseDateTimeText } from './date-time-text.ts'
import { SECONDS_PER_DAY, type WallSeconds } from './wall-clock.ts'

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const
type Frequency = (typeof FREQUENCIES)[number]

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** A BYDAY entry; ordinal 0 means every such weekday, -1 the last one. */
interface WeekdayRule {
  weekday: number
  ordinal: number
}

/** The end of a rule, inclusive: a whole day, a wall time, or an instant (seconds since the epoch). */
type Until = { kind: 'date' | 'wall' | 'utc'; seconds: WallSeconds }

/** A recurrence rule of RFC 5545 section 3.3.10. Empty lists mean that the part is absent. */
export interface IcalRecurrenceRule {
  frequency: Frequency
  interval: number
  count: number | undefined
  until: Until | undefined
  weekStart: number
  byMonth: number[]
  byWeekNo: number[]
  byYearDay: number[]
  byMonthDay: number[]
  byDay: WeekdayRule[]
  byHour: number[]
  byMinute: number[]
  bySecond: number[]
  bySetPos: number[]
}

/**
 * Reads the value of an RRULE. Undefined when a part is invalid: the rest of the rule would give wrong dates. Empty
 * parts, parts with unknown names and the Gregorian defaults of RFC 7529 are skipped.
 */
export function parseRecurrenceRule(text: string): IcalRecurrenceRule | undefined {
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .replace(/^RRULE:/i, '')
    .split(';')) {
    const equals = part.indexOf('=')
    if (equals < 1) continue
    const value = part.slice(equals + 1).trim()
    if (value !== '') parts.set(part.slice(0, equals).trim().toUpperCase(), value.toUpperCase())
  }
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') return undefined

  const frequency = FREQUENCIES.find((name) => name === parts.get('FREQ'))
  const interval = integer(parts.get('INTERVAL') ?? '1', 1, 1_000_000)
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO')
  const byDay = weekdayRules(parts.get('BYDAY'))
  if (frequency === undefined || interval === undefined || weekStart < 0 || byDay === undefined)
    return undefined

  const count = parts.has('COUNT') ? integer(parts.get('COUNT')!, 1, Number.MAX_SAFE_INTEGER) : undefined
  const until = parts.has('UNTIL') ? readUntil(parts.get('UNTIL')!) : undefined
  if (parts.has('COUNT') && count === undefined) return undefined
  if (parts.has('UNTIL') && until === undefined) return undefined

  const byMonth = integers(parts.get('BYMONTH'), 1, 12)
  const byWeekNo = integers(parts.get('BYWEEKNO'), -53, 53, { zero: false })
  const byYearDay = integers(parts.get('BYYEARDAY'), -366, 366, { zero: false })
  const byMonthDay = integers(parts.get('BYMONTHDAY'), -31, 31, { zero: false })
  const byHour = integers(parts.get('BYHOUR'), 0, 23)
  const byMinute = integers(parts.get('BYMINUTE'), 0, 59)
  const bySecond = integers(parts.get('BYSECOND'), 0, 60)
  const bySetPos = integers(parts.get('BYSETPOS'), -86_400, 86_400, { zero: false })
  if (!byMonth || !byWeekNo || !byYearDay || !byMonthDay) return undefined
  if (!byHour || !byMinute || !bySecond || !bySetPos) return undefined

  return {
    ...{ frequency, interval, count, until, weekStart, byDay, bySetPos },
    ...{ byMonth, byWeekNo, byYearDay, byMonthDay, byHour, byMinute, bySecond },
  }
}

function integer(text: string, least: number, most: number): number | undefined {
  if (!/^[+-]?\d{1,15}$/.test(text)) return undefined
  const value = Number(text)
  return value >= least && value <= most ? value : undefined
}

function integers(
  text: string | undefined,
  least: number,
  most: number,
  options = { zero: true },
): number[] | undefined {
  if (text === undefined) return []
  const values: number[] = []
  for (const item of text.split(',')) {
    const value = integer(item.trim(), least, most)
    if (value === undefined || (value === 0 && !options.zero)) return undefined
    values.push(value)
  }
  return [...new Set(values)].sort((a, b) => a - b)
}

function weekdayRules(text: string | undefined): WeekdayRule[] | undefined {
  if (text === undefined) return []
  const rules: WeekdayRule[] = []
  for (const item of text.split(',')) {
    const match = /^\s*([+-]?\d{1,2})?\s*(MO|TU|WE|TH|FR|SA|SU)\s*$/.exec(item)
    const ordinal = Number(match?.[1] ?? 0)
    if (!match || Math.abs(ordinal) > 53 || (match[1] !== undefined && ordinal === 0)) return undefined
    rules.push({ weekday: WEEKDAYS.indexOf(match[2]!), ordinal })
  }
  return rules
}

function readUntil(text: string): Until | undefined {
  const read = parseDateTimeText(text)
  if (!read) return undefined
  if (read.kind !== 'date') return { kind: read.kind, seconds: read.seconds }
  // UNTIL as a date includes the whole last day, also when DTSTART has a time.
  return { kind: 'date', seconds: read.seconds + SECONDS_PER_DAY - 1 }
}
