import { type Going, openList } from '@floorcraft/contract/events/going.ts'
import { expect, test } from 'vitest'
import { sampleEvent } from '../../../test/event-samples.ts'
import { rolesInOrder } from './last-role.ts'
import { placeOf, withGoingPress, withoutOldNames } from './shown-place.ts'

const event = sampleEvent({ id: 'a' })
const list: Going = {
  going_count: 12,
  floor: null,
  settings: { ...openList, list: 'places', places: 20 },
  places_left: null,
  is_open: true,
  own: null,
  goers: null,
  usually: null,
  regulars: null,
  counts: null,
  sees_names: false,
  manages: false,
}
const own = {
  state: 'waiting',
  role: 'lead',
  offered_until: null,
  stay_until: null,
  take_until: null,
  fits: true,
  partner: null,
  invitation: null,
  shows_name: false,
} as const

test('a press without a connection is shown on a list that is known, and on one that is not', () => {
  expect(withGoingPress(event, list, { role: 'follow' })).toMatchObject({
    going_count: 12,
    settings: { places: 20 },
    own: { state: 'going', role: 'follow' },
  })
  expect(withGoingPress(event, undefined, {})).toMatchObject({
    is_open: true,
    settings: openList,
    own: { state: 'going', role: null },
  })
})

test('a press without a role keeps the role, and leaving ends the entry', () => {
  expect(withGoingPress(event, { ...list, own }, {}).own).toMatchObject({ state: 'going', role: 'lead' })
  expect(withGoingPress(event, { ...list, own }, null).own).toBeNull()
})

test('a row shows the place, and a press that is not sent yet before it', () => {
  const places = [{ event_id: 'a', state: 'waiting', role: 'lead' } as const]
  const queue = (going: object | null) => ({ memberId: 'me', presses: [{ event, going }] })
  expect(placeOf('b', places, undefined)).toBeUndefined()
  expect(placeOf('a', places, undefined)).toMatchObject({ state: 'waiting', isUnsent: false })
  expect(placeOf('a', places, queue({ role: 'both' }))).toEqual({
    state: 'going',
    role: 'both',
    isUnsent: true,
  })
  expect(placeOf('a', places, queue({}))).toMatchObject({ role: 'lead', isUnsent: true })
  expect(placeOf('a', places, queue(null))).toBeUndefined()
})

test('the role of the last time comes first', () => {
  expect(rolesInOrder(undefined)).toEqual(['lead', 'follow', 'both', null])
  expect(rolesInOrder('follow')).toEqual(['follow', 'lead', 'both', null])
  expect(rolesInOrder('none')).toEqual([null, 'lead', 'follow', 'both'])
})

test('names of a kept copy are shown until noon of the next day at the place', () => {
  const night = { end_datetime: '2026-11-28T02:00:00-08:00', timezone: 'America/Los_Angeles' }
  const named = { ...list, goers: [{ name: 'Ana', role: null }] }
  const at = (iso: string) => withoutOldNames(night, named, Temporal.Instant.from(iso))?.goers
  expect(at('2026-11-28T11:59:59-08:00')).toEqual(named.goers)
  expect(at('2026-11-28T12:00:00-08:00')).toBeNull()
})
