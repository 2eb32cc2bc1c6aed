import { expect, it } from 'vitest'
import { ahead, arrived, startingSearch } from './leading-search.ts'

const november = startingSearch('?month=2026-11')

it('shows at once what was asked for, and stays when the address follows', () => {
  const december = ahead(november, '?month=2026-12')
  expect(december.shown).toBe('?month=2026-12')
  expect(arrived(december, '?month=2026-12')).toEqual(startingSearch('?month=2026-12'))
})

it('is not called back by a wish that arrives after the next one was made', () => {
  const back = ahead(ahead(november, '?month=2026-12'), '?month=2026-11')
  const late = arrived(back, '?month=2026-12')
  expect(late.shown).toBe('?month=2026-11')
  expect(arrived(late, '?month=2026-11')).toEqual(november)
})

it('does not wait for a wish that was skipped', () => {
  const further = ahead(ahead(november, '?month=2026-12'), '?month=2027-01')
  expect(arrived(further, '?month=2027-01')).toEqual(startingSearch('?month=2027-01'))
})

it('follows an address that nobody here asked for', () => {
  expect(arrived(ahead(november, '?month=2026-12'), '?month=2026-10')).toEqual(
    startingSearch('?month=2026-10'),
  )
})
