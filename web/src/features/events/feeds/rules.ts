import type { PriceRange, TimeOfDay } from '@floorcraft/contract/events/event-filters.ts'

export interface FeedAddresses {
  readonly https: string
  readonly webcal: string
  readonly google: string
  readonly rss: string
}

/** The addresses of the feed of a scene, an organizer, an artist, a style or a private feed; `key` is its slug, id, name or secret. */
export function feedAddresses(
  baseUrl: string,
  subject: 'scenes' | 'organizers' | 'artists' | 'styles' | 'saved' | 'followed',
  key: string,
): FeedAddresses {
  return addressesOf(`${baseUrl}/feeds/${subject}/${encodeURIComponent(key)}`)
}

/** The filters of a feed: scenes by slug, and the filters of a list except its nights. */
export interface FeedFilters {
  readonly scenes: readonly string[]
  readonly types?: readonly string[]
  readonly styles?: readonly string[]
  readonly mostly?: boolean
  readonly price?: PriceRange | undefined
  readonly time?: TimeOfDay | undefined
}

/** The addresses of the feed with the events that pass some filters. */
export function filteredFeedAddresses(
  baseUrl: string,
  { scenes, types = [], styles = [], mostly = false, price = 'all', time = 'all' }: FeedFilters,
): FeedAddresses {
  const lists = {
    scenes: scenes.join(','),
    types: types.join(','),
    styles: styles.join(','),
    mostly: mostly ? '1' : '',
    price: price === 'all' ? '' : price,
    time: time === 'all' ? '' : time,
  }
  const query = new URLSearchParams(Object.entries(lists).filter(([, value]) => value !== ''))
  return addressesOf(`${baseUrl}/feeds/events`, query.size > 0 ? `?${query}` : '')
}

/** The addresses of the feed of a search, with the query of its page. */
export const searchFeedAddresses = (baseUrl: string, query: string): FeedAddresses =>
  addressesOf(`${baseUrl}/feeds/search`, `?${query}`)

function addressesOf(feed: string, query = ''): FeedAddresses {
  const webcal = `${feed.replace(/^https?:/, 'webcal:')}.ics${query}`
  return {
    https: `${feed}.ics${query}`,
    webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    rss: `${feed}.rss${query}`,
  }
}
