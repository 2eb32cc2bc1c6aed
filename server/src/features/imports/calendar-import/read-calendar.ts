import { type FeedOccurrence, occurrenceOf, uidFromContent } from './feed-occurrence.ts'
import type { FeedResult } from './feed-result.ts'
import { componentTree, findComponents, firstProperty } from './ical/components.ts'
import { contentLines } from './ical/content-lines.ts'
import { expandEvents } from './ical/expand-events.ts'
import { type FeedEvent, readEvent } from './ical/feed-event.ts'
import { basicText } from './ical/feed-time.ts'
import type { Window } from './ical/series.ts'
import { oneLine } from './ical/text-value.ts'
import { zoneFinder } from './zones/calendar-zones.ts'
import { ianaZone } from './zones/zone.ts'

/** A dance calendar has fewer occurrences than this. */
export const MAX_OCCURRENCES = 20_000

/** Steps that all rules of a feed together may take: a few seconds of work. */
const STEPS_PER_FEED = 20_000_000

export interface CalendarInput {
  bytes: Uint8Array
  /** IANA zone of the place. */
  zone: string
  /** Starts of interest, in seconds since the epoch. */
  window: Window
}

/** Reads a feed and expands its series. Synchronous, so files from outside are read in the worker (read-feed.ts). */
export function readCalendar({ bytes, zone, window }: CalendarInput): FeedResult {
  const root = componentTree(contentLines(bytes))
  const components = findComponents(root, 'VEVENT')
  if (components.length === 0 && findComponents(root, 'VCALENDAR').length === 0) {
    return { ok: false, reason: 'not_a_calendar' }
  }
  const calendar = root.children.find((child) => child.name === 'VCALENDAR') ?? root
  const findZone = zoneFinder(root)
  const timezone = firstProperty(calendar, 'X-WR-TIMEZONE')?.value.trim()
  const placeZone = ianaZone(zone)
  const calendarZone = timezone === undefined ? undefined : findZone(timezone)

  const occurrences: FeedOccurrence[] = []
  const budget = { steps: STEPS_PER_FEED }
  const events = components.map((component) => readEvent(component, { findZone, calendarZone, placeZone }))
  for (const [uid, group] of groupsByUid(events.filter((event) => event !== undefined))) {
    for (const expanded of expandEvents(uid, group, window, budget)) {
      const occurrence = occurrenceOf(expanded, placeZone)
      if (occurrence) occurrences.push(occurrence)
      if (occurrences.length > MAX_OCCURRENCES) return { ok: false, reason: 'too_many' }
    }
    if (budget.steps < 0) return { ok: false, reason: 'too_slow' }
  }
  return {
    ok: true,
    name: oneLine(
      firstProperty(calendar, 'X-WR-CALNAME')?.value ?? firstProperty(calendar, 'NAME')?.value ?? '',
    ),
    timezone: calendarZone?.iana,
    unreadable: events.filter((event) => event === undefined).length,
    occurrences: withDistinctIds(
      occurrences.sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0)),
    ),
  }
}

/** Events with the same UID belong together, also in several calendars of one file. An event without a UID is alone. */
function groupsByUid(events: FeedEvent[]): Array<[uid: string, events: FeedEvent[]]> {
  const groups = new Map<string, FeedEvent[]>()
  const alone: Array<[string, FeedEvent[]]> = []
  for (const event of events) {
    if (!event.uid) alone.push([uidFromContent(event.details, basicText(event.start)), [event]])
    else if (groups.has(event.uid)) groups.get(event.uid)!.push(event)
    else groups.set(event.uid, [event])
  }
  return [...groups, ...alone]
}

/** Some feeds give two events the same UID. The later ones get their start added, then a number. */
function withDistinctIds(occurrences: FeedOccurrence[]): FeedOccurrence[] {
  const taken = new Set<string>()
  return occurrences.map((occurrence) => {
    const own = occurrence.googleEventId
    let id = own
    for (let copy = 1; taken.has(id); copy++) id = `${own}#${occurrence.start}${copy > 1 ? `#${copy}` : ''}`
    taken.add(id)
    return id === own ? occurrence : { ...occurrence, googleEventId: id }
  })
}
