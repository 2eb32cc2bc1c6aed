import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import { describe, expect, it } from 'vitest'
import { filterInstances, instanceState } from './instance-state.ts'

const pending: Instance = {
  id: 'i',
  recurring_event_id: 'a',
  scheduled_date: '2026-11-27',
  status: 'pending_confirmation',
  start_datetime: '2026-11-27T20:00:00-08:00',
  end_datetime: '2026-11-27T23:00:00-08:00',
  timezone: 'America/Los_Angeles',
  title: 'Social',
  venue_name: 'Loft',
  venue_address: '',
  venue_city: 'San Diego',
  price_info: {},
  price_note: null,
  currency: 'USD',
  override_title: null,
  override_start_time: null,
  override_duration_hours: null,
  override_venue_name: null,
  override_venue_address: null,
  override_venue_city: null,
  override_price_info: null,
  cancellation_reason: null,
  generated_event_id: null,
  confirmation_deadline: '2026-11-20T20:00:00-08:00',
}
const at = (iso: string, instance: Instance = pending) =>
  instanceState(instance, { now: Temporal.Instant.from(iso), deadlineDays: 7 })

describe('instanceState', () => {
  it('needs confirmation from the deadline until its day', () => {
    expect(at('2026-11-19T12:00:00-08:00').needsConfirmation).toBe(false)
    expect(at('2026-11-20T00:00:00-08:00').needsConfirmation).toBe(true)
    expect(at('2026-11-27T23:59:00-08:00').needsConfirmation).toBe(true)
    expect(at('2026-11-28T00:00:00-08:00').needsConfirmation).toBe(false)
  })

  it('is unconfirmed after the deadline, unless it was decided', () => {
    expect(at('2026-11-20T20:00:00-08:00').isUnconfirmed).toBe(false)
    expect(at('2026-11-20T20:00:01-08:00').isUnconfirmed).toBe(true)
    expect(at('2026-11-21T00:00:00-08:00', { ...pending, status: 'confirmed' }).isUnconfirmed).toBe(false)
    const without = { ...pending, confirmation_deadline: null }
    expect(at('2026-11-21T00:00:00-08:00', without).isUnconfirmed).toBe(false)
  })

  it('uses the time zone of the series, not of the reader', () => {
    // In London it is already the 28th.
    expect(at('2026-11-28T05:00:00Z')).toMatchObject({ near: 'today', isPast: false, canDecide: true })
    expect(at('2026-11-27T05:00:00Z')).toMatchObject({ near: 'tomorrow' })
    expect(at('2026-11-28T09:00:00Z')).toMatchObject({ near: undefined, isPast: true, canDecide: false })
  })

  it('can be edited and cancelled until its day ends, also when it is published', () => {
    const canChange = (status: Instance['status'], iso = '2026-11-20T00:00:00Z') =>
      at(iso, { ...pending, status }).canChange
    expect([canChange('pending_confirmation'), canChange('confirmed'), canChange('published')]).toEqual(
      Array(3).fill(true),
    )
    expect(canChange('cancelled')).toBe(false)
    expect(canChange('published', '2026-11-28T09:00:00Z')).toBe(false)
    expect(at('2026-11-20T00:00:00Z', { ...pending, status: 'confirmed' }).canDecide).toBe(false)
  })

  it('has the date of its event, and the date from which the event was moved', () => {
    expect(at('2026-11-20T00:00:00Z').movedFrom).toBeUndefined()
    const moved = {
      ...pending,
      status: 'published',
      start_datetime: '2026-11-29T20:00:00-08:00',
      end_datetime: '2026-11-29T23:00:00-08:00',
    } as const
    const state = at('2026-11-28T20:00:00Z', moved)
    expect([String(state.date), String(state.movedFrom)]).toEqual(['2026-11-29', '2026-11-27'])
    expect(state).toMatchObject({ isPast: false, near: 'tomorrow' })
  })

  it('links to its event if the member can see it', () => {
    const path = (status: Instance['status'], generated_event_id: string | null) =>
      at('2026-11-20T00:00:00Z', { ...pending, status, generated_event_id }).eventPath
    expect(path('published', 'e1')).toBe('/events/e1')
    expect(path('published', null)).toBeUndefined()
    expect(path('cancelled', 'e1')).toBeUndefined()
  })
})

describe('filterInstances', () => {
  const on = (scheduled_date: string) => ({
    ...pending,
    id: scheduled_date,
    scheduled_date,
    start_datetime: `${scheduled_date}T20:00:00-08:00`,
  })
  const list = [on('2026-11-27'), on('2026-11-13'), on('2026-11-20'), on('2026-11-06')]
  const now = Temporal.Instant.from('2026-11-20T12:00:00-08:00')
  const dates = (filter: 'upcoming' | 'past' | 'all') =>
    filterInstances(list, filter, now).map(({ id }) => id)

  it('lists today as upcoming, and past dates with the newest first', () => {
    expect(dates('upcoming')).toEqual(['2026-11-20', '2026-11-27'])
    expect(dates('past')).toEqual(['2026-11-13', '2026-11-06'])
    expect(dates('all')).toEqual(['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27'])
  })
})
