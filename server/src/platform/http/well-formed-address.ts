/**
 * The address as it came; or, when its path holds a percent sign that encodes nothing, with its percent signs encoded:
 * such a page is looked for in vain like any other. A call of the API is left as it is: its caller is told what is wrong.
 */
export function wellFormedAddress(url: string): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url
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
