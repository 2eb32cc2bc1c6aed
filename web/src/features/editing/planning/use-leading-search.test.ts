import { expect, it } from 'vitest'
import { ahead, arrived, startingSearch } from './use-leading-search.ts'

const november = startingSearch('?month=2026-11')

it('shows a new query at once, and keeps it when the address follows', () => {
  const december = ahead(november, '?month=2026-12')
  expect(december.shown).toBe('?month=2026-12')
  expect(arrived(december, '?month=2026-12')).toEqual(startingSearch('?month=2026-12'))
})

it('ignores the arrival of an earlier query', () => {
  const back = ahead(ahead(november, '?month=2026-12'), '?month=2026-11')
  const late = arrived(back, '?month=2026-12')
  expect(late.shown).toBe('?month=2026-11')
  expect(arrived(late, '?month=2026-11')).toEqual(november)
})

it('does not wait for a query that the router has skipped', () => {
  const further = ahead(ahead(november, '?month=2026-12'), '?month=2027-01')
  expect(arrived(further, '?month=2027-01')).toEqual(startingSearch('?month=2027-01'))
})

it('follows any other address', () => {
  expect(arrived(ahead(november, '?month=2026-12'), '?month=2026-10')).toEqual(
    startingSearch('?month=2026-10'),
  )
})
