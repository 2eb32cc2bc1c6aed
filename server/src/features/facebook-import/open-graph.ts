import { plainLine, plainText } from '../../platform/html/plain-text.ts'
import { isFacebookEvent } from './facebook-page.ts'
import { type Moment, readMoment } from './moment.ts'
import { nothing, type PageEvent, unlessPlaceholder } from './page-event.ts'
import type { PageFacts } from './page-facts.ts'
import type { PageIdentity } from './page-identity.ts'

/** Facebook's own sentence about an event stands where a description could. */
const counted = /\b[\d.,]+[KM]? (?:people|person) (?:interested|going|responded)\b/i

/**
 * What the meta elements of an event's own page say. Every page has a title and a description there, so only a page
 * that calls itself an event is believed.
 */
export function readOpenGraph({ meta }: PageFacts, page: PageIdentity): PageEvent | undefined {
  const isEvent = /(?:^|[:.])events?$/i.test(meta.get('og:type') ?? '')
  if (!isEvent && !isFacebookEvent(page)) return undefined
  const title = meta.get('og:title')
  if (title === undefined) return undefined
  const description = plainText(meta.get('og:description') ?? '')
  return {
    ...nothing,
    title: unlessPlaceholder(withoutSite(plainLine(title), meta.get('og:site_name'))),
    description: counted.test(description) ? null : unlessPlaceholder(description),
    start: momentOf(meta, 'start_time'),
    end: momentOf(meta, 'end_time'),
  }
}

function momentOf(meta: PageFacts['meta'], name: string): Moment | null {
  const text = meta.get(`event:${name}`) ?? meta.get(`og:${name}`)
  return text === undefined ? null : readMoment(text)
}

function withoutSite(title: string, site: string | undefined): string {
  const ends = [site, 'Facebook', 'Eventbrite', 'Meetup'].flatMap((name) => (name ? plainLine(name) : []))
  for (const end of ends) {
    const rest = title.slice(0, -end.length).trimEnd()
    if (title.toLowerCase().endsWith(end.toLowerCase()) && /[|·•–—-]$/.test(rest))
      return rest.slice(0, -1).trim()
  }
  return title
}
