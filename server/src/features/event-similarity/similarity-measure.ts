import { type ComparableEvent, similarityOf } from './similarity.ts'
import { type ListedNight, seededRandom, variantOf } from './similarity-variants.ts'

/** An event with a label: events of one day with the same group are the same event. */
export interface LabelledEvent {
  day: string
  group: string | null
  title: string
  description?: string
  date: string
  start?: string
  place?: { address?: string; latitude?: number; longitude?: number }
}

export interface Measured {
  truePositives: number
  falsePositives: number
  falseNegatives: number
  precision: number
  recall: number
  /** The pairs with a wrong result. */
  wrong: Array<{ score: number; same: boolean; titles: [string, string] }>
}

/** How often similarityOf is right about the labels, over all pairs of events of one day. */
export function measureSimilarity(events: LabelledEvent[]): Measured {
  const pairs = events.flatMap((a, index) =>
    events.slice(index + 1).flatMap((b) => {
      if (a.day !== b.day) return []
      const isSame = a.group !== null && a.group === b.group
      return [{ a, b, isSame, found: similarityOf(comparable(a), comparable(b)) }]
    }),
  )
  const count = (same: boolean, isSame: boolean) =>
    pairs.filter((pair) => pair.found.same === same && pair.isSame === isSame).length
  const [truePositives, falsePositives, falseNegatives] = [
    count(true, true),
    count(true, false),
    count(false, true),
  ]
  return {
    ...{ truePositives, falsePositives, falseNegatives },
    precision: truePositives / (truePositives + falsePositives),
    recall: truePositives / (truePositives + falseNegatives),
    wrong: pairs
      .filter((pair) => pair.found.same !== pair.isSame)
      .map(({ a, b, found }) => ({ ...found, titles: [a.title, b.title] })),
  }
}

function comparable(event: LabelledEvent): ComparableEvent {
  const { title, description, place } = event
  return {
    title,
    description,
    start_at: Temporal.Instant.from(`${event.date}T${event.start ?? '00:00:00'}Z`),
    venue_address: place?.address,
    latitude: place?.latitude,
    longitude: place?.longitude,
  }
}

const variantsOfEach = 3
const threeHours = 3 * 3_600_000

/**
 * The same for a listing without labels: each night must be found in another announcement of it, and in no other night of
 * the city that begins within three hours.
 */
export function measureVariants(
  nights: readonly ListedNight[],
  seed: number,
): Pick<Measured, 'precision' | 'recall'> {
  const random = seededRandom(seed)
  const counts = { found: 0, missed: 0, wrong: 0 }
  for (const night of nights) {
    const others = nights.filter((other) => isOtherNight(night, other))
    for (let count = 0; count < variantsOfEach; count++) {
      const { event } = variantOf(night, random)
      if (similarityOf(night, event).same) counts.found++
      else counts.missed++
      counts.wrong += others.filter((other) => similarityOf(other, event).same).length
    }
  }
  return {
    precision: counts.found / (counts.found + counts.wrong),
    recall: counts.found / (counts.found + counts.missed),
  }
}

const isOtherNight = (a: ListedNight, b: ListedNight) =>
  a !== b &&
  a.venue_city === b.venue_city &&
  Math.abs(a.start_at.epochMilliseconds - b.start_at.epochMilliseconds) <= threeHours &&
  (a.title !== b.title || a.venue_name !== b.venue_name)
