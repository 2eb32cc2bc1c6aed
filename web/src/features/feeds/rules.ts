export interface FeedAddresses {
  readonly https: string
  readonly webcal: string
  readonly google: string
  readonly rss: string
}

/** The addresses of the feed of a scene, an organizer, a style or saved events; `key` is its slug, id, name or secret. */
export function feedAddresses(
  baseUrl: string,
  subject: 'scenes' | 'organizers' | 'styles' | 'saved',
  key: string,
): FeedAddresses {
  const feed = `${baseUrl}/feeds/${subject}/${encodeURIComponent(key)}`
  const webcal = `${feed.replace(/^https?:/, 'webcal:')}.ics`
  return {
    https: `${feed}.ics`,
    webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    rss: `${feed}.rss`,
  }
}
