import { describe, expect, it } from 'vitest'
import { danceNightOf } from './time.ts'

describe('the dance night', () => {
  it.each([
    ['2026-11-20T22:00', '2026-11-20'],
    ['2026-11-21T05:59', '2026-11-20'],
    ['2026-11-21T06:00', '2026-11-21'],
  ])('of %s is that of %s', (wall, night) => {
    expect(danceNightOf(Temporal.PlainDateTime.from(wall)).toString()).toBe(night)
  })
})
