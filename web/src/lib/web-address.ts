// A file of its own: pages that show no texts with links load it too.

/** The address if it leads to a web page; undefined for anything else (javascript:, data:, nonsense). */
export function webAddress(address: string | null): string | undefined {
  const url = address === null ? null : URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
