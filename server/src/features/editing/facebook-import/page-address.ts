/**
 * A pasted address, ready to be fetched and stored: without a scheme it gets https. Undefined when it is not the
 * address of a web page.
 */
export function readPageAddress(pasted: string): string | undefined {
  const text = pasted.trim()
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const url = URL.parse(hasScheme ? text : `https://${text.replace(/^\/\//, '')}`)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined
  const isHostOfTheWeb =
    /[^.]\.[^.]/.test(url.hostname) || url.hostname.startsWith('[') || url.hostname === 'localhost'
  return isHostOfTheWeb && !/\s/.test(text) ? url.href : undefined
}

/** Query parameters that say where a visitor came from; they do not identify the page. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|ref|referrer|source|aff|_ga|mc_[ce]id|eventorigin|lang|locale|acontext)$/i

/** Whether two addresses lead to the page of the same event, also when they are written differently. */
export function isSamePage(one: URL, other: URL): boolean {
  const [ids, otherIds] = [longNumbers(one), longNumbers(other)]
  if (host(one) !== host(other)) return false
  if (path(one) !== path(other)) return ids.length > 0 && ids.at(-1) === otherIds.at(-1)
  return [...one.searchParams].every(
    ([name, value]) => tracking.test(name) || (other.searchParams.get(name) ?? value) === value,
  )
}

export const host = ({ hostname }: URL) => hostname.toLowerCase().replace(/^(?:www|m|web|mobile)\./, '')

const path = ({ pathname }: URL) => {
  const trimmed = pathname.replace(/\/+$/, '')
  try {
    return decodeURIComponent(trimmed).toLowerCase()
  } catch {
    return trimmed.toLowerCase()
  }
}

/** Long numbers are ids: /events/some-words/1376686273147180/ is the page /events/1376686273147180. */
const longNumbers = ({ pathname }: URL) => pathname.match(/\d{6,}/g) ?? []
