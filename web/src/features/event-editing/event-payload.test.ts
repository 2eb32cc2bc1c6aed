import { expect, test } from 'vitest'
import { sampleFullEvent } from './event-form-samples.ts'
import { copyOf, newEventValues, valuesOf } from './event-form-values.ts'
import {
  createPayload,
  numberOf,
  styleList,
  toggleStyle,
  updatePayload,
  webAddressOf,
} from './event-payload.ts'

const choices = { status: 'published', sceneZone: 'America/Los_Angeles', mayNameOrganizer: false } as const
const filled = {
  ...newEventValues,
  title: ' Friday Social ',
  event_type: 'social',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  end_time: '02:00',
  scene_id: 'scene',
}

test('a new event: wall times, the next day spelled out, empty prices absent', () => {
  const payload = createPayload({ ...filled, door: '12.5', dance_styles: ' zouk,, Bachata ' }, choices)
  expect(payload).toMatchObject({
    title: 'Friday Social',
    start_datetime: '2026-11-20T20:00:00',
    end_datetime: '2026-11-21T02:00:00',
    timezone: 'America/Los_Angeles',
    price_info: { door: 12.5 },
    dance_styles: ['zouk', 'Bachata'],
    discount_usage_limit: null,
    discount_expiry: null,
    status: 'published',
  })
  expect(payload).not.toHaveProperty('organizer_uid')
})

test('the organizer goes along only from those who may name one', () => {
  const values = { ...filled, organizer_uid: 'bea' }
  expect(createPayload(values, choices)).not.toHaveProperty('organizer_uid')
  expect(createPayload(values, { ...choices, mayNameOrganizer: true }).organizer_uid).toBe('bea')
})

test('an expiry is a moment of the place', () => {
  const payload = createPayload({ ...filled, discount_expiry: '2026-11-19T18:00' }, choices)
  expect(payload.discount_expiry).toBe('2026-11-20T02:00:00Z')
})

test('an unchanged form changes nothing: times and organizer are left out, other tickets and the place stay', () => {
  const event = sampleFullEvent({ price_info: { door: 12, vip: 40 }, latitude: 32.7, longitude: -117.1 })
  const payload = updatePayload(valuesOf(event), event, {
    status: undefined,
    sceneZone: event.timezone,
    mayNameOrganizer: true,
    version: event.version,
  })
  expect(payload).toMatchObject({ price_info: { door: 12, vip: 40 }, latitude: 32.7, version: event.version })
  for (const absent of ['start_datetime', 'end_datetime', 'organizer_uid', 'status']) {
    expect(payload).not.toHaveProperty(absent)
  }
})

test('a moved event sends both times; another city drops the coordinates', () => {
  const event = sampleFullEvent({ latitude: 32.7, longitude: -117.1 })
  const values = { ...valuesOf(event), start_date: '2026-11-21', end_date: '2026-11-21', venue_city: 'Reno' }
  const wish = { status: 'published', sceneZone: undefined, mayNameOrganizer: false, version: 3 } as const
  const payload = updatePayload(values, event, wish)
  expect(payload.start_datetime).toBe('2026-11-21T20:00:00')
  expect(payload.end_datetime).toBe('2026-11-21T23:00:00')
  expect(payload).not.toHaveProperty('latitude')
})

test('a copy has what core section 2 names, and neither dates nor times nor discount', () => {
  const event = sampleFullEvent({
    start: '2026-11-20T21:30',
    description: 'Two rooms',
    price_info: { presale: 8, door: 12 },
    dance_styles: ['zouk', 'salsa'],
    discount_code: 'EARLY',
    is_global: true,
  })
  const copy = copyOf(event, 'Copy of ')
  expect(copy).toMatchObject({
    title: 'Copy of Friday Social',
    description: 'Two rooms',
    dance_styles: 'zouk, salsa',
    presale: '8',
    door: '12',
    start_date: '',
    start_time: '20:00',
    discount_code: '',
    is_global: false,
  })
})

test('numbers, styles and addresses as people type them', () => {
  expect([numberOf(''), numberOf(' 12,50 '), numberOf('0'), numberOf('ten')]).toEqual([null, 12.5, 0, null])
  expect(styleList('zouk , zouk,  urban   kiz')).toEqual(['zouk', 'urban kiz'])
  expect(toggleStyle('Zouk, salsa', 'zouk')).toBe('salsa')
  expect(toggleStyle('salsa', 'zouk')).toBe('salsa, zouk')
  expect(webAddressOf(' eventbrite.com/e/1 ')).toBe('https://eventbrite.com/e/1')
  expect(webAddressOf('javascript:alert(1)')).toBe('javascript:alert(1)')
})
