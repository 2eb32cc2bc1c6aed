import { createEventBody, updateEventBody } from '@floorcraft/contract/editing/event-editing.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { expect, test } from 'vitest'
import { sampleFullEvent } from '../../../../test/event-samples.ts'
import { checkValues } from '../../../../ui/form/form-schema.ts'
import { createInput, eventFieldOf, eventProblems, updateInput, webAddressIn } from './event-input.ts'
import { copyOf, type EventFormValues, newEventValues, valuesOf } from './event-values.ts'
import { earlyBirdDate, earlyBirdUntil, isEarlyBird, rowProblems } from './other-prices.ts'

const scenes = [{ id: 'sd', timezone: 'America/Los_Angeles' } as Scene]
const setting = { scenes, mayNameOrganizer: () => false, venues: [] }
const asLeader = { ...setting, mayNameOrganizer: () => true }
const surroundings = { scenes, now: Temporal.Instant.from('2026-11-20T02:00:00Z'), readerZone: 'UTC' }
const filled: EventFormValues = {
  ...newEventValues,
  title: ' Friday Social ',
  event_type: 'social',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  end_time: '02:00',
  scene_id: 'sd',
  venue_name: 'Tango Hall',
  venue_address: '1 Main St',
  venue_city: 'San Diego',
}

const checkNew = (values: EventFormValues) =>
  checkValues(values, {
    schema: createEventBody,
    fieldOf: eventFieldOf,
    toInput: (given) => createInput(given, setting),
    problems: (given) => eventProblems(given, surroundings),
  })
const event = sampleFullEvent({ price_info: { door: 12, vip: 40 }, latitude: 32.7, longitude: -117.1 })
/** As it arrives at the server. */
const sent = (checked: object) => JSON.parse(JSON.stringify('input' in checked ? checked.input : null))

const checkEdited = (values: EventFormValues) =>
  checkValues(values, {
    schema: updateEventBody,
    fieldOf: eventFieldOf,
    toInput: (given) => updateInput(given, event, asLeader),
    problems: (given) => eventProblems(given, { ...surroundings, base: event }),
  })

test('prices with names are sent with the door price, and rows that were left empty are not', () => {
  const other_prices = ['12 Early bird until Dec 1', '8.5 Student', ' ']
  const input = sent(checkNew({ ...filled, door: '20', other_prices }))
  expect(input.price_info).toEqual({ door: 20, 'Early bird until Dec 1': 12, Student: 8.5 })
  expect(valuesOf({ ...event, price_info: input.price_info }).other_prices).toEqual(other_prices.slice(0, 2))
})

test.each([
  [['8 '], 'Please name each price'],
  [['8 Student', '9 student'], 'Two prices have the same name'],
  [['8 Door'], 'Two prices have the same name'],
  [[' Student'], 'Please enter a price of 0 or more'],
  [['-1 Student'], 'Please enter a price of 0 or more'],
])('the prices %j are refused: %s', (other_prices, message) => {
  expect(checkNew({ ...filled, other_prices }).fields).toEqual(new Map([['other_prices', message]]))
})

test('each row has its own problems, beside its name or its price', () => {
  const missing = 'Please enter a price of 0 or more'
  expect(rowProblems(['8 Student', ' student', '5 ', ' '])).toEqual([
    {},
    { name: 'Two prices have the same name', price: missing },
    { name: 'Please name each price' },
    {},
  ])
})

const beforeEvent = Temporal.PlainDate.from('2027-01-15')

test.each([
  ['2026-12-01', 'Early bird until Dec 1'],
  ['2027-01-15', 'Early bird until Jan 15'],
  ['2027-01-16', 'Early bird until Jan 16, 2027'],
  ['0002-12-01', 'Early bird until Dec 1, 2'],
  ['', 'Early bird'],
])('an early bird with the date "%s" is called "%s", and back', (date, name) => {
  expect(earlyBirdUntil(date, beforeEvent)).toBe(name)
  expect(isEarlyBird(name)).toBe(true)
  expect(earlyBirdDate(name, beforeEvent)).toBe(date)
})

test.each(['Early bird until Friday', 'Student', 'early'])('the day of "%s" is not chosen', (name) => {
  expect(isEarlyBird(name)).toBe(false)
})

test('a new event: wall times, the next day spelled out, empty prices absent', () => {
  const input = sent(checkNew({ ...filled, door: '12,5', dance_styles: ' zouk,, Bachata ' }))
  expect(input).toMatchObject({
    title: 'Friday Social',
    start_datetime: '2026-11-20T20:00:00',
    end_datetime: '2026-11-21T02:00:00',
    timezone: 'America/Los_Angeles',
    price_info: { door: 12.5 },
    dance_styles: ['zouk', 'Bachata'],
    discount_usage_limit: null,
    discount_expiry: null,
    cover_image_url: null,
  })
  expect(input).not.toHaveProperty('organizer_uid')
})

const required = {
  title: 'Title is required',
  event_type: 'Event type is required',
  venue_name: 'Venue name is required',
  venue_address: 'Address is required',
  venue_city: 'City is required',
  venue_state: 'State is required',
}
const requiredTimes = {
  start_date: 'Start date is required',
  start_time: 'Start time is required',
  end_date: 'End date is required',
  end_time: 'End time is required',
}
const nothing = Object.fromEntries(
  Object.entries(newEventValues).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
) as unknown as EventFormValues

test('an empty form says the sentences of the specification', () => {
  expect(Object.fromEntries(checkNew(nothing).fields!)).toEqual({
    ...required,
    ...requiredTimes,
    scene_id: 'Please select a scene',
  })
  expect(Object.fromEntries(checkEdited(nothing).fields!)).toEqual({
    ...required,
    ...requiredTimes,
    scene_id: 'Scene is required',
  })
})

test('a moved event needs all its times, so that the move is never lost', () => {
  const moved = { ...valuesOf(event), start_date: '2026-11-21', end_time: '' }
  expect(Object.fromEntries(checkEdited(moved).fields!)).toEqual({ end_time: 'End time is required' })
})

test('a date without its time lacks the time only', () => {
  expect([...checkNew({ ...filled, start_time: '', end_time: '' }).fields!.keys()]).toEqual([
    'start_time',
    'end_time',
  ])
})

test('each problem stands at the field that was filled in', () => {
  const { fields } = checkNew({
    ...filled,
    door: '-1',
    presale: 'ten',
    ticket_url: 'javascript:alert(1)',
    discount_percentage: '101',
    discount_amount: '1.234',
    discount_usage_limit: '1.5',
    dance_styles: 'x'.repeat(51),
    end_date: '2026-11-19',
  })
  expect(Object.fromEntries(fields!)).toEqual({
    door: 'Please enter a price of 0 or more',
    presale: 'Please enter a price of 0 or more',
    ticket_url: 'Please enter a valid URL',
    discount_percentage: 'Must be 0 to 100',
    discount_amount: 'Please enter a price in whole cents',
    discount_usage_limit: 'Must be a whole number',
    dance_styles: 'Each dance style can have at most 50 characters',
    end_date: 'The end must be after the start',
  })
})

test('no event is created in the past or moved there, but a past one can be edited', () => {
  const late = { ...surroundings, now: Temporal.Instant.from('2027-01-01T00:00:00Z') }
  const said = { path: 'start_date', message: 'Cannot create events in the past.' }
  expect(eventProblems(filled, late)).toEqual([said])
  expect(eventProblems({ ...valuesOf(event), title: 'New title' }, { ...late, base: event })).toEqual([])
  expect(eventProblems({ ...valuesOf(event), start_time: '19:00' }, { ...late, base: event })).toEqual([said])
})

test('the organizer goes along only from those who may name one', () => {
  const values = { ...filled, organizer_uid: 'bea' }
  expect(createInput(values, setting).organizer_uid).toBeUndefined()
  expect(createInput(values, asLeader).organizer_uid).toBe('bea')
})

test('an expiry is a moment of the place', () => {
  expect(createInput({ ...filled, discount_expiry: '2026-11-19T18:00' }, setting).discount_expiry).toBe(
    '2026-11-20T02:00:00Z',
  )
})

test('an unchanged form changes nothing: times and organizer are left out, other tickets and the place stay', () => {
  const input = sent(checkEdited(valuesOf(event)))
  expect(input).toMatchObject({ price_info: { door: 12, vip: 40 }, latitude: 32.7, version: event.version })
  for (const absent of ['start_datetime', 'end_datetime', 'organizer_uid']) {
    expect(input).not.toHaveProperty(absent)
  }
})

test('a moved event sends both times; another city drops the coordinates', () => {
  const values = { ...valuesOf(event), start_date: '2026-11-21', end_date: '2026-11-21', venue_city: 'Reno' }
  const input = updateInput(values, event, setting)
  expect(input).toMatchObject({
    start_datetime: '2026-11-21T20:00:00',
    end_datetime: '2026-11-21T23:00:00',
  })
  expect(input).not.toHaveProperty('latitude')
})

test('a copy has what core section 2 names, and neither dates nor times nor discount', () => {
  const original = sampleFullEvent({
    start: '2026-11-20T21:30',
    description: 'Two rooms',
    price_info: { presale: 8, door: 12 },
    dance_styles: ['zouk', 'salsa'],
    discount_code: 'EARLY',
    is_global: true,
  })
  expect(copyOf(original, 'Copy of ')).toMatchObject({
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

test('the pass of a picture is no part of what the form holds', () => {
  const [before, today] = ['1.x', '2.y'].map((pass) =>
    valuesOf({ ...event, cover_image_url: `/media/a.webp?pass=${pass}` }),
  )
  expect(before).toEqual(today)
})

test('an address as people type it', () => {
  expect(webAddressIn(' eventbrite.com/e/1 ')).toBe('https://eventbrite.com/e/1')
  expect(webAddressIn('javascript:alert(1)')).toBe('javascript:alert(1)')
})

test('the form of one date of a series is for this date until another scope is chosen', () => {
  expect(valuesOf(event).scope).toBe('this_date')
})
