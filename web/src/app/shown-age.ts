import type { Received } from '../lib/api/answer-ages.ts'

/** Whether a page shows what this answer contains. Other answers of the page are less important than their age. */
function isContentOf(pathname: string, path: string): boolean {
  if (path === pathname) return true
  const [, noun, thing, more] = pathname.split('/')
  if (more) return false
  if (thing) return [`/api/${noun}/${thing}`, `/api/${noun}/${thing}/profile`].includes(path)
  if (noun === 'saved') return /^\/api\/(?:users\/saved-events\?|events\?ids=)/.test(path)
  return (noun === '' || noun === 'events') && /^\/api\/events(?:\/global)?\?(?!ids=)/.test(path)
}

/** The latest answer with the content of a page; its document at first. */
export function contentOf(pathname: string, received: readonly Received[]): Received | undefined {
  return received.findLast(({ path }) => isContentOf(pathname, path))
}
