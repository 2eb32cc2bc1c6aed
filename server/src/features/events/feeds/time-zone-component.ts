import type { ContentLine } from './content-line.ts'

interface Transition {
  readonly wall: Temporal.PlainDateTime
  readonly offsetFrom: string
  readonly offsetTo: string
  readonly daylight: boolean
}

interface Span {
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
}

const byDay = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/**
 * The VTIMEZONE of an IANA time zone, correct for every instant of the span. Changes with a yearly rule ("second Sunday of
 * March") are written as this rule, which all calendar programs support. Irregular changes are written one by one.
 */
export function timeZoneComponent(timeZone: string, span: Span): ContentLine[] {
  const transitions = transitionsOf(timeZone, span)
  const first = span.from.toZonedDateTimeISO(timeZone)
  const observances =
    transitions.length === 0
      ? observance({
          wall: Temporal.PlainDateTime.from('1970-01-01T00:00'),
          offsetFrom: first.offset,
          offsetTo: first.offset,
          daylight: false,
        })
      : [...Map.groupBy(transitions, (change) => `${change.offsetFrom}${change.offsetTo}`).values()].flatMap(
          (changes) => {
            const rule = yearlyRule(changes)
            return rule === undefined
              ? changes.flatMap((change) => observance(change))
              : observance(changes[0]!, rule)
          },
        )
  return [['BEGIN', 'VTIMEZONE'], ['TZID', timeZone], ...observances, ['END', 'VTIMEZONE']]
}

/** The changes in the span, and the last change before it, which is valid at its start. */
function transitionsOf(timeZone: string, { from, to }: Span): Transition[] {
  const transitions: Transition[] = []
  // One more year on both sides, because a yearly rule shows only in several years.
  const begin = from.subtract({ hours: 24 * 400 }).toZonedDateTimeISO(timeZone)
  const end = to.add({ hours: 24 * 400 })
  let next = begin.getTimeZoneTransition('previous') ?? begin.getTimeZoneTransition('next')
  while (next && Temporal.Instant.compare(next.toInstant(), end) <= 0) {
    transitions.push(transitionAt(next))
    next = next.getTimeZoneTransition('next')
  }
  return transitions
}

function transitionAt(after: Temporal.ZonedDateTime): Transition {
  const before = after.subtract({ nanoseconds: 1 })
  return {
    // DTSTART of an observance is the wall time of the change with the offset before the change.
    wall: after.toPlainDateTime().add({ nanoseconds: before.offsetNanoseconds - after.offsetNanoseconds }),
    offsetFrom: before.offset,
    offsetTo: after.offset,
    daylight: after.offsetNanoseconds > before.offsetNanoseconds,
  }
}

function yearlyRule(changes: readonly Transition[]): string | undefined {
  if (changes.length < 2) return undefined
  const rules = changes.map(({ wall }) => weekdayRules(wall))
  const consecutive = changes.every(({ wall }, index) => wall.year === changes[0]!.wall.year + index)
  const sameTime = changes.every(({ wall }) => wall.toPlainTime().equals(changes[0]!.wall.toPlainTime()))
  if (!consecutive || !sameTime) return undefined
  return rules[0]!.find((rule) => rules.every((candidates) => candidates.includes(rule)))
}

/** All rules that fit the date: "last Sunday of October", "fourth Sunday of October". */
function weekdayRules(wall: Temporal.PlainDateTime): string[] {
  const day = byDay[wall.dayOfWeek - 1]!
  const isLast = wall.day + 7 > wall.daysInMonth
  const positions = [...(isLast ? [-1] : []), Math.ceil(wall.day / 7)]
  return positions.map((position) => `FREQ=YEARLY;BYMONTH=${wall.month};BYDAY=${position}${day}`)
}

function observance(change: Transition, rule?: string): ContentLine[] {
  const kind = change.daylight ? 'DAYLIGHT' : 'STANDARD'
  return [
    ['BEGIN', kind],
    ['DTSTART', wallStamp(change.wall)],
    ['TZOFFSETFROM', offset(change.offsetFrom)],
    ['TZOFFSETTO', offset(change.offsetTo)],
    ...(rule === undefined ? [] : [['RRULE', rule] as const]),
    ['END', kind],
  ]
}

const offset = (text: string) => text.replace(/:/g, '')

/** `20261120T200000` */
export function wallStamp(wall: Temporal.PlainDateTime): string {
  return wall.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}

/** `20261121T040000Z` */
export function instantStamp(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}
