import { describe, expect, test } from 'vitest'
import {
  bandOf,
  costOf,
  costsOfNights,
  kmBetween,
  levelOf,
  nightsOfEvent,
  shareOfStyles,
  typeWeight,
} from './rules.ts'

const sanDiego = { latitude: 32.7157, longitude: -117.1611 }
/** This many kilometres north of San Diego. */
const north = (km: number) => ({ ...sanDiego, latitude: sanDiego.latitude + (km / 6371) * (180 / Math.PI) })
const planned = { event_type: 'social', dance_styles: ['zouk'], place: sanDiego }
const other = { event_type: 'social', dance_styles: ['zouk'], place: sanDiego, audience: 0 }

test('a small social of the same style at the same place costs 1', () => {
  expect(costOf(planned, other)).toBe(1)
})

test.each([
  [0, 1],
  [15, 0.75],
  [30, 0.5],
  [59.9, 0.00167],
  [60, 0],
  [6000, 0],
])('an event %d km away costs %d', (km, cost) => {
  expect(costOf(planned, { ...other, place: north(km) })).toBeCloseTo(cost, 4)
})

test('places on both sides of the date line are near each other', () => {
  expect(kmBetween({ latitude: -17, longitude: 179.9 }, { latitude: -17, longitude: -179.9 })).toBeLessThan(
    25,
  )
})

test('an event without a place is where the planned one is, and so is a planned one', () => {
  expect(costOf(planned, { ...other, place: undefined })).toBe(1)
  expect(costOf({ ...planned, place: undefined }, { ...other, place: north(40) })).toBe(1)
})

test.each([
  [0, 'under_10', 1],
  [9, 'under_10', 1],
  [10, 'to_30', 2],
  [30, 'to_30', 2],
  [31, 'to_100', 3],
  [100, 'to_100', 3],
  [101, 'over_100', 4],
] as const)('an audience of %d is the band %s, which costs %d', (audience, band, cost) => {
  expect([bandOf(audience), costOf(planned, { ...other, audience })]).toEqual([band, cost])
})

test.each([
  [['zouk'], ['zouk'], 1],
  [['zouk'], ['Brazilian Zouk'], 1],
  [['zouk', 'Zouk'], ['zouk'], 1],
  [['zouk'], ['zouk', 'bachata'], 1 / 2],
  [['zouk', 'bachata'], ['bachata', 'salsa'], 1 / 3],
  [['zouk'], ['salsa'], 0],
  [['Forró'], ['forro'], 1],
  [[], ['zouk'], 1 / 2],
  [['zouk'], [' '], 1 / 2],
  [[], [], 1 / 2],
])('%j and %j share %d of their styles, in both directions', (one, two, share) => {
  expect([shareOfStyles(one, two), shareOfStyles(two, one)]).toEqual([share, share])
})

test('bigger kinds weigh more, and events of the planned type never less than a social', () => {
  const beside = (type: string) => typeWeight(type, 'social')
  expect(['congress', 'weekender', 'social', 'workshop', 'class', 'practice', 'gala'].map(beside)).toEqual([
    3, 2, 1, 0.6, 0.4, 0.4, 1,
  ])
  expect([typeWeight('class', 'class'), typeWeight('congress', 'congress')]).toEqual([1, 3])
})

test.each([
  [0, 'quiet'],
  [0.24, 'quiet'],
  [0.25, 'some'],
  [1.49, 'some'],
  [1.5, 'busy'],
] as const)('a night that costs %d is %s', (cost, level) => {
  expect(levelOf(cost)).toBe(level)
})

describe('the nights of an event', () => {
  test.each([
    ['a social', '2026-12-12', '2026-12-12T21:00', '2026-12-13T02:00', '2026-12-12'],
    ['after midnight', '2026-12-12', '2026-12-13T01:00', '2026-12-13T05:00', '2026-12-12'],
    ['a long party', '2026-12-12', '2026-12-12T21:00', '2026-12-13T20:59', '2026-12-12'],
    ['a day and a night', '2026-12-12', '2026-12-12T21:00', '2026-12-13T21:00', '2026-12-13'],
    ['a festival', '2026-12-11', '2026-12-11T18:00', '2026-12-13T23:00', '2026-12-13'],
    ['a festival until the morning', '2026-12-11', '2026-12-11T18:00', '2026-12-14T06:00', '2026-12-13'],
    ['an all-day event', '2026-12-12', '2026-12-12T00:00', '2026-12-13T00:00', '2026-12-12'],
  ])('%s', (_, dance_night, start_wall, end_wall, last) => {
    const nights = nightsOfEvent({ dance_night, start_wall, end_wall })
    expect([nights.first.toString(), nights.last.toString()]).toEqual([dance_night, last])
  })
})

describe('the costs of nights', () => {
  const first = Temporal.PlainDate.from('2026-12-11')
  const counted = (id: string, from: string, to: string, overrides: object = {}) => ({
    ...other,
    ...{ id, title: id, is_draft: false, organizer_name: 'Ana', venue_city: 'San Diego' },
    nights: { first: Temporal.PlainDate.from(from), last: Temporal.PlainDate.from(to) },
    ...overrides,
  })
  const costs = (...events: ReturnType<typeof counted>[]) =>
    costsOfNights(planned, { events, first, count: 3 })

  test('a night is the sum of its events, and a festival counts on each of its nights, also when it began before', () => {
    const { nights } = costs(
      counted('festival', '2026-12-09', '2026-12-12', { event_type: 'congress' }),
      counted('social', '2026-12-12', '2026-12-12'),
      counted('later', '2026-12-14', '2026-12-14'),
    )
    expect(nights).toEqual([
      { night: '2026-12-11', cost: 3, level: 'busy', event_ids: ['festival'], more: 0 },
      { night: '2026-12-12', cost: 4, level: 'busy', event_ids: ['festival', 'social'], more: 0 },
      { night: '2026-12-13', cost: 0, level: 'quiet', event_ids: [], more: 0 },
    ])
  })

  test('the five dearest events are named, and the others counted', () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      counted(`event-${index}`, '2026-12-11', '2026-12-11', { place: north(index) }),
    )
    const { nights, events } = costs(...many.toReversed())
    expect(nights[0]).toMatchObject({
      event_ids: ['event-0', 'event-1', 'event-2', 'event-3', 'event-4'],
      more: 2,
    })
    expect(events).toHaveLength(5)
  })

  test('an event is described by distance, styles and band, never by numbers of people', () => {
    const { events } = costs(
      counted('same', '2026-12-11', '2026-12-11', { place: north(4.6), audience: 41 }),
      counted('some', '2026-12-11', '2026-12-12', { dance_styles: ['zouk', 'salsa'] }),
      counted('unknown', '2026-12-11', '2026-12-11', { dance_styles: [] }),
      counted('salsa', '2026-12-11', '2026-12-11', { dance_styles: ['salsa'] }),
    )
    expect(
      events.map(({ id, distance_km, styles, audience }) => [id, distance_km, styles, audience]),
    ).toEqual([
      ['same', 5, 'same', 'to_100'],
      ['some', 0, 'some', 'under_10'],
      ['unknown', 0, 'unknown', 'under_10'],
    ])
  })
})
