import { type ComparableEvent, evidenceOf } from '../../features/editing/event-similarity/evidence.ts'
import { type Rarity, rarityIn } from '../../features/editing/event-similarity/rarity.ts'
import { type Half, halfOf, type LabelledEvent, type ListedNight, numberOf, regionOf } from './listings.ts'
import { asAnnounced, lookalikes, pick, renamed, seededRandom, variantOf } from './variants.ts'

/** Two announcements, and whether they are one event. */
export interface Pair {
  readonly a: ComparableEvent
  readonly b: ComparableEvent
  readonly same: boolean
  /** The city, for cross-validation. */
  readonly city: string
  /** What was changed, or how the other event resembles it. */
  readonly what: string
  readonly rarity: Rarity
}

const variantsOfEach = 3
const lookalikesOfEach = 3

/** The pairs of one half of a listing: each night with other announcements of it, with the other nights, and with lookalikes. */
export function pairsOfListing(nights: readonly ListedNight[], half: Half, seed: number): Pair[] {
  const own = nights.filter(({ venue_city, kind }) => halfOf(venue_city, kind) === half)
  const rarity = rarityIn(own)
  const random = seededRandom(seed)
  // The weeks of a series are one night here, because otherwise they would count as often as they repeat.
  const distinct = [...new Map(own.map((night) => [`${night.title}|${night.venue_city}`, night])).values()]
  return distinct.flatMap((a) => {
    const pair = (b: ComparableEvent, same: boolean, what: string): Pair => ({
      a,
      b,
      same,
      city: a.venue_city,
      what,
      rarity,
    })
    const variants = Array.from({ length: variantsOfEach }, () => variantOf(a, half, random))
    const unlike = distinct.filter(({ title }) => title !== a.title)
    const others = own.filter((b) => isOtherNight(a, b))
    return [
      ...variants.map(({ event, changes }) => ({
        ...pair(event, true, changes.join(', ')),
        a: asAnnounced(a, random),
      })),
      ...(isSocial(a) ? [pair(renamed(a, half, random), true, 'renamed')] : []),
      ...others.flatMap((b) => [
        pair(b, false, 'another night'),
        pair(variantOf(b, half, random).event, false, 'another night, changed'),
      ]),
      ...(unlike.length === 0
        ? []
        : Array.from({ length: lookalikesOfEach }, () => {
            const name = pick(Object.keys(lookalikes), random)
            const [one, two] = lookalikes[name]!(a, random, pick(unlike, random))
            return { ...pair(two, false, name), a: one }
          })),
    ]
  })
}

const isSocial = ({ title, description }: ListedNight) =>
  description !== '' && !/class|lesson|workshop|practi|beginner|level|kurs|cours|les/i.test(title)

const threeHours = 3 * 3_600_000

const isOtherNight = (a: ListedNight, b: ListedNight) =>
  a.venue_city === b.venue_city &&
  Math.abs(a.start_at.epochMilliseconds - b.start_at.epochMilliseconds) <= threeHours &&
  (a.title !== b.title || a.venue_name !== b.venue_name)

/** All pairs of events of one day, with their labels. */
export function labelledPairs(events: readonly LabelledEvent[]): Pair[] {
  const rarity = rarityIn(events)
  return events.flatMap((one, index) =>
    events.slice(index + 1).flatMap((two) => {
      if (one.day !== two.day) return []
      const same = one.group !== null && one.group === two.group
      return [{ a: comparable(one), b: comparable(two), same, city: regionOf(one), what: 'labelled', rarity }]
    }),
  )
}

/** The labelled events of a half: whole regions on whole days. */
export const labelledHalf = (events: readonly LabelledEvent[], half: Half): LabelledEvent[] =>
  events.filter((event) => (numberOf(regionOf(event)) % 2 === 0) === (half === 'tuning'))

function comparable({ title, description, place, homepage, date, start }: LabelledEvent): ComparableEvent {
  return {
    title,
    description,
    ticket_url: homepage,
    start_at: Temporal.Instant.from(`${date}T${start ?? '00:00:00'}Z`),
    is_all_day: start === undefined,
    venue_address: place?.address,
    latitude: place?.latitude,
    longitude: place?.longitude,
  }
}

export const evidenceOfPair = ({ a, b, rarity }: Pair) => evidenceOf(a, b, rarity)
