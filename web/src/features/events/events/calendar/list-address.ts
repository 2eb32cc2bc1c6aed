import {
  type Nights,
  nightRanges,
  priceRanges,
  timesOfDay,
} from '@floorcraft/contract/events/event-filters.ts'
import { type EventFilters, noFilters } from '../filters/event-filters.ts'

export const listTabs = ['local', 'global', 'drafts'] as const
export type ListTab = (typeof listTabs)[number]

export const listViews = ['list', 'card'] as const
export type ListView = (typeof listViews)[number]

/** A list as its address has it, so that the address can be shared. */
export interface EventListAddress {
  readonly scenes: readonly string[]
  readonly tab: ListTab
  /** Undefined when the address does not say it: then the reader's usual view. */
  readonly view: ListView | undefined
  readonly filters: EventFilters
}

/** Reads the query of /events; unknown values are ignored. */
export function readAddress(params: URLSearchParams): EventListAddress {
  const danceStyles = wordsOf(params, 'styles')
  return {
    scenes: listOf(params, 'scenes'),
    tab: oneOf(listTabs, params.get('tab')) ?? 'local',
    view: oneOf(listViews, params.get('view')),
    filters: {
      eventTypes: wordsOf(params, 'types'),
      danceStyles,
      mostly: danceStyles.length > 0 && params.get('mostly') === '1',
      priceRange: oneOf(priceRanges, params.get('price')) ?? noFilters.priceRange,
      timeOfDay: oneOf(timesOfDay, params.get('time')) ?? noFilters.timeOfDay,
      nights: nightsOf(params),
      showPastEvents: params.get('past') === '1',
    },
  }
}

const defaults = { tab: 'local', view: 'list', price: noFilters.priceRange, time: noFilters.timeOfDay }

/** Whether every part of a query is part of its address or a default value; `nights=2026-02-30` is neither. */
export function isUnderstood(params: URLSearchParams): boolean {
  const known = writeAddress(readAddress(params))
  const plain = new Map([
    ...Object.entries(defaults),
    ['mostly', '0'],
    ['past', '0'],
    ['weekend', '0'],
    ['tonight', '0'],
  ])
  return [...params].every(([name, value]) => known.has(name) || value === '' || plain.get(name) === value)
}

/** Writes the query of /events, without the default values. */
function writeAddress({ scenes, tab, view, filters }: EventListAddress): URLSearchParams {
  const pairs: [string, string | undefined][] = [
    ['scenes', scenes.join(',')],
    ['tab', tab === defaults.tab ? '' : tab],
    ['view', view === defaults.view ? '' : view],
    ['styles', filters.danceStyles.join(',')],
    ['mostly', filters.mostly ? '1' : ''],
    ['types', filters.eventTypes.join(',')],
    ['price', filters.priceRange === defaults.price ? '' : filters.priceRange],
    ['time', filters.timeOfDay === defaults.time ? '' : filters.timeOfDay],
    ['weekend', filters.nights === 'weekend' ? '1' : ''],
    ['tonight', filters.nights === 'tonight' ? '1' : ''],
    ['nights', ['all', 'weekend', 'tonight'].includes(filters.nights) ? '' : filters.nights],
    ['past', filters.showPastEvents ? '1' : ''],
  ]
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => Boolean(pair[1])))
}

/** `?scenes=a,b&tab=…` with plain commas, or an empty text. */
export function writeQuery(address: EventListAddress): string {
  const text = writeAddress(address).toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

function listOf(params: URLSearchParams, name: string): string[] {
  const parts = (params.get(name) ?? '').split(',').map((part) => part.trim())
  return [...new Set(parts.filter((part) => part !== ''))]
}

/** The values without texts of signs only, which no type or style has. */
const wordsOf = (params: URLSearchParams, name: string) =>
  listOf(params, name).filter((text) => /[\p{L}\p{N}]/u.test(text))

/** The two most chosen ranges have addresses of their own: `tonight=1` and `weekend=1`. */
function nightsOf(params: URLSearchParams): EventFilters['nights'] {
  if (params.get('tonight') === '1') return 'tonight'
  if (params.get('weekend') === '1') return 'weekend'
  const nights = params.get('nights') ?? ''
  return oneOf(nightRanges, nights) ?? (isDate(nights) ? nights : noFilters.nights)
}

function isDate(text: string): text is Nights {
  try {
    return /^[12]\d{3}-/.test(text) && Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | undefined {
  return allowed.find((one) => one === value)
}

/** A change of the shown filters, applied to the filters that the reader has asked for since. */
export function rebasedFilters(
  next: EventFilters,
  { shown, asked }: { shown: EventFilters; asked: EventFilters },
): EventFilters {
  const words = (name: 'eventTypes' | 'danceStyles') => {
    const added = next[name].filter((word) => !shown[name].includes(word))
    const removed = shown[name].filter((word) => !next[name].includes(word))
    return [...new Set([...asked[name], ...added])].filter((word) => !removed.includes(word))
  }
  const changed = Object.entries(next).filter(([name, value]) => shown[name as keyof EventFilters] !== value)
  return {
    ...asked,
    ...Object.fromEntries(changed),
    eventTypes: words('eventTypes'),
    danceStyles: words('danceStyles'),
  }
}
