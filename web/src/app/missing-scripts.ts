import { shellPath } from '../lib/browser/copy-marks.ts'
import { isMissingScript } from './failures.ts'
import type { OpenedPage } from './router.tsx'

interface Opening {
  readonly open: (url: URL) => Promise<OpenedPage>
  readonly fetch: typeof fetch
}

/**
 * Opens a page with `open`. If its script is missing, an update has replaced it, and the whole document is loaded. If
 * the server cannot be reached, the offline page opens at this address.
 */
export async function openPageOrOffline(url: URL, { open, fetch }: Opening): Promise<OpenedPage> {
  const page = await open(url)
  if (!page.failure || !isMissingScript(page.failure.error)) return page
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  // The server answers here as to a visitor: 404 for the draft of a member, whose document asks again.
  if (answer && answer.status < 500) {
    window.location.assign(url)
    // Never resolves, so that the old page stays until the document is replaced.
    await new Promise(() => {})
  }
  if (answer) return page
  const offline = await open(new URL(shellPath, url))
  return offline.failure ? page : { ...offline, path: page.path }
}
