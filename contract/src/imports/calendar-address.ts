import { parseUrl, type Url } from '../base/texts/url.ts'

/** Node and browsers have it, ECMAScript does not. */
declare const atob: (text: string) => string

/** An address ready to be fetched. `converted` means that the pasted one was a page that shows the calendar. */
export interface CalendarAddress {
  readonly url: string
  readonly converted: boolean
}

/** Longer addresses do not fit into an index of the database. Letters that are not ASCII become up to twelve. */
const longestAddress = 2000

/**
 * Turns a pasted address into the address of a feed: webcal:// becomes https; `src` of an embed page, or `cid` of a
 * shared Google link, is the id of the calendar. Undefined when it is not a web address, an embed page without a
 * calendar, or too long.
 */
export function readCalendarAddress(pasted: string): CalendarAddress | undefined {
  const address = feedAddressOf(pasted)
  return address && address.url.length <= longestAddress ? address : undefined
}

function feedAddressOf(pasted: string): CalendarAddress | undefined {
  const text = pasted.trim().replace(/^webcals?:\/\//i, 'https://')
  const url = parseUrl(text) ?? parseUrl(`https://${text}`)
  if (!url || !['http:', 'https:'].includes(url.protocol) || !isHostOfTheWeb(url)) {
    return url?.hostname === 'localhost' ? { url: url.href, converted: false } : undefined
  }
  if (isEmbedPage(url) && !url.searchParams.get('src')?.trim()) return undefined
  const calendarId = googleCalendarId(url)
  if (calendarId) {
    const feed = `https://calendar.google.com/calendar/ical/${encodeURIComponent(calendarId)}/public/basic.ics`
    return { url: feed, converted: true }
  }
  return { url: url.href, converted: false }
}

/** Whether it is a name with a dot or a numeric address. The guarded fetch decides whether it may be fetched. */
const isHostOfTheWeb = ({ hostname }: Url) => hostname.includes('.') || hostname.startsWith('[')
const isEmbedPage = ({ pathname }: Url) => /\/embed$/.test(pathname)

function googleCalendarId(url: Url): string | undefined {
  if (/\.ics$/i.test(url.pathname)) return undefined
  const src = url.searchParams.get('src')
  if (src && (isEmbedPage(url) || /(^|\.)google\./.test(url.hostname))) return decodeId(src)
  const cid = url.hostname === 'calendar.google.com' ? url.searchParams.get('cid') : null
  return cid ? decodeId(cid) : undefined
}

// Google writes the id as it is or in base64.
function decodeId(id: string): string {
  if (id.includes('@')) return id
  try {
    const decoded = atob(id.replaceAll('-', '+').replaceAll('_', '/'))
    return /^[\w.%+-]+@[\w.-]+$/.test(decoded) ? decoded : id
  } catch {
    return id
  }
}
