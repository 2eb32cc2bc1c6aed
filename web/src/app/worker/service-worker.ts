// The service worker of the site, served as /sw.js: copies for reading without a connection, and pushed notifications.
import { shortenShare } from '../../features/members/installed-app/rules.ts'
import { copyFirst, deleteOldCopies, keepFirstFiles, networkFirst, refreshShell, shellFor } from './copies.ts'
import { showPushedMessages } from './pushed-messages.ts'
import { type Asked, isPageAddress, kindOf } from './rules.ts'
import { type FetchEvent, scope } from './worker-scope.ts'

// A new worker waits until the reader lets it take over, because the open pages use the files of their build.
scope.addEventListener('install', (event) => event.waitUntil(keepFirstFiles()))
scope.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void scope.skipWaiting()
})
scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldCopies(), scope.clients.claim()])),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const asked: Asked = {
    method: request.method,
    url: new URL(request.url),
    mode: request.mode,
    isMember: request.headers.has('authorization'),
    isPart: request.headers.has('range'),
  }
  const { origin } = scope.location
  const kind = kindOf(asked, origin)
  if (isPageAddress(asked, origin)) {
    event.respondWith(pageFor(event, asked))
  } else if (kind) {
    event.respondWith(kind.kind === 'answer' ? networkFirst(event, kind) : copyFirst(event, kind))
  }
})

async function pageFor(event: FetchEvent, asked: Asked): Promise<Response> {
  const short = shortenShare(asked.url)
  if (short) return Response.redirect(short)
  const kind = kindOf(asked, scope.location.origin)
  try {
    const page = await (kind ? networkFirst(event, kind) : fetch(event.request))
    event.waitUntil(refreshShell().catch(() => {}))
    return page
  } catch {
    return shellFor(asked.url)
  }
}

showPushedMessages()
