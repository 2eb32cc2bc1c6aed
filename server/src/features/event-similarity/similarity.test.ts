import { describe, expect, it } from 'vitest'
import { collectedJson, hasCollection } from '../../test/feed-samples.ts'
import { type ComparableEvent, similarityOf } from './similarity.ts'
import { type LabelledEvent, measureSimilarity } from './similarity-measure.ts'

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

describe.runIf(hasCollection)('similarityOf on labelled listings', () => {
  it('finds the labelled pairs and few others', () => {
    const { events } = collectedJson('listings/duplicates-labelled.json') as { events: LabelledEvent[] }
    const measured = measureSimilarity(events)
    expect(measured.truePositives + measured.falseNegatives).toBe(22)
    expect(measured.precision).toBeGreaterThanOrEqual(0.9)
    expect(measured.recall).toBeGreaterThanOrEqual(0.9)
  })
})
