import type { Account } from '@floorcraft/contract/members/account.ts'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { meQuery, signOutHere, token } from '../features/members/identity/api.ts'
import { followSession } from '../features/members/identity/follow-session.ts'
import { pathWithReturn, safeReturnPath } from '../features/members/identity/rules.ts'
import { markAge, noteReceived } from '../lib/api/answer-ages.ts'
import { createApi } from '../lib/api/api-client.ts'
import { copyAgeAttribute, copyAgeHeader, shellAttribute, shellPath } from '../lib/browser/copy-marks.ts'
import { watchInstallOffer } from '../lib/browser/install-prompt.ts'
import { openPageClock } from '../lib/now.tsx'
import { sessionTexts } from '../messages/members/session.ts'
import { showError } from '../ui/toast/toast.ts'
import { App } from './app.tsx'
import { type PageState, pageStateElementId } from './app-environment.ts'
import { type Browsing, startBrowsing } from './browsing.ts'
import { watchFailures } from './failures.ts'
import { openPageOrOffline } from './missing-scripts.ts'
import { takeReader } from './new-reader.ts'
import { PageRouter } from './page-router.tsx'
import { openQueryClient, retryWhenOnline } from './query-client.ts'
import { type Loading, openPage } from './router.tsx'

/** Hydrates the page that the server made. */
export async function start(): Promise<void> {
  const element = document.getElementById(pageStateElementId)!
  const copyAge = element.getAttribute(copyAgeAttribute)
  const age = Number(copyAge)
  markAge(age)
  const state: PageState = { ...JSON.parse(element.textContent!), age }
  // The document can be the offline shell, which has no page of its own.
  const shell = element.hasAttribute(shellAttribute)
  const address = new URL(window.location.href)
  takeReader(address)
  const url = shell ? new URL(shellPath, address) : address
  if (!shell) noteReceived(url.pathname, copyAge, 0)
  watchInstallOffer()
  const queryClient = openQueryClient()
  hydrate(queryClient, state.queries)
  const { promise: isBrowsing, resolve: browse } = Promise.withResolvers<Browsing>()
  const api = createApi({
    fetch: async (path, init) => {
      const answer = await fetch(path, init)
      if (answer.ok) noteReceived(path, answer.headers.get(copyAgeHeader))
      return answer
    },
    token,
    onSessionEnd: ({ status, message }) => {
      signOutHere()
      void showError(status === 401 ? sessionTexts.en.sessionEnded : `${message} ${state.supportEmail ?? ''}`)
      if (status === 401) void isBrowsing.then(openLogin)
    },
  })
  followSession(queryClient)
  retryWhenOnline(queryClient)
  watchFailures({ api, version: state.version, now: openPageClock(state.now, age) })
  const opening = { api, queryClient, version: state.version, reader: state.reader, now: state.now }
  // What a member gets comes while the scripts of the page load and hydrate. A visitor has everything in the document.
  const member = token() ? queryClient.fetchQuery(meQuery(api)).catch(() => undefined) : undefined
  // Loaded before hydration, because React would otherwise remove what the server made.
  const first = await openPage(url, opening, (loading) => {
    const mayOpen = (me?: Account) => me && typeof loading.who !== 'string' && loading.who.includes(me.role)
    void member?.then((me) => mayOpen(me) && startLoading(loading))
    return 200
  })
  if (first.failure) throw first.failure.error
  const browsing = startBrowsing(first, {
    address,
    shown: url,
    openPage: (next) =>
      openPageOrOffline(next, { open: (url) => openPage(url, opening, startLoading), fetch }),
  })
  browse(browsing)
  startTransition(() => {
    hydrateRoot(
      document,
      <App api={api} queryClient={queryClient} state={state}>
        <PageRouter browsing={browsing} />
      </App>,
    )
  })
}

function openLogin({ visit, open }: Browsing): void {
  const { pathname, search, hash } = visit().location
  const returnTo = safeReturnPath(`${pathname}${search}${hash}`)
  if (returnTo) void open(pathWithReturn('/login', returnTo))
}

/** The page shows its skeleton until it has its data. The query keeps a failure, and the page shows it. */
function startLoading({ load }: Loading): number {
  load()?.catch(() => {})
  return 200
}
