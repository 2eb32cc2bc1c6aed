import { type ComparableEvent, type Evidence, evidenceOf } from './evidence.ts'
import { type Rarity, usualRarity } from './rarity.ts'
import { bias, weights } from './weights.ts'

export type { ComparableEvent } from './evidence.ts'

/** What a query selects of an event that is compared. */
export const comparableColumns = [
  'events.title',
  'events.start_at',
  'events.end_at',
  'events.is_all_day',
  'events.venue_name',
  'events.venue_address',
  'events.venue_city',
  'events.latitude',
  'events.longitude',
  'events.ticket_url',
  'events.facebook_url',
] as const

export interface Similarity {
  same: boolean
  /** How likely they are the same event, from 0 to 1. */
  score: number
}

/** Two events are similar from this score. */
const similarFrom = 0.5

/**
 * Whether two events are the same event, announced twice. The weighted sum of the evidence becomes a probability.
 * scripts/fit-similarity.ts fits the weights to listings.
 */
export function similarityOf(
  a: ComparableEvent,
  b: ComparableEvent,
  rarity: Rarity = usualRarity,
): Similarity {
  const evidence = evidenceOf(a, b, rarity)
  if (!evidence) return { same: false, score: 0 }
  const score = round(probabilityOf(evidence))
  return { same: score >= similarFrom, score }
}

/** What speaks most for two events being one, the strongest first. */
export function reasonsOf(a: ComparableEvent, b: ComparableEvent, rarity: Rarity): SameReason[] {
  const evidence = evidenceOf(a, b, rarity)
  if (!evidence) return []
  const { link, titleShorter, titleLetters, venue, hoursApart } = evidence
  const strengths: readonly (readonly [SameReason, number])[] = [
    ['link', link],
    ['title', Math.max(titleShorter, titleLetters)],
    ['place', venue],
    ['time', hoursApart <= 0.25 ? 0.6 : 0],
  ]
  return strengths
    .filter(([, strength]) => strength >= 0.6)
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason]) => reason)
}

export type SameReason = 'title' | 'place' | 'time' | 'link'

function probabilityOf(evidence: Evidence): number {
  const names = Object.keys(weights) as (keyof Evidence)[]
  const sum = names.reduce((total, name) => total + weights[name] * evidence[name], bias)
  return 1 / (1 + Math.exp(-sum))
}

const round = (value: number): number => Math.round(value * 1000) / 1000
