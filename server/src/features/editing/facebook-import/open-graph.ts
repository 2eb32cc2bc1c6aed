import { plainLine, plainText } from '../../../platform/html/plain-text.ts'
import { isFacebookEvent } from './facebook-page.ts'
import { type Moment, readMoment } from './moment.ts'
import { nothing, type PageEvent, unlessPlaceholder } from './page-event.ts'
import type { PageFacts } from './page-facts.ts'
import type { PageIdentity } from './page-identity.ts'

/** Facebook sometimes gives this sentence about interested people in place of a description. */
const attendeeCount = /\b[\d.,]+[KM]? (?:people|person) (?:interested|going|responded)\b/i

/**
 * The event from the meta elements of its page. Every page has a title and a description, so only a page whose type
 * is an event is read.
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
    description: attendeeCount.test(description) ? null : unlessPlaceholder(description),
    start: momentOf(meta, 'start_time'),
    end: momentOf(meta, 'end_time'),
    image: meta.get('og:image') ?? null,
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
