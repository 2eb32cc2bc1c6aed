import { readFacebookPage } from './facebook-page.ts'
import { isLoginOrError } from './login-and-error-titles.ts'
import { readOpenGraph } from './open-graph.ts'
import { findOwnEvent } from './own-event.ts'
import { nothing, type PageEvent } from './page-event.ts'
import { readFacts } from './page-facts.ts'
import { identify } from './page-identity.ts'

export interface PageInput {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** The address of the page after all redirects. */
  readonly url: string
}

/**
 * Reads the event that a page is about from the page's structured data, never from its visible words. A page about
 * several events, or about none, gives an empty event.
 */
export function readPage({ bytes, contentType, url }: PageInput): PageEvent {
  const html = decodeHtml(bytes, contentType)
  if (html === undefined) return nothing
  const facts = readFacts(html)
  const page = identify(facts, new URL(url))
  const event = findOwnEvent(facts, page) ?? readFacebookPage(facts, page)
  if (event) {
    if (event.title !== null && isLoginOrError(event.title)) return nothing
    // The preview picture of a page is that of the event only when the page has the name of the event.
    const isPageOfEvent = event.title !== null && page.isTitle(event.title)
    return { ...event, image: event.image ?? (isPageOfEvent ? (facts.meta.get('og:image') ?? null) : null) }
  }
  if (page.titles.some(isLoginOrError)) return nothing
  return readOpenGraph(facts, page) ?? nothing
}

/** The text of a page; undefined when it is not a web page but, for example, a picture or a calendar. */
function decodeHtml(bytes: Uint8Array, contentType: string): string | undefined {
  const type = contentType.split(';')[0]!.trim().toLowerCase()
  if (!['', 'text/html', 'application/xhtml+xml', 'text/plain', 'application/octet-stream'].includes(type)) {
    return undefined
  }
  const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const label =
    /charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(contentType)?.[1] ??
    /<meta[^<>]{0,200}charset\s*=\s*["']?\s*([\w.:-]{2,40})/i.exec(start)?.[1]
  return decoderFor(isUtf8 ? 'utf-8' : (label ?? 'utf-8')).decode(bytes)
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('utf-8')
  }
}
