import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { expect, it } from 'vitest'
import { sampleScene } from '../../../test/scene-samples.ts'
import {
  calendarDate,
  clockChangeAt,
  hasStyle,
  lengthOf,
  likelyDates,
  readRoom,
  rowsOf,
  sceneOfNew,
  sharesIn,
  stateWithoutScene,
  styleList,
  toggleStyle,
  valueWords,
  withShare,
  writeRoom,
  writeRooms,
} from './rules.ts'

it('reads a list between commas', () => {
  expect(styleList(' zouk, ,urban   kiz,')).toEqual(['zouk', 'urban kiz'])
})

it('adds a style once and removes it, in upper or lower case', () => {
  expect(toggleStyle('', 'zouk')).toBe('zouk')
  expect(toggleStyle('zouk,', 'salsa')).toBe('zouk, salsa')
  expect(toggleStyle('Zouk, salsa', 'zouk')).toBe('salsa')
  expect(hasStyle('Forro', 'forró')).toBe(true)
})

const music = [
  { room: 'Main', style: 'zouk', share: 60 },
  { room: 'Main', style: 'salsa', share: 40 },
  { room: 'Bar', style: 'semba', share: 100 },
]

it('holds music by rooms, and sends it without rooms that were left empty', () => {
  const rooms = writeRooms(music)
  expect(rooms.map((room) => readRoom(room).room)).toEqual(['Main', 'Bar'])
  expect(sharesIn([...rooms, writeRoom({ room: 'Roof', shares: [] })])).toEqual(music)
  expect(sharesIn([writeRoom({ room: ' Bar ', shares: [{ style: 'zouk', share: 100 }] })])[0]!.room).toBe(
    'Bar',
  )
})

it('has a row for each style of the event, and for others that the room plays', () => {
  const room = {
    room: '',
    shares: [
      { style: 'Forró', share: 60 },
      { style: 'semba', share: 40 },
    ],
  }
  expect(rowsOf(room, ['zouk', 'forro', 'ZOUK'])).toEqual([
    { style: 'zouk', share: 0, place: -1 },
    { style: 'forro', share: 60, place: 0 },
    { style: 'semba', share: 40, place: 1 },
  ])
})

it('changes a share, with the largest first, and takes out a style with none', () => {
  const room = { room: 'Bar', shares: [{ style: 'zouk', share: 30 }] }
  const two = withShare(room, { style: 'salsa', share: 50 })
  expect(two).toEqual({
    room: 'Bar',
    shares: [
      { style: 'salsa', share: 50 },
      { style: 'zouk', share: 30 },
    ],
  })
  expect(withShare(two, { style: 'Salsa', share: 0 })).toEqual(room)
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

it('writes dates, times and chosen values in words, and leaves texts alone', () => {
  const words = {
    locale: 'en-US',
    scenes: [{ id: 's1', name: 'San Diego' }],
    types: { social: 'Social' },
    aPicture: 'A picture',
  }
  const write = (field: string, value: unknown) => valueWords({ field, value }, words)
  expect(write('start_date', '2026-11-20')).toBe('Friday, November 20, 2026')
  expect(write('end_time', '00:30')).toBe('12:30 AM')
  expect(write('discount_expiry', '2026-11-20T18:00')).toBe('Nov 20, 6:00 PM')
  expect(write('skip_dates', ['2026-11-20', '2026-11-27'])).toBe(
    'Friday, November 20, 2026; Friday, November 27, 2026',
  )
  expect(write('scene_id', 's1')).toBe('San Diego')
  expect(write('event_type', 'social')).toBe('Social')
  expect(write('cover_image_url', '/media/a.webp')).toBe('A picture')
  expect(write('music', writeRooms(music))).toBe('Main zouk 60%, Main salsa 40%, Bar semba 100%')
  expect(write('title', 'Friday Social')).toBeUndefined()
})

it('reads a date only when it is complete and in a plausible year', () => {
  expect(calendarDate('2026-11-06')?.toString()).toBe('2026-11-06')
  const incomplete = ['', '0002-11-06', '20261-11-06', '2026-02-30']
  expect(incomplete.filter((text) => calendarDate(text))).toEqual([])
})

it('finds the likely days: today, tomorrow and the coming weekend', () => {
  const days = (date: string) =>
    likelyDates(Temporal.PlainDate.from(date)).map((day) => day.toString().slice(8))
  expect(days('2026-11-16')).toEqual(['16', '17', '20', '21', '22'])
  expect(days('2026-11-20')).toEqual(['20', '21', '22'])
  expect(days('2026-11-22')).toEqual(['22', '23', '27', '28'])
})

it('begins in the scene that is shown, else the last used, else a led one, else the guess', () => {
  const [sanDiego, london, lisbon, paris] = ['sd', 'lo', 'li', 'pa'].map((id) => sampleScene({ id })) as [
    Scene,
    Scene,
    Scene,
    Scene,
  ]
  const likely = { shown: [london], lastUsedId: 'sd', ledIds: ['li'], guessed: paris }
  const found = (changes: Partial<typeof likely> | { lastUsedId: undefined } | { guessed: undefined }) =>
    sceneOfNew([sanDiego, london, lisbon, paris], { ...likely, ...changes })?.id
  expect(found({})).toBe('lo')
  expect(found({ shown: [london, lisbon, sanDiego] })).toBe('sd')
  expect(found({ shown: [london, lisbon] })).toBe('li')
  expect(found({ shown: [] })).toBe('sd')
  expect(found({ shown: [], lastUsedId: 'deleted' })).toBe('li')
  expect(found({ shown: [], lastUsedId: undefined, ledIds: [] })).toBe('pa')
  expect(found({ shown: [], lastUsedId: undefined, ledIds: [], guessed: undefined })).toBeUndefined()
  expect(sceneOfNew([london], { shown: [], lastUsedId: undefined, ledIds: [], guessed: undefined })).toBe(
    london,
  )
})

it('fills in no state of California for a reader with another clock', () => {
  expect(stateWithoutScene('CA', 'America/Los_Angeles')).toBe('CA')
  expect(stateWithoutScene('CA', undefined)).toBe('CA')
  expect(stateWithoutScene('CA', 'Europe/Berlin')).toBe('')
})
