import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { parseDuration } from '../recurrence/date-time-text.ts'
import { type IcalRecurrenceRule, parseRecurrenceRule } from '../recurrence/recurrence-rule.ts'
import { dayOf, SECONDS_PER_DAY } from '../recurrence/wall-clock.ts'
import { allProperties, type Component, firstProperty } from './components.ts'
import { type EventDetails, readDetails } from './event-details.ts'
import {
  type EventLength,
  type FeedTime,
  instantOf,
  type PeriodTime,
  readTime,
  readTimes,
  type TimeContext,
} from './feed-time.ts'

/** One VEVENT, read but not expanded. */
export interface FeedEvent {
  uid: string | undefined
  sequence: number
  /** DTSTAMP or LAST-MODIFIED as text, which sorts by time. It decides between revisions of equal sequence. */
  revision: string
  recurrenceId: FeedTime | undefined
  thisAndFuture: boolean
  start: FeedTime
  /** Undefined when the event has no end, or one before its start. */
  length: EventLength | undefined
  rules: IcalRecurrenceRule[]
  exceptionRules: IcalRecurrenceRule[]
  dates: PeriodTime[]
  exceptionDates: FeedTime[]
  details: EventDetails
}

/** Reads a VEVENT. Undefined when its start cannot be read. */
export function readEvent(component: Component, context: TimeContext): FeedEvent | undefined {
  const start = firstTime(component, 'DTSTART', context)
  if (!start) return undefined
  const recurrence = firstProperty(component, 'RECURRENCE-ID')
  const times = (name: string) =>
    allProperties(component, name).flatMap((property) => readTimes(property, context))
  const rules = (name: string) =>
    allProperties(component, name).flatMap((property) => parseRecurrenceRule(property.value) ?? [])
  return {
    uid: cutText(firstProperty(component, 'UID')?.value.trim() ?? '', 1000) || undefined,
    sequence: Number.parseInt(firstProperty(component, 'SEQUENCE')?.value ?? '0', 10) || 0,
    revision: (firstProperty(component, 'LAST-MODIFIED') ?? firstProperty(component, 'DTSTAMP'))?.value ?? '',
    recurrenceId: recurrence && readTime(recurrence.value, recurrence, context),
    thisAndFuture: recurrence?.params.get('RANGE')?.toUpperCase() === 'THISANDFUTURE',
    start,
    length: lengthOf(component, start, context),
    rules: rules('RRULE'),
    exceptionRules: rules('EXRULE'),
    dates: times('RDATE'),
    exceptionDates: times('EXDATE'),
    details: readDetails(component),
  }
}

/** The first property of this name with a time that can be read; broken ones are skipped. */
function firstTime(component: Component, name: string, context: TimeContext): FeedTime | undefined {
  for (const property of allProperties(component, name)) {
    const time = readTime(property.value, property, context)
    if (time) return time
  }
  return undefined
}

function lengthOf(component: Component, start: FeedTime, context: TimeContext): EventLength | undefined {
  const end = firstTime(component, 'DTEND', context)
  if (end) return lengthUntil(start, end)
  const duration = parseDuration(firstProperty(component, 'DURATION')?.value ?? '')
  if (duration && duration.days * SECONDS_PER_DAY + duration.seconds > 0)
    return { kind: 'nominal', ...duration }
  return start.kind === 'date' ? { kind: 'nominal', days: 1, seconds: 0 } : undefined
}

function lengthUntil(start: FeedTime, end: FeedTime): EventLength | undefined {
  if (start.kind === 'date') {
    return { kind: 'nominal', days: Math.max(1, dayOf(end.wall) - dayOf(start.wall)), seconds: 0 }
  }
  const seconds = instantOf(end.kind === 'floating' ? { ...end, zone: start.zone } : end) - instantOf(start)
  if (seconds > 0) return { kind: 'exact', seconds }
  // 21:00 to 02:00 on the same date means five hours. An end on an earlier date is ignored.
  const sameDate = end.kind !== 'date' && dayOf(end.wall) === dayOf(start.wall)
  return sameDate && seconds < 0 ? { kind: 'exact', seconds: seconds + SECONDS_PER_DAY } : undefined
}
