import type { ComparableEvent } from './similarity.ts'

/** An event of a real listing. */
export interface ListedNight extends ComparableEvent {
  readonly title: string
  readonly venue_name: string
  readonly venue_city: string
  readonly end_at: Temporal.Instant
}

type Change = (event: ListedNight, random: () => number) => Partial<ComparableEvent>

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!

const translations: readonly (readonly [RegExp, string])[] = [
  [/\bnights?\b/i, 'Noche'],
  [/\bparty\b/i, 'Fiesta'],
  [/\bfridays?\b/i, 'Viernes'],
  [/\bsaturdays?\b/i, 'Sábado'],
  [/\bsundays?\b/i, 'Domingo'],
  [/\bthursdays?\b/i, 'Jueves'],
  [/\bclass(?:es)?\b/i, 'Clase'],
  [/\bdance\b/i, 'Baile'],
  [/\bpractice\b/i, 'Práctica'],
  [/\bworkshop\b/i, 'Taller'],
  [/\bbeginners?\b/i, 'Principiantes'],
  [/\bball\b/i, 'Bal'],
]

const abbreviations: readonly (readonly [RegExp, string])[] = [
  [/\bfridays?\b/i, 'Fri'],
  [/\bsaturdays?\b/i, 'Sat'],
  [/\bsundays?\b/i, 'Sun'],
  [/\bwednesdays?\b/i, 'Wed'],
  [/\bintermediate\b/i, 'Int.'],
  [/\bbeginner\b/i, 'Beg.'],
  [/\bwest coast swing\b/i, 'WCS'],
  [/\band\b/i, '&'],
]

function replaceFirst(title: string, table: typeof translations): string {
  const known = table.find(([pattern]) => pattern.test(title))
  return known ? title.replace(known[0], known[1]) : title
}

/** How another site writes the title of the same night. */
const titleChanges: Readonly<Record<string, Change>> = {
  same: () => ({}),
  'other case': ({ title }) => ({ title: title.toUpperCase() }),
  'words behind': ({ title }, random) => ({
    title: `${title} ${pick(['– Halloween Special', 'with DJ Theo', '(live band)', '| Season Opening', '2026', 'feat. Los Hermanos'], random)}`,
  }),
  'words in front': ({ title }, random) => ({
    title: `${pick(['Los Amigos presents:', '★★', 'This week:', 'FREE ENTRY!', 'Dance Club:'], random)} ${title}`,
  }),
  'with the venue': ({ title, venue_name }) => ({ title: `${title} @ ${venue_name}` }),
  translated: ({ title }) => ({ title: replaceFirst(title, translations) }),
  abbreviated: ({ title }) => ({ title: replaceFirst(title, abbreviations) }),
  'one letter wrong': ({ title }, random) => {
    const words = title.split(' ')
    const longest = words.reduce((best, word, at) => (word.length > words[best]!.length ? at : best), 0)
    const word = words[longest]!
    const at = 1 + Math.floor(random() * Math.max(1, word.length - 2))
    if (word.length < 5) return {}
    return { title: words.with(longest, word.slice(0, at) + word.slice(at + 1)).join(' ') }
  },
  'written together': ({ title }) => ({ title: title.replace(/(\p{L}{3,}) (\p{L}{3,})/u, '$1$2') }),
  'with accents': ({ title }) => ({ title: title.replace(/a/, 'á').replace(/o/, 'ó') }),
  'first part only': ({ title }) => ({ title: title.split(/ [-–|:] |: | \(/)[0]! }),
}

/** How another site says where it is. */
const placeChanges: Readonly<Record<string, Change>> = {
  same: () => ({}),
  'without coordinates': () => ({ latitude: null, longitude: null }),
  'another geocoder': ({ latitude, longitude }, random) =>
    typeof latitude === 'number' && typeof longitude === 'number'
      ? { latitude: latitude + (random() - 0.5) * 0.004, longitude: longitude + (random() - 0.5) * 0.004 }
      : {},
  'venue with a word more': ({ venue_name }, random) => ({
    venue_name: `${pick(['The', 'Club', 'Salon'], random)} ${venue_name}`,
    latitude: null,
    longitude: null,
  }),
  'venue with the city': ({ venue_name, venue_city }) => ({
    venue_name: `${venue_name}, ${venue_city}`,
    latitude: null,
    longitude: null,
  }),
  'room of the venue': ({ venue_name }, random) => ({
    venue_name: `${venue_name} (${pick(['upstairs', 'Main Room', 'Studio B'], random)})`,
    latitude: null,
    longitude: null,
  }),
  'venue missing': () => ({ venue_name: '', latitude: null, longitude: null }),
  'to be announced': () => ({ venue_name: 'To be announced', latitude: null, longitude: null }),
  'city for the venue': ({ venue_city }) => ({ venue_name: venue_city, latitude: null, longitude: null }),
}

const later = (event: ListedNight, minutes: number, keepsEnd: boolean) => ({
  start_at: event.start_at.add({ minutes }),
  end_at: keepsEnd ? event.end_at : event.end_at.add({ minutes }),
})

/** How another site says when it begins. */
const timeChanges: Readonly<Record<string, Change>> = {
  same: () => ({}),
  'some minutes': (event, random) => later(event, pick([-15, -10, -5, 5, 10, 15], random), true),
  'half an hour': (event, random) => later(event, pick([-30, 30], random), true),
  'doors before the start': (event) => later(event, -60, true),
}

const modulus = 2_147_483_647

/** A random number generator with a seed (Park and Miller), so that a measurement can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % modulus
    return state / modulus
  }
}

interface Variant {
  readonly event: ComparableEvent
  /** The names of its changes. */
  readonly changes: readonly string[]
}

/** The same night as another site announces it: its title changed, and often the place and the time too. */
export function variantOf(event: ListedNight, random: () => number): Variant {
  const choose = (table: Readonly<Record<string, Change>>, share: number) =>
    random() < share ? pick(Object.keys(table), random) : 'same'
  const names = [choose(titleChanges, 1), choose(placeChanges, 0.7), choose(timeChanges, 0.6)] as const
  return {
    event: {
      ...event,
      ...titleChanges[names[0]]!(event, random),
      ...placeChanges[names[1]]!(event, random),
      ...timeChanges[names[2]]!(event, random),
    },
    changes: names.filter((name) => name !== 'same'),
  }
}
