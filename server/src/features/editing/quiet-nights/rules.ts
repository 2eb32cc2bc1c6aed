import { angleBetween, type Point } from '@floorcraft/contract/base/distance.ts'
import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import type {
  AudienceBand,
  CostlyEvent,
  NightCost,
  NightCosts,
  NightLevel,
} from '@floorcraft/contract/editing/quiet-nights.ts'
import { danceStyleOf } from '@floorcraft/contract/scenes/dance-styles.ts'
import type { EventType } from '@floorcraft/contract/scenes/event-types.ts'

/** Events so far away, in kilometres, cost nothing. */
export const reachKm = 60
/** An audience counts from this age on, so that a fresh wave of saves does not show itself. */
export const audienceAgeDays = 3
/** A shared draft counts for so long after its last change. */
export const draftDays = 21
/** An organizer who plans many nights at once holds only so many of them. */
export const draftsPerOrganizer = 3

/** What an event of each type costs beside a night of another type. Big events draw people for days. */
const typeWeights: Readonly<Record<EventType, number>> = {
  congress: 3,
  weekender: 2,
  social: 1,
  workshop: 0.6,
  class: 0.4,
  practice: 0.4,
}
const bandWeights: Readonly<Record<AudienceBand, number>> = {
  under_10: 1,
  to_30: 2,
  to_100: 3,
  over_100: 4,
}
/** The share when one of the two names no styles. */
const unknownShare = 0.5
const reasonsOfNight = 5

export interface PlannedNight {
  readonly event_type: string
  readonly dance_styles: readonly string[]
  /** Undefined when nothing is known about the place; then only the own scene is in reach. */
  readonly place: Point | undefined
}

export interface EventInReach {
  readonly event_type: string
  readonly dance_styles: readonly string[]
  /** Undefined when neither the event nor its city has coordinates: it is in the same scene then. */
  readonly place: Point | undefined
  /** The people who saved it or go to it, without the caller. */
  readonly audience: number
}

/** 1 for a social. Two events of one type compete at least like two socials. */
export function typeWeight(event: string, planned: string): number {
  const weight = typeWeights[event as EventType] ?? 1
  return event === planned ? Math.max(1, weight) : weight
}

/** The styles that both have, as a share of all styles of the two, from 0 to 1. Spellings of a style are one. */
export function shareOfStyles(one: readonly string[], other: readonly string[]): number {
  const [left, right] = [stylesIn(one), stylesIn(other)]
  if (left.size === 0 || right.size === 0) return unknownShare
  return left.intersection(right).size / left.union(right).size
}

const stylesIn = (texts: readonly string[]) =>
  new Set(texts.map((text) => danceStyleOf(text) ?? foldWords(text)).filter((style) => style !== ''))

/** Kilometres in a straight line; 0 when one of the places is unknown. */
export const kmBetween = (one: Point | undefined, other: Point | undefined): number =>
  one && other ? 6371 * angleBetween(one, other) : 0

export function bandOf(audience: number): AudienceBand {
  if (audience < 10) return 'under_10'
  if (audience <= 30) return 'to_30'
  return audience <= 100 ? 'to_100' : 'over_100'
}

/**
 * What an event costs a planned night, from 0: type weight × share of styles in common × max(0, 1 − km / 60) × weight of its
 * audience (1 to 4). A small social of the same styles at the same place costs 1.
 */
export function costOf(planned: PlannedNight, event: EventInReach): number {
  return (
    typeWeight(event.event_type, planned.event_type) *
    shareOfStyles(planned.dance_styles, event.dance_styles) *
    Math.max(0, 1 - kmBetween(planned.place, event.place) / reachKm) *
    bandWeights[bandOf(event.audience)]
  )
}

/** A night with less is quiet: a class at the other end of the city is no reason to choose another one. */
const quietBelow = 0.25
const busyFrom = 1.5

export const levelOf = (cost: number): NightLevel =>
  cost < quietBelow ? 'quiet' : cost < busyFrom ? 'some' : 'busy'

interface Nights {
  readonly first: Temporal.PlainDate
  readonly last: Temporal.PlainDate
}

/** The first and last dance night of an event. What lasts a day or longer counts on each of its nights. */
export function nightsOfEvent(event: {
  readonly dance_night: string
  readonly start_wall: string
  readonly end_wall: string
}): Nights {
  const first = Temporal.PlainDate.from(event.dance_night)
  const [start, end] = [event.start_wall, event.end_wall].map((wall) => Temporal.PlainDateTime.from(wall))
  const isLong = Temporal.PlainDateTime.compare(end!, start!.add({ days: 1 })) >= 0
  return { first, last: isLong ? danceNightOf(end!.subtract({ seconds: 1 })) : first }
}

/** An event with the facts that are shown and the nights that it takes. */
export type CountedEvent = EventInReach &
  Omit<CostlyEvent, 'distance_km' | 'styles' | 'audience'> & { readonly nights: Nights }

/** The costs of some nights, each with its dearest events. */
export function costsOfNights(
  planned: PlannedNight,
  { events, first, count }: { events: readonly CountedEvent[]; first: Temporal.PlainDate; count: number },
): NightCosts {
  const costly = events
    .map((event) => ({ event, cost: costOf(planned, event) }))
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => b.cost - a.cost || (a.event.id < b.event.id ? -1 : 1))
  const byNight = Array.from({ length: count }, (): typeof costly => [])
  for (const one of costly) {
    const { nights } = one.event
    const from = Math.max(0, first.until(nights.first).days)
    const to = Math.min(count - 1, first.until(nights.last).days)
    for (let index = from; index <= to; index++) byNight[index]!.push(one)
  }
  const named = new Map<string, CostlyEvent>()
  const nights = byNight.map((list, index): NightCost => {
    const shown = list.slice(0, reasonsOfNight)
    // A night of a series without an event has the id of another date, which says more.
    for (const { event } of shown) {
      if (!named.has(event.id) || event.audience > 0) named.set(event.id, presentCostly(planned, event))
    }
    const cost = list.reduce((sum, one) => sum + one.cost, 0)
    return {
      night: first.add({ days: index }).toString(),
      cost: Math.round(cost * 100) / 100,
      level: levelOf(cost),
      event_ids: shown.map(({ event }) => event.id),
      more: list.length - shown.length,
    }
  })
  return { nights, events: [...named.values()] }
}

function presentCostly(planned: PlannedNight, event: CountedEvent): CostlyEvent {
  const { id, title, event_type, is_draft, organizer_name, venue_city } = event
  const [mine, theirs] = [stylesIn(planned.dance_styles), stylesIn(event.dance_styles)]
  const isKnown = mine.size > 0 && theirs.size > 0
  const isSame = mine.symmetricDifference(theirs).size === 0
  return {
    ...{ id, title, event_type, is_draft, organizer_name, venue_city },
    distance_km: Math.round(kmBetween(planned.place, event.place)),
    styles: isKnown ? (isSame ? 'same' : 'some') : 'unknown',
    audience: bandOf(event.audience),
  }
}
