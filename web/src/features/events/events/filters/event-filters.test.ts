import { expect, test } from 'vitest'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import {
  activeFilters,
  countFilters,
  type EventFilters,
  feedFiltersOf,
  filterQuery,
  noFilters,
} from './event-filters.ts'

const words = eventListTexts.en

const some: EventFilters = {
  eventTypes: ['social', 'milonga'],
  danceStyles: ['zouk', 'urban kiz', 'tango'],
  mostly: true,
  priceRange: 'free',
  timeOfDay: 'evening',
  nights: 'weekend',
  showPastEvents: true,
}

test('shows one chip for every filter that is on', () => {
  expect(activeFilters(noFilters, words.filters)).toEqual([])
  const labels = activeFilters(some, words.filters).map((filter) => filter.label)
  expect(labels).toEqual([
    'Zouk',
    'Urban Kiz',
    'tango',
    'Mostly Zouk or Urban Kiz or tango',
    'Social',
    'milonga',
    'Free',
    'Evening',
    'Past Events',
  ])
  // The strip of nights shows its own.
  expect(countFilters(some)).toBe(labels.length + 1)
  expect(countFilters(noFilters)).toBe(0)
})

test('has no filter left after every chip is removed', () => {
  let filters = some
  for (;;) {
    const [first] = activeFilters(filters, words.filters)
    if (!first) break
    filters = { ...filters, ...first.without }
  }
  expect(filters).toEqual({ ...noFilters, nights: some.nights })
})

test('asks the server for the filters that are on, in one order', () => {
  expect(filterQuery(noFilters)).toEqual({})
  expect(filterQuery(some)).toEqual({
    types: 'milonga,social',
    styles: 'tango,urban kiz,zouk',
    mostly: '1',
    price: 'free',
    time: 'evening',
    nights: 'weekend',
  })
})

test('the feed of a list has all its filters but the nights and the past', () => {
  expect(feedFiltersOf(some, ['san-diego'])).toEqual({
    scenes: ['san-diego'],
    types: ['social', 'milonga'],
    styles: ['zouk', 'urban kiz', 'tango'],
    mostly: true,
    price: 'free',
    time: 'evening',
  })
})
