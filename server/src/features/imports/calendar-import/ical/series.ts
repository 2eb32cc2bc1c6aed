import type { IcalRecurrenceRule } from '../recurrence/recurrence-rule.ts'
import { type Budget, recurrences } from '../recurrence/recurrences.ts'
import { dayOf, type WallSeconds } from '../recurrence/wall-clock.ts'
import type { EpochSeconds } from '../zones/zone.ts'
import type { FeedEvent } from './feed-event.ts'
import { type EventLength, type FeedTime, instantOf } from './feed-time.ts'
import { TimeIndex } from './time-index.ts'

/** Starts of interest: from inclusive, to exclusive. */
export interface Window {
  from: EpochSeconds
  to: EpochSeconds
}

/** One occurrence of a recurrence set, before overrides. */
export interface Member {
  start: FeedTime
  length: EventLength | undefined
}

/** The largest difference between wall time and UTC. */
const WALL_MARGIN = 86_400

/** A series with more occurrences than this in the window is refused; two days have 172,800 seconds. */
const MAX_MEMBERS = 250_000

export function isSeries(event: FeedEvent): boolean {
  return event.rules.length > 0 || event.dates.length > 0
}

/**
 * The recurrence set of an event in a window: DTSTART, its rules and its RDATEs, without its EXRULEs and EXDATEs (RFC
 * 5545 section 3.8.5). Each start occurs once. If the budget is negative afterwards, the set is incomplete.
 */
export function* members(event: FeedEvent, window: Window, budget: Budget): Generator<Member> {
  const { start } = event
  const wallWindow = { from: window.from - WALL_MARGIN, to: window.to + WALL_MARGIN }
  const excluded = new TimeIndex(event.exceptionDates.map((time) => [time, true]))
  const walls = new Map<WallSeconds, EventLength | undefined>([[start.wall, event.length]])
  for (const rule of event.rules) {
    for (const wall of rulesWalls(rule, start, wallWindow, budget)) {
      walls.set(wall, event.length)
      if (walls.size > MAX_MEMBERS) budget.steps = -1
      if (budget.steps < 0) break
    }
  }
  for (const date of event.dates) walls.set(wallIn(start, date), date.length ?? event.length)
  for (const rule of event.exceptionRules) {
    for (const wall of rulesWalls(rule, start, wallWindow, budget)) walls.delete(wall)
  }
  for (const wall of [...walls.keys()].sort((a, b) => a - b)) {
    if (wall < wallWindow.from || wall >= wallWindow.to) continue
    const member = { ...start, wall }
    if (!excluded.find(member)) yield { start: member, length: walls.get(wall) }
  }
}

function* rulesWalls(
  rule: IcalRecurrenceRule,
  start: FeedTime,
  window: Window,
  budget: Budget,
): Generator<WallSeconds> {
  const isSubDaily =
    rule.frequency === 'HOURLY' || rule.frequency === 'MINUTELY' || rule.frequency === 'SECONDLY'
  if (start.kind === 'date' && isSubDaily) return
  const own = start.kind === 'date' ? { ...rule, byHour: [], byMinute: [], bySecond: [] } : rule
  const until = rule.until && untilWall(rule.until, start)
  const found = recurrences(own, start.wall, { ...window, budget, ...(until === undefined ? {} : { until }) })
  yield* rule.count === undefined ? found : countingStart(found, start.wall, rule.count)
}

/** Counts DTSTART first for COUNT, also when the rule does not match it (RFC 5545 section 3.3.10). */
function* countingStart(
  found: Iterable<WallSeconds>,
  start: WallSeconds,
  count: number,
): Generator<WallSeconds> {
  let remaining = count
  for (const wall of found) {
    if (remaining === count && wall !== start) remaining--
    if (remaining-- <= 0) return
    yield wall
  }
}

/** UNTIL as a wall time in the zone of DTSTART. */
function untilWall(until: NonNullable<IcalRecurrenceRule['until']>, start: FeedTime): WallSeconds {
  return until.kind === 'utc' ? start.zone.wallOf(until.seconds) : until.seconds
}

/** The wall time of `time` in the zone of `like`. */
function wallIn(like: FeedTime, time: FeedTime): WallSeconds {
  if (like.kind === 'date') return dayOf(time.wall) * 86_400
  if (time.kind === 'date') return time.wall + (like.wall - dayOf(like.wall) * 86_400)
  return like.kind === 'zoned' && time.kind === 'zoned' ? like.zone.wallOf(instantOf(time)) : time.wall
}
