import { expect, test } from 'vitest'
import { eventListTexts } from '../../messages/event-list.ts'
import { activeFilters } from './active-filters.ts'
import { countFilters, noFilters } from './event-filters.ts'

const words = eventListTexts.en

const some = {
  eventTypes: ['social', 'milonga'],
  priceRange: 'free' as const,
  timeOfDay: 'evening' as const,
  thisWeekend: true,
  tonight: true,
  showPastEvents: true,
}

test('one chip for every filter that is on', () => {
  expect(activeFilters(noFilters, words.filters)).toEqual([])
  const active = activeFilters(some, words.filters)
  expect(active).toHaveLength(countFilters(some))
  expect(active.map((filter) => filter.label)).toContain('milonga')
})

test('taking every chip off leaves no filter', () => {
  let filters: typeof some | typeof noFilters = some
  for (;;) {
    const [first] = activeFilters(filters, words.filters)
    if (!first) break
    filters = first.without as typeof some
  }
  expect(filters).toEqual(noFilters)
})
