/** Whether the target is below /api. It can be a whole address (RFC 9112, 3.2.2). */
const isOfApi = /^(?:https?:\/\/[^/?#]*)?\/api\//i

/**
 * Encodes the percent signs of a path that cannot be decoded, so that the answer is the usual page for a missing page.
 * Addresses of the API are returned unchanged: the caller gets an error.
 */
export function wellFormedAddress(url: string): string {
  if (!url.includes('%') || isOfApi.test(url)) return url
  const end = url.search(/[?#]/)
  const [path, rest] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end)]
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + rest
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
