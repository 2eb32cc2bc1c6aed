import { expect, it } from 'vitest'
import { clockChangeAt, hasStyle, lengthOf, styleList, toggleStyle } from './rules.ts'

it('reads a list between commas', () => {
  expect(styleList(' zouk, ,urban   kiz,')).toEqual(['zouk', 'urban kiz'])
})

it('adds a style once and removes it, in upper or lower case', () => {
  expect(toggleStyle('', 'zouk')).toBe('zouk')
  expect(toggleStyle('zouk,', 'salsa')).toBe('zouk, salsa')
  expect(toggleStyle('Zouk, salsa', 'zouk')).toBe('salsa')
  expect(hasStyle('Forro', 'forró')).toBe(true)
})

it('finds the hour that the clocks skip in spring and repeat in autumn', () => {
  const change = (wall: string, zone = 'America/Los_Angeles') =>
    clockChangeAt(Temporal.PlainDateTime.from(wall), zone)
  expect(change('2027-03-14T02:30')).toEqual({
    kind: 'skipped',
    becomes: Temporal.PlainDateTime.from('2027-03-14T03:30'),
  })
  expect(change('2026-11-01T01:30')).toEqual({ kind: 'repeated' })
  expect(change('2026-11-01T02:00')).toBeUndefined()
  expect(change('2027-03-14T02:30', 'UTC')).toBeUndefined()
})

it('counts the hour of a clock change', () => {
  const night = {
    start: Temporal.PlainDateTime.from('2026-10-31T20:00'),
    end: Temporal.PlainDateTime.from('2026-11-01T04:00'),
  }
  expect(lengthOf(night, 'America/Los_Angeles').hours).toBe(9)
})
