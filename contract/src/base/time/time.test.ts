import { describe, expect, it } from 'vitest'
import { danceNightOf, isoInZone, noonAfter } from './time.ts'

describe('the dance night', () => {
  it.each([
    ['2026-11-20T22:00', '2026-11-20'],
    ['2026-11-21T05:59', '2026-11-20'],
    ['2026-11-21T06:00', '2026-11-21'],
  ])('of %s is that of %s', (wall, night) => {
    expect(danceNightOf(Temporal.PlainDateTime.from(wall)).toString()).toBe(night)
  })
})

it.each(['America/Los_Angeles', 'Europe/Lisbon', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'])(
  'an instant has the offset of %s, before and after each change',
  (timeZone) => {
    const begin = Temporal.ZonedDateTime.from(`1880-01-01T00:00[${timeZone}]`)
    for (let change = begin, count = 0; count < 200; count++) {
      // Each change is read after the period that it begins and after the one that it ends.
      for (const milliseconds of [1, 0, -1, 0, 999, -1000]) {
        const instant = change.toInstant().add({ milliseconds })
        expect(isoInZone(instant, timeZone)).toBe(instant.toString({ timeZone, smallestUnit: 'second' }))
      }
      change = change.getTimeZoneTransition('next') ?? change.add({ hours: 999 })
    }
  },
)

it.each([
  ['2026-11-28T02:00', '2026-11-28T12:00'],
  ['2026-11-27T23:00', '2026-11-28T12:00'],
  // The end is exclusive.
  ['2026-11-28T06:00', '2026-11-28T12:00'],
  ['2026-11-28T06:01', '2026-11-29T12:00'],
])('noon after a night that ends at %s is %s', (end, noon) => {
  const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Paris')
  expect(noonAfter(at(end))).toEqual(at(noon).toInstant())
})
