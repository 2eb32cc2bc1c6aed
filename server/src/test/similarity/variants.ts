import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { ComparableEvent } from '../../features/editing/event-similarity/similarity.ts'
import type { Half, ListedNight } from './listings.ts'

/**
 * Words that other announcements use, different for each half: the judged half has words and languages that the tuning
 * did not see.
 */
interface Wording {
  readonly behind: readonly string[]
  readonly front: readonly string[]
  readonly translations: readonly (readonly [RegExp, string])[]
  readonly rooms: readonly string[]
  readonly texts: readonly string[]
  readonly names: readonly string[]
}

const wordings: Readonly<Record<Half, Wording>> = {
  tuning: {
    behind: [
      '– Halloween Special',
      'with DJ Theo',
      '(live band)',
      '| Season Opening',
      '2026',
      'feat. Los Hermanos',
      '★★★',
    ],
    front: ['Los Amigos presents:', '★★', 'This week:', 'FREE ENTRY!', 'Dance Club:', 'CANCELLED -', '💃'],
    translations: [
      [/\bnights?\b/i, 'Noche'],
      [/\bparty\b/i, 'Fiesta'],
      [/\bfridays?\b/i, 'Viernes'],
      [/\bsaturdays?\b/i, 'Samstag'],
      [/\bsundays?\b/i, 'Domingo'],
      [/\bclass(?:es)?\b/i, 'Kurs'],
      [/\bdanc(?:e|ing)\b/i, 'Tanz'],
      [/\bpractice\b/i, 'Práctica'],
      [/\bbeginners?\b/i, 'Anfänger'],
      [/\bball\b/i, 'Bal'],
    ],
    rooms: ['(upstairs)', '(Main Room)', '- Studio B', ', 2nd floor'],
    texts: [
      'Come and join us for an evening of dancing. All levels welcome, no partner needed. Bring water and clean shoes.',
    ],
    names: ['Friday Social', 'Dance Party', 'Live Music Night', 'Fiesta', 'Open House Social'],
  },
  judged: {
    behind: [
      '+ crash course',
      '- 10 year jubilee',
      '& friends',
      '• Outdoor Edition',
      '(sold out)',
      'w/ DJane Mira',
      '🔥🔥',
      '21.11.',
    ],
    front: ['Verein Tanzfreunde:', 'TONIGHT |', 'Sa.', 'NEW!', 'Abgesagt:', 'Reminder -', '🎶'],
    translations: [
      [/\bnights?\b/i, 'Soirée'],
      [/\bparty\b/i, 'Feest'],
      [/\bfridays?\b/i, 'Vrijdag'],
      [/\bsaturdays?\b/i, 'Lördag'],
      [/\bsundays?\b/i, 'Niedziela'],
      [/\bclass(?:es)?\b/i, 'Lezione'],
      [/\bdanc(?:e|ing)\b/i, 'Danse'],
      [/\bpractice\b/i, 'Öva'],
      [/\bbeginners?\b/i, 'Débutants'],
      [/\bball\b/i, 'Táncház'],
    ],
    rooms: ['(back room)', 'Saal 2', '– Grote zaal', '/ 1st Fl.'],
    texts: [
      'Wir freuen uns auf euch! Musik, gute Stimmung und viel Platz zum Tanzen. Eintritt an der Abendkasse, Bar ist offen.',
    ],
    names: ['Dancing till late', 'Soirée dansante', 'Sommerfest', 'The Monthly Party', 'Social Night'],
  },
}

export const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)]!

type Change = (night: ListedNight, random: () => number, wording: Wording) => Partial<ComparableEvent>

function misspelt(title: string, random: () => number): string {
  const words = title.split(' ')
  const longest = words.reduce((best, word, at) => (word.length > words[best]!.length ? at : best), 0)
  const letters = [...words[longest]!]
  const at = 1 + Math.floor(random() * Math.max(1, letters.length - 2))
  const wrong = pick(
    [
      letters.toSpliced(at, 1),
      letters.toSpliced(at, 0, letters[at]!),
      letters.toSpliced(at, 2, ...letters.slice(at, at + 2).reverse()),
    ],
    random,
  )
  return letters.length < 5 ? title : words.with(longest, wrong.join('')).join(' ')
}

function withoutOneWord(title: string, random: () => number): string {
  const words = title.split(' ')
  return words.length < 3 ? title : words.toSpliced(Math.floor(random() * words.length), 1).join(' ')
}

/** How another site writes the title of the same night. */
const titleChanges: Readonly<Record<string, Change>> = {
  same: () => ({}),
  'other case': ({ title }) => ({ title: title.toUpperCase() }),
  'words behind': ({ title }, random, { behind }) => ({ title: `${title} ${pick(behind, random)}` }),
  'words in front': ({ title }, random, { front }) => ({ title: `${pick(front, random)} ${title}` }),
  'with the venue': ({ title, venue_name }) => ({ title: `${title} @ ${venue_name}` }),
  'with the organizer': ({ title, organizer }) => ({ title: `${organizer}: ${title}` }),
  translated: ({ title }, _random, { translations }) => ({
    title: translations.reduce((so, [pattern, word]) => so.replace(pattern, word), title),
  }),
  'wrong letters': ({ title }, random) => ({ title: misspelt(title, random) }),
  'written together': ({ title }) => ({ title: title.replace(/(\p{L}{3,}) (\p{L}{3,})/u, '$1$2') }),
  'with accents': ({ title }) => ({ title: title.replace(/a/, 'á').replace(/o/, 'ó') }),
  'first part only': ({ title }) => ({ title: title.split(/ [-–|:] |: | \(| at | with /)[0]! }),
  'one word less': ({ title }, random) => ({ title: withoutOneWord(title, random) }),
  'both changed': ({ title }, random, { behind }) => ({
    title: `${misspelt(withoutOneWord(title, random), random)} ${pick(behind, random)}`,
  }),
}

const unplaced = { latitude: null, longitude: null, venue_address: '' }

/** How another site says where it is. */
const placeChanges: Readonly<Record<string, Change>> = {
  same: () => ({}),
  'name only': () => unplaced,
  'address for the name': ({ venue_address }) => ({
    venue_name: venue_address,
    latitude: null,
    longitude: null,
  }),
  'address only': ({ venue_address, venue_city }) => ({
    venue_name: '',
    venue_address: `${venue_address}, ${venue_city}`,
  }),
  'name and address in one': ({ venue_name, venue_address, venue_city }) => ({
    ...unplaced,
    venue_name: `${venue_name}, ${venue_address}, ${venue_city}`,
  }),
  'another geocoder': ({ latitude, longitude }, random) => ({
    latitude: latitude + (random() - 0.5) * 0.004,
    longitude: longitude + (random() - 0.5) * 0.004,
  }),
  'shorter name': ({ venue_name }) => ({
    ...unplaced,
    venue_name: venue_name
      .split(' ')
      .slice(0, Math.max(1, venue_name.split(' ').length - 1))
      .join(' '),
  }),
  'misspelt name': ({ venue_name }, random) => ({ ...unplaced, venue_name: misspelt(venue_name, random) }),
  'room of the venue': ({ venue_name }, random, { rooms }) => ({
    ...unplaced,
    venue_name: `${venue_name} ${pick(rooms, random)}`,
  }),
  'venue missing': () => ({ ...unplaced, venue_name: '' }),
  'to be announced': () => ({ ...unplaced, venue_name: 'To be announced' }),
  'city for the venue': ({ venue_city, latitude, longitude }) => ({
    venue_name: venue_city,
    venue_address: '',
    latitude: latitude + 0.03,
    longitude: longitude - 0.04,
  }),
}

const lengthOf = ({ start_at, end_at }: ListedNight) =>
  (end_at.epochMilliseconds - start_at.epochMilliseconds) / 3_600_000

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
  'after the lesson': (event, random) =>
    later(event, Math.min(pick([45, 60, 90, 120, 150], random), Math.floor(lengthOf(event) * 30)), true),
  'no end': () => ({ end_at: undefined }),
  'its day only': (event) => ({
    start_at: event.start_at.round({ smallestUnit: 'hour', roundingIncrement: 24, roundingMode: 'floor' }),
    is_all_day: true,
  }),
}

/** What another site writes about it. */
const textChanges: Readonly<Record<string, Change>> = {
  same: () => ({}),
  none: () => ({ description: '', ticket_url: null }),
  'only the beginning': ({ description }) => ({ description: cutText(description, 160), ticket_url: null }),
  'other words': (_night, random, { texts }) => ({ description: pick(texts, random), ticket_url: null }),
  'both texts': ({ description }, random, { texts }) => ({
    description: `${pick(texts, random)} ${cutText(description, 300)}`,
  }),
}

const modulus = 2_147_483_647

/** A random number generator with a seed (Park and Miller), so that a measurement can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = (seed % (modulus - 1)) + 1
  return () => {
    state = (state * 48_271) % modulus
    return state / modulus
  }
}

interface Variant {
  readonly event: ComparableEvent
  /** The names of the changes that were made. */
  readonly changes: readonly string[]
}

/** The same night as another site announces it. */
export function variantOf(night: ListedNight, half: Half, random: () => number): Variant {
  const wording = wordings[half]
  const choose = (table: Readonly<Record<string, Change>>, share: number) =>
    random() < share ? pick(Object.keys(table), random) : 'same'
  const names = [
    choose(titleChanges, 1),
    choose(placeChanges, 0.65),
    choose(timeChanges, 0.5),
    choose(textChanges, 0.75),
  ] as const
  const tables = [titleChanges, placeChanges, timeChanges, textChanges]
  const changed = tables.map((table, index) => table[names[index]!]!(night, random, wording))
  return {
    event: Object.assign({}, night, ...changed),
    changes: names.filter((name) => name !== 'same'),
  }
}

/** The night with another name. Its place, its time and mostly its text say that it is the same. */
export const renamed = (night: ListedNight, half: Half, random: () => number): ComparableEvent => ({
  ...night,
  title: pick(wordings[half].names, random),
  description: random() < 0.85 ? night.description : '',
  ticket_url: null,
})

/** The night with less about its place, as most announcements have it. */
export const asAnnounced = (night: ListedNight, random: () => number): ComparableEvent => ({
  ...night,
  ...(random() < 0.4 ? { venue_address: '' } : {}),
  ...(random() < 0.3 ? { latitude: null, longitude: null } : {}),
})

type Lookalike = (
  night: ListedNight,
  random: () => number,
  other: ListedNight,
) => readonly [ComparableEvent, ComparableEvent]

const minutes = 60_000

/** Changes that make another event which resembles the night. `other` is any night of the listing with another title. */
export const lookalikes: Readonly<Record<string, Lookalike>> = {
  'another event at the same venue, later that night': (night, random, other) => [
    night,
    { ...other, ...placeOf(night), ...startingAt(night, pick([30, 60, 90, 120], random), other) },
  ],
  'the class before the social': (night, random) => [
    { ...night, title: /class|lesson|workshop/i.test(night.title) ? `${night.kind} social` : night.title },
    {
      ...night,
      title: pick(
        [
          `${night.kind} class for beginners`,
          'Beginner class',
          'Intro lesson',
          `${night.kind} workshop with ${teacherOf(random)}`,
        ],
        random,
      ),
      description: random() < 0.5 ? night.description : '',
      ticket_url: null,
      start_at: night.start_at.subtract({ minutes: 60 }),
      end_at: random() < 0.5 ? night.start_at : undefined,
    },
  ],
  'another level': (night, random) => {
    const course = pick(
      [`${night.kind} class`, night.title, `${night.kind} course with ${teacherOf(random)}`],
      random,
    )
    const [one, two] = pick(
      [
        ['Level 1', 'Level 2'],
        ['Beginners', 'Intermediate'],
        ['(Advanced)', '(Beginner)'],
        ['Part 1', 'Part 2'],
        ['1', '2'],
      ],
      random,
    ) as [string, string]
    const text = random() < 0.5 ? night.description : ''
    return [
      { ...night, title: `${course} ${one}`, end_at: undefined },
      {
        ...night,
        title: `${course} ${two}`,
        ticket_url: null,
        description: text,
        start_at: night.start_at.add({ minutes: pick([0, 60], random) }),
        end_at: undefined,
      },
    ]
  },
  'another teacher in the next room': (night, random) => {
    const course = pick([`${night.kind} class`, `${night.kind} practica`, `${night.kind} workshop`], random)
    const first = teacherOf(random)
    const second = pick(
      teachers.filter((teacher) => teacher !== first),
      random,
    )
    return [
      { ...night, title: `${course} with ${first}`, end_at: undefined },
      {
        ...night,
        title: `${course} with ${second}`,
        ticket_url: null,
        description: '',
        start_at: night.start_at.add({ minutes: pick([0, 30], random) }),
        end_at: undefined,
      },
    ]
  },
  'another night of a common name elsewhere': (night, random, other) => {
    const name = `${night.kind} ${pick(['Night', 'Social', 'Friday', 'Party', 'Dance'], random)}`
    const isSamePlace = other.venue_address === night.venue_address
    const place = isSamePlace ? farAway(night) : { ...placeOf(other), venue_city: night.venue_city }
    const isMapped = random() < 0.5
    return [
      { ...night, title: name, ticket_url: null },
      {
        ...night,
        ...place,
        title: name,
        ...(isMapped ? {} : { latitude: null, longitude: null }),
        description: other.description,
        ticket_url: other.ticket_url,
      },
    ]
  },
  'another event at the same time, place unknown': (night, random, other) => [
    night,
    {
      ...other,
      ...startingAt(night, pick([0, 30], random), other),
      ...{ venue_name: '', venue_address: '', latitude: null, longitude: null },
      venue_city: night.venue_city,
    },
  ],
  'the whole weekend': (night, _random, other) => [
    night,
    {
      ...other,
      ...placeOf(night),
      start_at: night.start_at.round({ smallestUnit: 'hour', roundingIncrement: 24, roundingMode: 'floor' }),
      end_at: night.start_at.add({ hours: 48 }),
      is_all_day: true,
    },
  ],
}

const teachers =
  'Ana,Pedro,Lina & Bulent,Estelle Nicol,Marcus & Vera,Nicole,Kwame,Sofia & Jan,Guillermo,Yuki,Ingrid,Tomás'.split(
    ',',
  )
const teacherOf = (random: () => number) => pick(teachers, random)

const placeOf = ({ venue_name, venue_address, venue_city, latitude, longitude }: ListedNight) => ({
  ...{ venue_name, venue_address, venue_city, latitude, longitude },
})

const farAway = (night: ListedNight) => ({
  venue_name: 'The Blue Door',
  venue_address: '7 Station Parade',
  latitude: night.latitude + 0.05,
  longitude: night.longitude,
})

function startingAt(night: ListedNight, later: number, other: ListedNight) {
  const length = other.end_at.epochMilliseconds - other.start_at.epochMilliseconds
  const start_at = night.start_at.add({ minutes: later })
  return { start_at, end_at: start_at.add({ minutes: Math.max(60, Math.round(length / minutes)) }) }
}
