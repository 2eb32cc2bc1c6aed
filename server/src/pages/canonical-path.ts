/**
 * The canonical path: lower case, without a slash at the end. Undefined when the path is canonical already. All our ids
 * and slugs are lower case; paths of files and paths with escaped characters are not changed.
 */
export function canonicalPathOf(target: string): string | undefined {
  const [path = '', ...query] = target.split('?')
  if (/[.%]/.test(path)) return undefined
  // Exactly one slash at the start, because two would redirect to another host.
  const canonical = `/${path.toLowerCase().replace(/^\/+|\/+$/g, '')}`
  return canonical === path ? undefined : [canonical, ...query].join('?')
}
