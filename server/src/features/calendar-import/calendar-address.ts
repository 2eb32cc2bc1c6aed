/** An address ready to be fetched; `converted`: it was the page that shows a calendar, not its feed. */
export interface CalendarAddress {
  readonly url: string
  readonly converted: boolean
}

/**
 * Makes a feed's address of what people paste: webcal:// is https, an embed page's `src` is the calendar's id, a
 * shared Google link carries it as `cid`. Undefined for what is no web address, and for an embed page of no calendar.
 */
export function readCalendarAddress(pasted: string): CalendarAddress | undefined {
  const text = pasted.trim().replace(/^webcals?:\/\//i, 'https://')
  const url = URL.parse(text) ?? URL.parse(`https://${text}`)
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

/** A name with a dot, or an address in numbers (whether it may be fetched is for the fetch to say). */
const isHostOfTheWeb = ({ hostname }: URL) => hostname.includes('.') || hostname.startsWith('[')
const isEmbedPage = ({ pathname }: URL) => /\/embed$/.test(pathname)

function googleCalendarId(url: URL): string | undefined {
  if (/\.ics$/i.test(url.pathname)) return undefined
  const src = url.searchParams.get('src')
  if (src && (isEmbedPage(url) || /(^|\.)google\./.test(url.hostname))) return decodeId(src)
  const cid = url.hostname === 'calendar.google.com' ? url.searchParams.get('cid') : null
  return cid ? decodeId(cid) : undefined
}

// Google writes the same id plainly or in base64.
function decodeId(id: string): string {
  if (id.includes('@')) return id
  const decoded = Buffer.from(id, 'base64').toString('utf8')
  return /^[\w.%+-]+@[\w.-]+$/.test(decoded) ? decoded : id
}
