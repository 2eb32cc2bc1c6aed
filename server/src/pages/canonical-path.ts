/**
 * The one address of a page, where a request came by another spelling of it: no capitals, no slash at the end. Every
 * id and slug in our addresses is lower case; files keep the name that they have.
 */
export function otherSpellingOf(target: string): string | undefined {
  const [path = '', ...query] = target.split('?')
  if (path.includes('.')) return undefined
  const lower = path.replace(/(%[0-9a-f]{2})|[A-Z]/gi, (found, escaped) => escaped ?? found.toLowerCase())
  // One slash at the front: two would lead to another host.
  const canonical = `/${lower.replace(/^\/+|\/+$/g, '')}`
  return canonical === path ? undefined : [canonical, ...query].join('?')
}
