import { nightRanges, priceRanges, timesOfDay } from '@floorcraft/contract/events/event-filters.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noFilters } from '../filters/event-filters.ts'
import { isUnderstood, listTabs, readAddress, rebasedFilters, writeQuery } from './list-address.ts'

const read = (query: string) => readAddress(new URLSearchParams(query))

test('an empty address is the default list', () => {
  expect(read('')).toEqual({ scenes: [], tab: 'local', view: undefined, filters: noFilters })
  expect(writeQuery(read(''))).toBe('')
})

test('reads and writes every part', () => {
  const query =
    '?scenes=san-diego,berlin&tab=global&view=card&styles=zouk,salsa&mostly=1&types=social,class&price=free&time=night&weekend=1&past=1'
  const address = read(query)
  expect(address).toEqual({
    scenes: ['san-diego', 'berlin'],
    tab: 'global',
    view: 'card',
    filters: {
      eventTypes: ['social', 'class'],
      danceStyles: ['zouk', 'salsa'],
      mostly: true,
      priceRange: 'free',
      timeOfDay: 'night',
      nights: 'weekend',
      showPastEvents: true,
    },
  })
  expect(writeQuery(address)).toBe(query)
})

test('leaves out default values', () => {
  expect(writeQuery(read('?tab=local&view=list&price=all&time=all&weekend=0&mostly=0&scenes='))).toBe('')
})

test('ignores unknown values', () => {
  expect(
    read('?tab=__proto__&view=x&price=%00&time=constructor&nights=2026-02-30&scenes=,,%20,a,a&past=yes'),
  ).toEqual({
    scenes: ['a'],
    tab: 'local',
    view: undefined,
    filters: noFilters,
  })
})

test.each(['types=%25', 'styles=%25,zouk', 'styles=%25'])('%s has no type or style of signs', (query) => {
  const { eventTypes, danceStyles } = read(query).filters
  expect([...eventTypes, ...danceStyles].filter((text) => text !== 'zouk')).toEqual([])
})

test.each([
  'nights=2026-02-30',
  'limit=-1',
  'price=cheap',
  'tab=mine',
  'past=yes',
  'styles=%25',
  'mostly=1',
  'styles=zouk&mostly=yes',
  'scenes=a&nights=x',
])('%s is not understood', (query) => {
  expect(isUnderstood(new URLSearchParams(query))).toBe(false)
})

test.each(['', 'scenes=a,b&nights=2026-02-28', 'view=list&tab=local&weekend=0', 'scenes=&price=free'])(
  '%s is understood',
  (query) => {
    expect(isUnderstood(new URLSearchParams(query))).toBe(true)
  },
)

test('reads back what it has written', () => {
  const word = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,11}$/)
  const words = fc.uniqueArray(word, { maxLength: 4 })
  const filters = fc.record({
    eventTypes: words,
    priceRange: fc.constantFrom(...priceRanges),
    timeOfDay: fc.constantFrom(...timesOfDay),
    danceStyles: words,
    nights: fc.constantFrom('all' as const, ...nightRanges, '2026-11-28'),
    showPastEvents: fc.boolean(),
    mostly: fc.boolean(),
  })
  const view = fc.constantFrom('card' as const, undefined)
  // "Mostly" needs a style.
  const possible = filters.map((some) => ({ ...some, mostly: some.mostly && some.danceStyles.length > 0 }))
  const anyAddress = fc.record({
    scenes: words,
    tab: fc.constantFrom(...listTabs),
    view,
    filters: possible,
  })
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(read(writeQuery(address))).toEqual(address)
      expect(isUnderstood(new URLSearchParams(writeQuery(address)))).toBe(true)
    }),
  )
})

test('"mostly" goes with the last style', () => {
  const { filters, ...address } = read('?styles=zouk&mostly=1')
  expect(filters.mostly).toBe(true)
  expect(read(writeQuery({ ...address, filters: { ...filters, danceStyles: [] } })).filters).toEqual(
    noFilters,
  )
})

test('a press before the page shows the last one keeps both', () => {
  const shown = { ...noFilters, danceStyles: ['salsa'], eventTypes: ['class'] }
  const asked = { ...shown, danceStyles: ['salsa', 'zouk'], nights: 'weekend' as const }
  expect(rebasedFilters({ ...shown, danceStyles: ['bachata'] }, { shown, asked })).toEqual({
    ...asked,
    danceStyles: ['zouk', 'bachata'],
  })
  expect(rebasedFilters({ ...shown, priceRange: 'free' }, { shown, asked })).toEqual({
    ...asked,
    priceRange: 'free',
  })
  expect(rebasedFilters(noFilters, { shown, asked: shown })).toEqual(noFilters)
})
