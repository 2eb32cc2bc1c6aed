import type { EventListItem } from '@floorcraft/contract/events.ts'
import { atPlace } from '../../lib/dates.ts'
import { nightOf } from './nights.ts'

/** Something that happens again and again on one weekday. */
export interface RegularNight {
  /** 1 Monday to 7 Sunday: the weekday of the dance night, so 00:30 on Saturday is Friday. */
  readonly weekday: number
  /** Every occurrence we know of, the next one first. */
  readonly occurrences: readonly [EventListItem, ...EventListItem[]]
}

const repeatedTypes = new Set(['social', 'practice', 'class', 'workshop'])
const leastOccurrences = 2

/**
 * What the coming events say about the week: the same title on the same weekday at the same hour, at least twice.
 * Nobody declares regular socials, so nothing is claimed that the calendar does not show.
 */
export function regularNightsOf(events: readonly EventListItem[]): RegularNight[] {
  const candidates = events.filter(
    ({ status, event_type }) => status === 'published' && repeatedTypes.has(event_type.toLowerCase()),
  )
  const groups = Map.groupBy(candidates, (event) => {
    const { hour } = atPlace(event.start_datetime, event.timezone)
    return JSON.stringify([titleKey(event.title), nightOf(event).dayOfWeek, hour])
  })
  return [...groups.values()]
    .filter((list) => new Set(list.map((event) => nightOf(event).toString())).size >= leastOccurrences)
    .map((list) => ({
      weekday: nightOf(list[0]!).dayOfWeek,
      occurrences: list as [EventListItem, ...EventListItem[]],
    }))
    .sort((a, b) => a.weekday - b.weekday || (timeOf(a) < timeOf(b) ? -1 : 1))
}

const titleKey = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

const timeOf = ({ occurrences: [first] }: RegularNight) =>
  atPlace(first.start_datetime, first.timezone).toPlainTime().toString()
