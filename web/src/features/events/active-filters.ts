import { type EventFilters, noFilters } from './event-filters.ts'

export interface FilterWords {
  readonly types: Readonly<Record<string, string>>
  readonly prices: Readonly<Record<EventFilters['priceRange'], string>>
  readonly times: Readonly<Record<EventFilters['timeOfDay'], string>>
  readonly thisWeekend: string
  readonly tonight: string
  readonly pastEvents: string
}

export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** The filters without this one. */
  readonly without: EventFilters
}

/** What narrows the list, each with its word and the way to take it off. */
export function activeFilters(filters: EventFilters, words: FilterWords): ActiveFilter[] {
  const types = filters.eventTypes.map((type) => ({
    key: `type-${type}`,
    label: Object.hasOwn(words.types, type) ? words.types[type]! : type,
    without: { ...filters, eventTypes: filters.eventTypes.filter((other) => other !== type) },
  }))
  const single = (name: Exclude<keyof EventFilters, 'eventTypes'>, label: string): ActiveFilter[] =>
    filters[name] === noFilters[name]
      ? []
      : [{ key: name, label, without: { ...filters, [name]: noFilters[name] } }]
  return [
    ...single('tonight', words.tonight),
    ...single('thisWeekend', words.thisWeekend),
    ...types,
    ...single('priceRange', words.prices[filters.priceRange]),
    ...single('timeOfDay', words.times[filters.timeOfDay]),
    ...single('showPastEvents', words.pastEvents),
  ]
}
