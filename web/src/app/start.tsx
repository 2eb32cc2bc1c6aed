import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchOperations } from '../features/error-reports/debug-log.ts'
import { signOutHere, token } from '../features/identity/api.ts'
import { followSession } from '../features/identity/follow-session.ts'
import { noteReceived } from '../lib/answer-ages.ts'
import { createApi } from '../lib/api-client.ts'
import { copyAgeAttribute, copyAgeHeader, shellAttribute, shellPath } from '../lib/copy-marks.ts'
import { watchInstallOffer } from '../lib/install-prompt.ts'
import { openPageClock } from '../lib/now.tsx'
import { sessionTexts } from '../messages/session.ts'
import { showError } from '../ui/toast/toast.ts'
import { App } from './app.tsx'
import { type PageState, pageStateElementId } from './app-environment.ts'
import { startBrowsing } from './browsing.ts'
import { isMissingScript, watchFailures } from './failures.ts'
import { PageRouter } from './page-router.tsx'
import { openQueryClient, retryWhenOnline } from './query-client.ts'
import { openPage } from './router.tsx'
import { followSearchKey } from './search-key.ts'

/** Hydrates the page that the server made. */
export async function start(): Promise<void> {
  const element = document.getElementById(pageStateElementId)!
  const copyAge = element.getAttribute(copyAgeAttribute)
  const age = Number(copyAge)
  const state: PageState = { ...JSON.parse(element.textContent!), age }
  // The shell stands for the page of this address.
  const shell = element.hasAttribute(shellAttribute)
  const url = new URL(shell ? shellPath : window.location.href, window.location.href)
  if (!shell) noteReceived(url.pathname, copyAge, 0)
  watchInstallOffer()
  const queryClient = openQueryClient()
  const api = createApi({
    fetch: async (path, init) => {
      const answer = await fetch(path, init)
      if (answer.ok) noteReceived(path, answer.headers.get(copyAgeHeader))
      return answer
    },
    token,
    onSessionEnd: ({ status, message }) => {
      signOutHere()
      showError(status === 401 ? sessionTexts.en.sessionEnded : message)
    },
  })
  followSession(queryClient)
  retryWhenOnline(queryClient)
  watchOperations()
  watchFailures({ api, version: state.version, now: openPageClock(state.now, age) })
  const opening = { api, queryClient, version: state.version }
  // Loaded before hydration, or React would remove what the server made.
  const first = await openPage(url, { ...opening, data: 'present' })
  if (first.failure) throw first.failure.error
  const browsing = startBrowsing(first, {
    shown: url,
    openPage: async (next) => {
      const page = await openPage(next, { ...opening, data: 'load' })
      if (page.failure && isMissingScript(page.failure.error)) await loadNewVersion(next)
      return page
    },
  })
  followSearchKey(browsing)
  startTransition(() => {
    hydrateRoot(
      document,
      <App api={api} queryClient={queryClient} state={state}>
        <PageRouter browsing={browsing} />
      </App>,
    )
  })
}

/** Loads the whole document when the server has it: an update has replaced the scripts of this one. */
async function loadNewVersion(url: URL): Promise<void> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  if (!answer?.ok) return
  window.location.assign(url)
  // Until the document is replaced, the old page stays.
  await new Promise(() => {})
}
