/**
 * The one address of a page, where a request came by another spelling of it: no capitals, no slash at the end. Every
 * id and slug in our addresses is plain lower case; files, and what had to be escaped, keep the name that they have.
 */
export function otherSpellingOf(target: string): string | undefined {
  const [path = '', ...query] = target.split('?')
  if (/[.%]/.test(path)) return undefined
  // One slash at the front: two would lead to another host.
  const canonical = `/${path.toLowerCase().replace(/^\/+|\/+$/g, '')}`
  return canonical === path ? undefined : [canonical, ...query].join('?')
}
