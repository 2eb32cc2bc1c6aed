import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'

const longestLink = 2000
const longestWords = 200

/** What another app has shared: a link to an event page, to a calendar or into this site, words to search for, or nothing. */
export type Shared =
  | { readonly kind: 'page' | 'calendar'; readonly link: string; readonly words: string }
  | { readonly kind: 'own'; readonly path: string }
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'nothing' }

/**
 * Reads the query of /share. Any site can link to it, so it only fills in, and nothing happens before a press. Many apps
 * put the link into the text. `baseUrl` is the address of this site.
 */
export function readShared(params: URLSearchParams, baseUrl: string): Shared {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim())
  const found = linkIn(url) ?? linkIn(text) ?? linkIn(title)
  const words = wordsOf(title) || wordsOf(text)
  if (!found) return words === '' ? { kind: 'nothing' } : { kind: 'words', words }
  if (found.origin === new URL(baseUrl).origin) {
    return { kind: 'own', path: `${found.pathname}${found.search}${found.hash}` }
  }
  const isCalendar = /^webcals?:$/.test(found.protocol) || /\.(?:ics|ical)$/i.test(found.pathname)
  return { kind: isCalendar ? 'calendar' : 'page', link: found.href, words }
}

/** The server takes no address over 16 kB, cookies and other headers included. */
const longestAddress = 10_000

/** A short address with the same content for /share; undefined for other addresses. */
export function shortenShare({ href, origin, pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/share' || href.length <= longestAddress) return undefined
  const shared = readShared(searchParams, origin)
  const title = 'words' in shared ? shared.words : ''
  const url = shared.kind === 'own' ? `${origin}${shared.path}` : 'link' in shared ? shared.link : ''
  return `${origin}/share?${new URLSearchParams({ title, url })}`
}

const links = /\b(?:https?|webcals?):\/\/[^\s<>"']+/gi

function linkIn(text: string): URL | undefined {
  for (const [found] of text.matchAll(links)) {
    if (found.length > longestLink) continue
    // Signs at the end belong to the sentence around the link.
    const link = URL.parse(found.replace(/[.,;:!?)\]]+$/, ''))
    if (link && link.hostname !== '' && !link.username && !link.password && link.href.length <= longestLink) {
      return link
    }
  }
  return undefined
}

/** The words without the remains of a link at their end. The text is cut first, because this step is slow for long texts. */
const wordsOf = (text: string) =>
  cutText(
    text
      .replace(links, ' ')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    longestWords,
  ).replace(/[ ([<"']+$/, '')

/** Pages on which the install prompt may appear: those to read, without a form. */
export const isForReading = (path: string): boolean =>
  /^\/(?:events(?:\/(?!new$)[^/]+)?|scenes(?:\/[^/]+)?|saved|dashboard)?$/.test(path)

const otherBrowsers = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Ddg\/|GSA\/|YaBrowser/

/** Whether a browser of an iPhone or iPad is Safari: other browsers and the browsers inside apps have other menus. */
export const isSafari = (userAgent: string): boolean =>
  /Version\/[\d.]+.*Safari\//.test(userAgent) && !otherBrowsers.test(userAgent)

const days = 30

/** Whether the reader has pressed "Not now" less than 30 days ago. `since` is the stored instant. */
export function isDeclined(since: string | undefined, now: Temporal.Instant): boolean {
  try {
    return (
      since !== undefined &&
      Temporal.Instant.from(since).add({ hours: days * 24 }).epochMilliseconds > now.epochMilliseconds
    )
  } catch {
    return false
  }
}
