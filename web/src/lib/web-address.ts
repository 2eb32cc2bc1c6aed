// A separate file, so that pages without linked texts do not load text-links.ts.

/** The address if it is a web page; undefined for anything else (javascript:, data:, other text). */
export function webAddress(address: string | null): string | undefined {
  const url = address === null ? null : URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

/** A link that writes a mail. The last @ is not escaped, because mail programs do not find the host after an escaped one. */
export function mailAddress(mail: string): string {
  return `mailto:${encodeURIComponent(mail).replace(/%40(?!.*%40)/, '@')}`
}

/** `example.com/dance`: an address in its short form. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
