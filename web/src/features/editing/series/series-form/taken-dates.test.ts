import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import { expect, it } from 'vitest'
import { countAfter, takenDates } from './taken-dates.ts'

const today = Temporal.PlainDate.from('2026-11-20')
const on = (scheduled_date: string, status: Instance['status']) => ({ scheduled_date, status }) as Instance

it('takes what is confirmed or published from today on, and counts what lies after an end', () => {
  const dates = takenDates(
    [
      on('2026-11-13', 'published'),
      on('2026-11-20', 'published'),
      on('2026-11-27', 'pending_confirmation'),
      on('2026-12-04', 'confirmed'),
      on('2026-12-11', 'cancelled'),
      on('2026-12-18', 'published'),
    ],
    today,
  )
  expect([...dates]).toEqual([
    ['2026-11-20', 'published'],
    ['2026-12-04', 'confirmed'],
    ['2026-12-18', 'published'],
  ])
  expect(countAfter(dates, Temporal.PlainDate.from('2026-12-04'))).toBe(1)
  expect(countAfter(dates, undefined)).toBe(3)
})
