import { describe, expect, it } from 'vitest'
import { clockChanges, nightTimes } from './clock-changes.ts'

const on = (date: string, startTime: string, durationHours: number) =>
  clockChanges(Temporal.PlainDate.from(date), { startTime, durationHours }, 'America/Los_Angeles')

describe('clockChanges', () => {
  it('finds a start and an end that the clocks skip', () => {
    expect(on('2027-03-14', '02:30', 2)).toMatchObject([
      { what: 'start', kind: 'skipped', meant: '02:30', actual: '03:30' },
    ])
    expect(on('2027-03-13', '22:00', 4.5)).toMatchObject([
      { what: 'end', kind: 'skipped', meant: '02:30', actual: '03:30' },
    ])
  })

  it('finds a repeated hour', () => {
    expect(on('2026-10-31', '22:00', 3.5)).toMatchObject([
      { what: 'end', kind: 'repeated', meant: '01:30', actual: '01:30' },
    ])
  })

  it('finds nothing on other nights', () => {
    expect(on('2027-03-12', '22:00', 4.5)).toEqual([])
    expect(on('2027-03-13', '20:00', 3)).toEqual([])
  })
})

it('reads the times of a form only if they are valid', () => {
  expect(nightTimes('20:00', '3')).toEqual({ startTime: '20:00', durationHours: 3 })
  for (const [start, duration] of [
    ['', '3'],
    ['20:00', ''],
    ['20:00', 'x'],
    ['20:00', '-1'],
    ['20:00', '1e30'],
  ] as const)
    expect(nightTimes(start, duration)).toBeUndefined()
})
