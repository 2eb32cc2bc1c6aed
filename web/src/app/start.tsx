import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router'
import { followSession } from '../features/identity/follow-session.ts'
import { signOutHere, token } from '../features/identity/session.ts'
import { createApi } from '../lib/api-client.ts'
import { openPageClock } from '../lib/now.tsx'
import { sessionTexts } from '../messages/session.ts'
import { showError } from '../ui/toast/toast.ts'
import { App } from './app.tsx'
import { type PageState, pageStateElementId } from './app-environment.ts'
import { watchFailures } from './failures.ts'
import { openQueryClient, retryWhenOnline } from './query-client.ts'
import { createRoutes } from './router.tsx'
import { followSearchKey } from './search-key.ts'

/** Hydrates the page that the server made. */
export async function start(): Promise<void> {
  const state = JSON.parse(document.getElementById(pageStateElementId)!.textContent!) as PageState
  const queryClient = openQueryClient()
  const api = createApi({
    fetch: (path, init) => fetch(path, init),
    token,
    onSessionEnd: ({ status, message }) => {
      signOutHere()
      showError(status === 401 ? sessionTexts.en.sessionEnded : message)
    },
  })
  followSession(queryClient)
  retryWhenOnline(queryClient)
  watchFailures({ api, version: state.version, now: openPageClock(state.now) })
  const routes = createRoutes({ api, queryClient, waitForData: false })
  await loadMatchedRoutes(routes)
  // The data came with the document, so the first page needs no loader.
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: loaderDataOf(routes) } })
  followSearchKey(router)
  startTransition(() => {
    hydrateRoot(
      document,
      <App api={api} queryClient={queryClient} state={state}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

/** A lazy page must be loaded before hydration, or React would remove what the server made. */
async function loadMatchedRoutes(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

function loaderDataOf(routes: RouteObject[]): Record<string, null> {
  const matches = matchRoutes(routes, window.location) ?? []
  return Object.fromEntries(
    matches.flatMap(({ route }) => (route.loader && route.id ? [[route.id, null]] : [])),
  )
}
