import type { Received } from '../lib/api/answer-ages.ts'

/** Whether this answer is the content of a page. Of other answers on the page the age matters less. */
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
