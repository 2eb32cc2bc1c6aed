import { describe, expect, it } from 'vitest'
import { collectedJson, hasCollection } from '../../test/feed-samples.ts'
import { type ComparableEvent, similarityOf } from './similarity.ts'
import { type LabelledEvent, measureSimilarity, measureVariants } from './similarity-measure.ts'
import type { ListedNight } from './similarity-variants.ts'

const at = (text: string) => Temporal.Instant.from(text)
const zouk: ComparableEvent = {
  title: 'Zouk Night at Casa Verde',
  start_at: at('2026-08-22T04:00:00Z'),
  end_at: at('2026-08-22T09:00:00Z'),
  venue_name: 'Casa Verde',
  latitude: 32.71,
  longitude: -117.16,
}
const same = (change: Partial<ComparableEvent>) => similarityOf(zouk, { ...zouk, ...change }).same

describe('similarityOf', () => {
  it('finds the same event with another title, half an hour later, some metres away', () => {
    expect(same({})).toBe(true)
    expect(same({ title: 'CASA VERDE: zouk night – Halloween Special' })).toBe(true)
    expect(same({ title: 'CANCELLED - Zouk Night at Casa Verde' })).toBe(true)
    expect(same({ start_at: at('2026-08-22T04:30:00Z'), latitude: 32.7103 })).toBe(true)
    expect(
      same({ venue_name: undefined, venue_address: 'San Diego', latitude: 32.75, longitude: -117.1 }),
    ).toBe(true)
  })

  it('distinguishes events with similar titles', () => {
    expect(same({ title: 'Bachata Night at Luna', venue_name: 'Luna' })).toBe(false)
    expect(same({ latitude: 40.7, longitude: -74 })).toBe(false)
    expect(same({ start_at: at('2026-08-22T09:00:00Z'), end_at: undefined })).toBe(false)
    expect(
      same({ title: 'Salsa Party', venue_name: 'Harbour Club', latitude: undefined, longitude: undefined }),
    ).toBe(false)
  })

  it('distinguishes a class from the party after it, and classes of different levels', () => {
    expect(
      same({
        title: 'Zouk class for beginners',
        start_at: at('2026-08-22T03:00:00Z'),
        end_at: at('2026-08-22T04:00:00Z'),
      }),
    ).toBe(false)
    const lesson = { ...zouk, title: 'Class by Ana: Beginner', end_at: undefined }
    expect(similarityOf(lesson, { ...lesson, title: 'Class by Ana: Advanced' }).same).toBe(false)
  })

  it('distinguishes an event from the one that ends when it begins', () => {
    const start_at = at('2026-08-22T02:30:00Z')
    expect(same({ start_at, end_at: at('2026-08-22T04:00:00Z') })).toBe(false)
    expect(same({ start_at, end_at: at('2026-08-22T04:01:00Z') })).toBe(true)
  })

  it('distinguishes events of one name more than three kilometres apart', () => {
    const elsewhere = { venue_name: 'Harbour Club', venue_address: '12 Harbor Street' }
    // A hundredth of a degree of latitude is 1.11 km.
    expect(same({ ...elsewhere, latitude: 32.71 + 0.026 })).toBe(true)
    expect(same({ ...elsewhere, latitude: 32.71 + 0.028 })).toBe(false)
  })

  it('compares all-day events by their day', () => {
    expect(
      same({ is_all_day: true, start_at: at('2026-08-21T07:00:00Z'), end_at: at('2026-08-22T07:00:00Z') }),
    ).toBe(true)
    expect(
      same({ is_all_day: true, start_at: at('2026-08-20T07:00:00Z'), end_at: at('2026-08-21T07:00:00Z') }),
    ).toBe(false)
  })

  it('is symmetric', () => {
    const other = {
      ...zouk,
      title: 'Zouk',
      start_at: at('2026-08-22T05:00:00Z'),
      venue_name: 'Casa Verde Hall',
    }
    expect(similarityOf(zouk, other)).toEqual(similarityOf(other, zouk))
  })
})

describe('other words for the same', () => {
  const alike = (title: string, other: string, change: Partial<ComparableEvent> = {}) =>
    similarityOf({ ...zouk, title }, { ...zouk, title: other, ...change }).same

  it('finds translated, abbreviated and misspelt titles', () => {
    expect(alike('Tango Fridays', 'Viernes de Tango')).toBe(true)
    expect(alike('WCS Saturday Party', 'West Coast Swing Sat Fiesta')).toBe(true)
    expect(alike('Sommernacht Social', 'Sommernact Social')).toBe(true)
    expect(alike('Friday Night Dance', 'FridayNight Dance')).toBe(true)
    expect(alike('Práctica abierta', 'Open Practice')).toBe(true)
  })

  it('finds two names of a dance that begins at one venue at the same time', () => {
    const unlike = { latitude: 32.7101 }
    expect(alike('Bailemos Party', 'Latin Night', unlike)).toBe(true)
    expect(alike('Bailemos Party', 'Latin Night', { ...unlike, start_at: at('2026-08-22T05:30:00Z') })).toBe(
      false,
    )
    expect(alike('Guided Hike', 'Pottery Market', unlike)).toBe(false)
  })

  it('finds a venue with another room, with its city, and without a name', () => {
    const unknown = { latitude: undefined, longitude: undefined }
    const title = 'Zouk Night'
    expect(alike(title, title, { ...unknown, venue_name: 'The Casa Verde (upstairs)' })).toBe(true)
    expect(
      alike(title, title, { ...unknown, venue_name: 'Casa Verde, San Diego', venue_city: 'San Diego' }),
    ).toBe(true)
    expect(alike('Zouk Night with DJ Ana', title, { ...unknown, venue_name: 'To be announced' })).toBe(true)
  })

  it('distinguishes levels, teachers, dances and days at one venue', () => {
    expect(alike('Salsa Level 1', 'Salsa Level 2')).toBe(false)
    expect(alike('Beginner Salsa with Nicole', 'Intermediate Salsa with Jewel')).toBe(false)
    expect(alike('Clase de Salsa con Ana', 'Salsa Class with Pedro')).toBe(false)
    expect(alike('Line Dancing Fridays', 'Country Fridays')).toBe(false)
  })
})

/** Nights of one city and one day, many of them at the same venues. */
const nights: ListedNight[] = (
  [
    ['Zouk Night at Casa Verde', 'Casa Verde', 21, 32.71, -117.16],
    ['Bachata Sensual Fridays', 'Club Luna', 21, 32.72, -117.15],
    ['Milonga La Esquina', 'Tango Hall', 20, 32.74, -117.13],
    ['Salsa on the Pier', 'Harbor Pavilion', 18, 32.7, -117.17],
    ['Kizomba Lounge', 'Velvet Room', 22, 32.715, -117.155],
    ['Beginner West Coast Swing Class', 'Swing Loft', 19, 32.75, -117.12],
    ['Intermediate West Coast Swing Class', 'Swing Loft', 20, 32.75, -117.12],
    ['Swing Loft Friday Party', 'Swing Loft', 21, 32.75, -117.12],
    ['Práctica de los Viernes', 'Tango Hall', 18, 32.74, -117.13],
    ['Contra Dance with The Fiddleheads', 'Grange Hall', 19, 32.78, -117.1],
    ['Balfolk Evening', 'Rosewood House', 19, 32.77, -117.11],
    ['Forró Friday', 'Cantina Azul', 21, 32.73, -117.14],
    ['Semba & Kizomba Social', 'Studio Luanda', 20, 32.76, -117.09],
    ['Latin Night', 'Rooftop Bar Solano', 22, 32.716, -117.16],
    ['Blues Fusion Exchange Opening', 'Old Mill', 20, 32.79, -117.08],
    ['Zouk Foundations Workshop', 'Casa Verde', 19, 32.71, -117.16],
    ['Cumbia Sonidera Party', 'Plaza Mayor', 20, 32.69, -117.07],
    ['Lindy Hop Jam', 'Sugar Foot Studio', 20, 32.745, -117.125],
  ] as const
).map(([title, venue_name, hour, latitude, longitude]) => ({
  ...{ title, venue_name, venue_city: 'San Diego', latitude, longitude },
  start_at: at('2026-11-21T08:00:00Z').add({ hours: hour }),
  end_at: at('2026-11-21T08:00:00Z').add({ hours: hour + (/Class|Workshop/.test(title) ? 1 : 4) }),
}))

describe('similarityOf on nights as other sites announce them', () => {
  // Each seed makes other announcements: no seed was used to choose a rule.
  it.each([11, 12, 13])('finds them, and few others (%i)', (seed) => {
    const measured = measureVariants(nights, seed)
    expect(measured.precision).toBeGreaterThanOrEqual(0.98)
    expect(measured.recall).toBeGreaterThanOrEqual(0.95)
  })
})

interface Listed {
  readonly title: string
  readonly start?: string
  readonly end?: string
  readonly venue?: string
  readonly city?: string
}

const listedNights = (listed: readonly Listed[]): ListedNight[] =>
  listed.flatMap(({ title, start, end, venue = '', city = '' }) => {
    if (!start?.includes('T')) return []
    const start_at = at(start)
    const end_at = end?.includes('T') ? at(end) : start_at.add({ hours: 3 })
    return [{ title, start_at, end_at, venue_name: venue, venue_city: city }]
  })

describe.runIf(hasCollection)('similarityOf on real listings', () => {
  it.each([21, 22])('finds the nights of Phoenix as other sites announce them (%i)', (seed) => {
    const { events } = collectedJson('listings/phoenix-arizona-events-2026.json') as {
      events: (Listed & { start_at?: string; end_at?: string })[]
    }
    const listed = events.map((event) => ({ ...event, start: event.start_at!, end: event.end_at! }))
    const measured = measureVariants(listedNights(listed), seed)
    expect(measured.precision).toBeGreaterThanOrEqual(0.98)
    expect(measured.recall).toBeGreaterThanOrEqual(0.95)
  })

  it.each([21, 22])('finds the folk dances as other sites announce them (%i)', (seed) => {
    const { events } = collectedJson('listings/folk-dance-events.json') as {
      events: (Listed & { name: string })[]
    }
    const measured = measureVariants(
      listedNights(events.map((event) => ({ ...event, title: event.name }))),
      seed,
    )
    expect(measured.precision).toBeGreaterThanOrEqual(0.98)
    expect(measured.recall).toBeGreaterThanOrEqual(0.97)
  })
})

describe.runIf(hasCollection)('similarityOf on labelled listings', () => {
  it('finds the labelled pairs and few others', () => {
    const { events } = collectedJson('listings/duplicates-labelled.json') as { events: LabelledEvent[] }
    const measured = measureSimilarity(events)
    expect(measured.truePositives + measured.falseNegatives).toBe(22)
    expect(measured.precision).toBe(1)
    expect(measured.recall).toBe(1)
  })
})
