import { describe, expect, it } from 'vitest'
import { planningSearch, readPlanningAddress } from './planning-address.ts'

const read = (query: string) => readPlanningAddress(new URLSearchParams(query))

describe('the address of the planning calendar', () => {
  it.each(['', '?month=2026-11', '?scenes=all', '?month=2026-11&scenes=san-diego,lisbon&day=2026-12-02'])(
    'comes back as it was: %s',
    (query) => expect(planningSearch(read(query))).toBe(query),
  )

  it('takes the month from the day when the month is missing', () => {
    expect(read('?day=2026-11-20').month?.toString()).toBe('2026-11')
  })

  it.each([
    '?month=2026-13',
    '?month=november',
    '?month=+002026-11',
    '?month=99999-01',
    '?month=0000-01',
    '?month=1899-12',
    '?month=2200-01',
    '?month=9999-12',
    '?day=2026-02-30',
    '?day=0000-01-01',
    '?day=9999-12-31',
  ])('ignores what makes no sense: %s', (query) =>
    expect(read(query)).toEqual({ month: undefined, scenes: undefined, day: undefined }),
  )

  it.each(['?month=1900-01', '?month=2199-12'])('knows the years that a calendar is read in: %s', (query) => {
    expect(planningSearch(read(query))).toBe(query)
  })

  it('tells every scene from missing scenes', () => {
    expect(read('?scenes=all').scenes).toEqual([])
    expect(read('?scenes=').scenes).toEqual([])
    expect(read('').scenes).toBeUndefined()
  })
})
