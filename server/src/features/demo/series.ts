import type { EventStatus, EventType } from '@floorcraft/contract/events.ts'

/** How often something happens, on a grid of weeks that never moves: `of` every `every` weeks. */
export interface WeekGrid {
  readonly every: number
  readonly of: number
}

/** A kind of event that scenes repeat. `{city}`, `{style}`, `{venue}`, `{teacher}` and `{day}` are filled in. */
export interface Series {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly type: EventType
  readonly status?: EventStatus
  /** ISO: Monday is 1. */
  readonly weekday: number
  readonly start: string
  readonly minutes: number
  readonly weeks: WeekGrid
  /** Which of the scene's styles, strongest first; several make a mixed night. */
  readonly styles: readonly number[]
  /** Which of the scene's organizers: 0 runs the socials, 1 the studio, 2 the congress. */
  readonly organizer: 0 | 1 | 2
  readonly venue: number
  readonly presale?: number
  readonly door?: number
  readonly priceNote?: string
  readonly liveMusic?: boolean
  readonly discount?: { readonly code: string; readonly percentage?: number; readonly amount?: number }
  readonly tickets?: boolean
  readonly gallery?: boolean
  /** Once in so many times it is called off. */
  readonly cancelledEvery?: number
}

const weekly: WeekGrid = { every: 1, of: 0 }
const hours = (count: number) => count * 60

/** What a scene's weeks are made of; the first entries are in every scene, big ones have them all. */
export const mainSeries: readonly Series[] = [
  {
    key: 'flagship',
    title: '{style} {day} at {venue}',
    description:
      'Our home night. Open-level class at nine with {teacher}, then five hours of {style} with two DJs and a slow last hour. Come alone, come as you are, ask and be asked.',
    type: 'social',
    weekday: 4,
    start: '21:00',
    minutes: hours(5),
    weeks: weekly,
    styles: [0],
    organizer: 0,
    venue: 0,
    presale: 12,
    door: 15,
    cancelledEvery: 7,
  },
  {
    key: 'saturday',
    title: '{city} Latin Saturday',
    description:
      'Two rooms and a terrace: {style} on the big floor, everything else upstairs. Taster class for beginners at 20:30. Dress up if you like; bring a second shirt in any case.',
    type: 'social',
    weekday: 6,
    start: '20:30',
    minutes: hours(5.5),
    weeks: weekly,
    styles: [1, 2],
    organizer: 0,
    venue: 1,
    presale: 15,
    door: 20,
    discount: { code: 'EARLYBIRD', percentage: 20 },
    tickets: true,
    gallery: true,
  },
  {
    key: 'foundations',
    title: '{style} Foundations',
    description:
      'Six weeks from the first step to the first social dance, with {teacher}. Both roles are taught, no partner is needed, and you can join in any of the first three weeks.',
    type: 'class',
    weekday: 2,
    start: '19:00',
    minutes: 90,
    weeks: weekly,
    styles: [0],
    organizer: 1,
    venue: 2,
    presale: 18,
    door: 22,
  },
  {
    key: 'practice',
    title: 'Monday Practice',
    description:
      'An open floor, a mirror and three hours to work on what you learned on the weekend. A teacher is in the room and answers questions; there is no class.',
    type: 'practice',
    weekday: 1,
    start: '19:00',
    minutes: hours(3),
    weeks: weekly,
    styles: [0, 1],
    organizer: 1,
    venue: 2,
    priceNote: 'Sliding scale 5 to 10, cash only',
  },
  {
    key: 'park',
    title: '{style} in the Park',
    description:
      'Free and outdoors. We bring the speaker and a bag of chalk, you bring water and friends. If it rains we meet under the pavilion; if it pours we go for cake.',
    type: 'social',
    weekday: 7,
    start: '15:30',
    minutes: hours(3.5),
    weeks: weekly,
    styles: [3],
    organizer: 0,
    venue: 3,
    priceNote: 'Free. The hat goes round for the speaker.',
  },
  {
    key: 'live',
    title: 'Noche de {style}, Live Band',
    description:
      'Nine musicians, one floor. Doors at nine, first set at ten, second set at midnight. The bar takes cards, the cloakroom does not.',
    type: 'social',
    weekday: 5,
    start: '21:00',
    minutes: hours(5),
    weeks: { every: 2, of: 0 },
    styles: [2],
    organizer: 0,
    venue: 1,
    door: 18,
    liveMusic: true,
  },
]

/** What comes round less often, in every scene. */
export const occasionalSeries: readonly Series[] = [
  {
    key: 'lab',
    title: 'Body Movement Lab with {teacher}',
    description:
      'An afternoon on isolation, breath and weight. Wear something you can lie down in. Limited to twenty couples, so that everybody is seen.',
    type: 'workshop',
    weekday: 6,
    start: '13:00',
    minutes: hours(3),
    weeks: { every: 3, of: 0 },
    styles: [0, 3],
    organizer: 1,
    venue: 2,
    presale: 35,
    door: 45,
    discount: { code: 'LAB10', amount: 10 },
  },
  {
    key: 'after-hours',
    title: 'After Hours',
    description:
      'When the others close. Slow music, low light, water and fruit on the house. Enter quietly: people live upstairs.',
    type: 'social',
    weekday: 7,
    start: '01:00',
    minutes: hours(4),
    weeks: { every: 3, of: 1 },
    styles: [0],
    organizer: 0,
    venue: 0,
    door: 10,
  },
  {
    key: 'weekender',
    title: '{city} {style} Weekender',
    description:
      'Three days, four teachers, three nights. Workshops from noon on two levels, a Sunday closing by daylight, and one full pass for all of it.',
    type: 'weekender',
    weekday: 5,
    start: '18:00',
    minutes: hours(52),
    weeks: { every: 5, of: 1 },
    styles: [0],
    organizer: 2,
    venue: 1,
    presale: 120,
    door: 150,
    discount: { code: 'FULLPASS15', percentage: 15 },
    tickets: true,
    gallery: true,
  },
  {
    key: 'bootcamp',
    title: '{style} Bootcamp: Two Days from Basics to Social',
    description:
      'For people who would rather do it properly once. Ten hours with {teacher}, lunch included, social ticket for Sunday night included.',
    type: 'workshop',
    weekday: 6,
    start: '10:00',
    minutes: hours(31),
    weeks: { every: 5, of: 3 },
    styles: [1],
    organizer: 1,
    venue: 2,
    presale: 95,
    door: 110,
    tickets: true,
  },
  {
    key: 'reunion',
    title:
      'The Long-Awaited Reunion Social for Everybody Who Ever Learned to Dance Zouk, Bachata, Salsa or Kizomba in {city} Before the Old Studio on the Corner Closed',
    description: 'The old playlist, the old photographs, the old jokes. New people explicitly welcome.',
    type: 'social',
    weekday: 3,
    start: '20:00',
    minutes: hours(4),
    weeks: { every: 4, of: 2 },
    styles: [0, 1, 2, 3],
    organizer: 0,
    venue: 0,
    priceNote: 'Bring something to eat',
  },
  {
    key: 'rooftop-idea',
    title: 'Rooftop Social (venue to be confirmed)',
    description:
      'Shared with the other organizers so that nobody plans against it. Waiting for the landlord.',
    type: 'social',
    status: 'organizer_draft',
    weekday: 5,
    start: '19:30',
    minutes: hours(4.5),
    weeks: { every: 4, of: 0 },
    styles: [1],
    organizer: 0,
    venue: 1,
    presale: 20,
    door: 25,
  },
  {
    key: 'marathon-idea',
    title: 'Idea: 24-hour {style} Marathon',
    description: 'Notes to self: two floors, a nap room, a cook. Ask about the hall in spring.',
    type: 'weekender',
    status: 'private_draft',
    weekday: 6,
    start: '12:00',
    minutes: hours(24),
    weeks: { every: 6, of: 4 },
    styles: [0],
    organizer: 0,
    venue: 0,
  },
]
