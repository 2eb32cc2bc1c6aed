import { expect, test } from 'vitest'
import { typedDates } from './typed-dates.ts'

test.each([
  ['salsa tonight', 'salsa', 'today'],
  ['Today: Zouk', ': Zouk', 'today'],
  ['TOMORROW', '', 'tomorrow'],
  ['zouk this  weekend san diego', 'zouk san diego', 'weekend'],
  ['classes this week', 'classes', 'week'],
  ['salsa tonight or tomorrow', 'salsa or', 'today'],
])('%s names its nights', (text, q, date_range) => {
  expect(typedDates(text)).toEqual({ q, date_range })
})

test.each(['', 'kizomba weekend', 'weekender', 'tonights', 'this weekender', 'étonight', 'today2'])(
  '%s names no date',
  (text) => {
    expect(typedDates(text)).toBeUndefined()
  },
)
