import { type EventFilters, noFilters, priceRanges, timesOfDay } from './event-filters.ts'

export const listTabs = ['local', 'global', 'drafts'] as const
export type ListTab = (typeof listTabs)[number]

export const listViews = ['list', 'card'] as const
export type ListView = (typeof listViews)[number]

/** Everything that makes a list: what stands in the address, so that a list can be sent. */
export interface ListAddress {
  readonly scenes: readonly string[]
  readonly tab: ListTab
  /** Undefined: as the reader likes it. */
  readonly view: ListView | undefined
  readonly filters: EventFilters
}

/** Reads the query of /events; what it does not understand is as if it were not there. */
export function readAddress(params: URLSearchParams): ListAddress {
  return {
    scenes: listOf(params, 'scenes'),
    tab: oneOf(listTabs, params.get('tab')) ?? 'local',
    view: oneOf(listViews, params.get('view')),
    filters: {
      eventTypes: listOf(params, 'types'),
      priceRange: oneOf(priceRanges, params.get('price')) ?? noFilters.priceRange,
      timeOfDay: oneOf(timesOfDay, params.get('time')) ?? noFilters.timeOfDay,
      thisWeekend: params.get('weekend') === '1',
      tonight: params.get('tonight') === '1',
      showPastEvents: params.get('past') === '1',
    },
  }
}

/** Writes the query of /events, the other way round; what is usual is left out. */
function writeAddress({ scenes, tab, view, filters }: ListAddress): URLSearchParams {
  const usual = { tab: 'local', view: 'list', price: noFilters.priceRange, time: noFilters.timeOfDay }
  const pairs: [string, string | undefined][] = [
    ['scenes', scenes.join(',')],
    ['tab', tab === usual.tab ? '' : tab],
    ['view', view === usual.view ? '' : view],
    ['types', filters.eventTypes.join(',')],
    ['price', filters.priceRange === usual.price ? '' : filters.priceRange],
    ['time', filters.timeOfDay === usual.time ? '' : filters.timeOfDay],
    ['weekend', filters.thisWeekend ? '1' : ''],
    ['tonight', filters.tonight ? '1' : ''],
    ['past', filters.showPastEvents ? '1' : ''],
  ]
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** `?scenes=a,b&tab=…` with commas that people can read, or nothing. */
export function queryOf(address: ListAddress): string {
  const text = writeAddress(address).toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

function listOf(params: URLSearchParams, name: string): string[] {
  const parts = (params.get(name) ?? '').split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((one) => one === value)
}
