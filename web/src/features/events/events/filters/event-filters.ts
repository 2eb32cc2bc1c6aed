import type { Nights, PriceRange, TimeOfDay } from '@floorcraft/contract/events/event-filters.ts'
import { danceStyleOf } from '@floorcraft/contract/scenes/dance-styles.ts'

export interface FilterWords {
  readonly types: Readonly<Record<string, string>>
  readonly prices: Readonly<Record<EventFilters['priceRange'], string>>
  readonly times: Readonly<Record<EventFilters['timeOfDay'], string>>
  readonly styles: Readonly<Record<string, string>>
  readonly mostly: (styles: readonly string[]) => string
  readonly pastEvents: string
}

/** The name of a style on the screen: "Urban Kiz" for what organizers write in several ways. */
function styleLabel(style: string, names: FilterWords['styles']): string {
  const known = danceStyleOf(style)
  return known ? names[known]! : style
}

export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** The change that removes this filter. */
  readonly without: Partial<EventFilters>
}

/** The filters that are on, each with its label and the change that removes it. Nights are shown in their own strip. */
export function activeFilters(filters: EventFilters, words: FilterWords): ActiveFilter[] {
  const types = filters.eventTypes.map((type) => ({
    key: `type-${type}`,
    label: Object.hasOwn(words.types, type) ? words.types[type]! : type,
    without: { eventTypes: filters.eventTypes.filter((other) => other !== type) },
  }))
  const styles = filters.danceStyles.map((style) => ({
    key: `style-${style}`,
    label: styleLabel(style, words.styles),
    without: { danceStyles: filters.danceStyles.filter((other) => other !== style) },
  }))
  const single = (
    name: Exclude<keyof EventFilters, 'eventTypes' | 'danceStyles' | 'nights'>,
    label: string,
  ): ActiveFilter[] =>
    filters[name] === noFilters[name] ? [] : [{ key: name, label, without: { [name]: noFilters[name] } }]
  return [
    ...styles,
    ...single('mostly', words.mostly(styles.map(({ label }) => label))),
    ...types,
    ...single('priceRange', words.prices[filters.priceRange]),
    ...single('timeOfDay', words.times[filters.timeOfDay]),
    ...single('showPastEvents', words.pastEvents),
  ]
}

/**
 * Core section 3, Event filter state, with three additions: dance styles, whether they are most of the music, and more
 * dance nights than this weekend.
 */
export interface EventFilters {
  readonly eventTypes: readonly string[]
  readonly danceStyles: readonly string[]
  /** Only with a style. */
  readonly mostly: boolean
  readonly priceRange: PriceRange
  readonly timeOfDay: TimeOfDay
  readonly nights: Nights | 'all'
  readonly showPastEvents: boolean
}

export const noFilters: EventFilters = {
  eventTypes: [],
  danceStyles: [],
  mostly: false,
  priceRange: 'all',
  timeOfDay: 'all',
  nights: 'all',
  showPastEvents: false,
}

/** The filters as query fields of a list; filters that are off are left out. */
export function filterQuery({
  eventTypes,
  danceStyles,
  mostly,
  priceRange,
  timeOfDay,
  nights,
}: EventFilters) {
  return {
    ...(eventTypes.length > 0 && { types: eventTypes.toSorted().join(',') }),
    ...(danceStyles.length > 0 && { styles: danceStyles.toSorted().join(',') }),
    ...(mostly && { mostly: '1' }),
    ...(priceRange !== 'all' && { price: priceRange }),
    ...(timeOfDay !== 'all' && { time: timeOfDay }),
    ...(nights !== 'all' && { nights }),
  }
}

/** The filters for the feed of a list in some scenes. Nights and past events are left out, because a feed continues. */
export const feedFiltersOf = (
  { eventTypes, danceStyles, mostly, priceRange, timeOfDay }: EventFilters,
  scenes: readonly string[],
) => ({ scenes, types: eventTypes, styles: danceStyles, mostly, price: priceRange, time: timeOfDay })

/** The filters with these nights, or without them when they are chosen already. */
export const withNights = (filters: EventFilters, nights: Nights): EventFilters => ({
  ...filters,
  nights: filters.nights === nights ? 'all' : nights,
})

/** A list with one value more, or one less. */
export const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

/** How many filters are on: each event type and each style counts. */
export function countFilters(filters: EventFilters): number {
  const { eventTypes, danceStyles, mostly, priceRange, timeOfDay, nights, showPastEvents } = filters
  const switches = [mostly, priceRange !== 'all', timeOfDay !== 'all', nights !== 'all', showPastEvents]
  return eventTypes.length + danceStyles.length + switches.filter(Boolean).length
}
