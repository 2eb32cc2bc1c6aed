import { type Component, firstProperty } from '../ical/components.ts'
import { offsetSeconds, parseDateTimeText } from '../recurrence/date-time-text.ts'
import { parseRecurrenceRule } from '../recurrence/recurrence-rule.ts'
import { recurrences } from '../recurrence/recurrences.ts'
import type { WallSeconds } from '../recurrence/wall-clock.ts'
import type { EpochSeconds, Zone } from './zone.ts'

/** The instant from which another offset applies. */
interface Onset {
  instant: EpochSeconds
  offset: number
}

// Onsets before 1970 count as 1970, because observances of the years 1 and 1601 are common, and none is needed in fifty
// years, because events are not planned so far ahead.
const FIRST = Date.UTC(1970, 0, 1) / 1000
const LAST = Date.UTC(2100, 0, 1) / 1000

/** The zone that a VTIMEZONE describes. Undefined when it has no usable STANDARD or DAYLIGHT part. */
export function observedZone(component: Component): Zone | undefined {
  const onsets: Onset[] = []
  let before: Onset | undefined
  for (const observance of component.children) {
    if (observance.name !== 'STANDARD' && observance.name !== 'DAYLIGHT') continue
    const start = parseDateTimeText(firstProperty(observance, 'DTSTART')?.value ?? '')
    const offset = offsetSeconds(firstProperty(observance, 'TZOFFSETTO')?.value ?? '')
    if (!start || offset === undefined) continue
    const offsetFrom = offsetSeconds(firstProperty(observance, 'TZOFFSETFROM')?.value ?? '') ?? offset
    for (const wall of onsetWalls(observance, start.seconds, offsetFrom)) {
      onsets.push({ instant: wall - offsetFrom, offset })
    }
    // Before the first onset the offset is the TZOFFSETFROM of the earliest observance.
    const earliest = { instant: start.seconds - offsetFrom, offset: offsetFrom }
    if (!before || earliest.instant < before.instant) before = earliest
  }
  if (!before) return undefined
  onsets.sort((a, b) => a.instant - b.instant)
  return zoneOf(before.offset, onsets)
}

function onsetWalls(observance: Component, start: WallSeconds, offsetFrom: number): WallSeconds[] {
  const walls = new Set([start])
  for (const property of observance.properties) {
    if (property.name === 'RDATE') {
      for (const text of property.value.split(',')) {
        const read = parseDateTimeText(text)
        if (read) walls.add(read.seconds)
      }
    }
    const rule = property.name === 'RRULE' ? parseRecurrenceRule(property.value) : undefined
    if (!rule || !['YEARLY', 'MONTHLY'].includes(rule.frequency)) continue
    const until =
      rule.until && (rule.until.kind === 'utc' ? rule.until.seconds + offsetFrom : rule.until.seconds)
    const limits = {
      from: FIRST,
      to: LAST,
      budget: { steps: 5000 },
      ...(until === undefined ? {} : { until }),
    }
    for (const wall of recurrences(rule, start, limits)) walls.add(wall)
  }
  return [...walls]
}

function zoneOf(offsetBefore: number, onsets: Onset[]): Zone {
  const offsetAt = (instant: EpochSeconds): number =>
    onsets.findLast((onset) => onset.instant <= instant)?.offset ?? offsetBefore
  return {
    iana: undefined,
    wallOf: (instant) => instant + offsetAt(instant),
    instantOf(wall) {
      // The offset before the change comes first. It gives the first of two equal wall times, and the later side of a
      // gap.
      const early = wall - offsetAt(wall - 86_400)
      const late = wall - offsetAt(wall + 86_400)
      if (early + offsetAt(early) === wall) return early
      return late + offsetAt(late) === wall ? late : early
    },
  }
}
