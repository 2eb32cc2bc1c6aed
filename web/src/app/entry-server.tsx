import type { PageAnswer, PageRequest } from '@floorcraft/contract/base/pages.ts'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { scenesQuery } from '../features/scenes/scenes/api.ts'
import { readerInCountry } from '../features/scenes/scenes/guess/country/rules.ts'
import { computeThemeVariables, siteThemeQuery } from '../features/scenes/themes/api.ts'
import { ApiError, createApi } from '../lib/api/api-client.ts'
import type { NewReader } from '../lib/new-reader.ts'
import type { PageNeeds } from '../lib/page.ts'
import { type MarkupOf, MarkupProvider } from '../ui/rendered-once.tsx'
import { App } from './app.tsx'
import { slot } from './app-environment.ts'
import { browsingOf } from './browsing.ts'
import { keptMarkup } from './kept-markup.tsx'
import { takeCountry, takeReader } from './new-reader.ts'
import { PageRouter } from './page-router.tsx'
import { pageStateText } from './page-state-text.ts'
import { openQueryClient } from './query-client.ts'
import { type Loading, openPage } from './router.tsx'

type PageFetch = (path: string, init: RequestInit) => Promise<Response>

/** Makes one public page for an anonymous visitor: the same routes, calls and components as in the browser. */
export async function renderPage(request: PageRequest<PageFetch>): Promise<PageAnswer> {
  const queryClient = openQueryClient()
  try {
    return await render(request, queryClient)
  } finally {
    queryClient.clear()
  }
}

async function render(request: PageRequest<PageFetch>, queryClient: QueryClient): Promise<PageAnswer> {
  const api = createApi({ fetch: request.fetch, token: () => undefined, onSessionEnd: () => {} })
  const url = new URL(request.url)
  const country = takeCountry(url)
  const { now } = request
  const reader = takeReader(url) ?? (await findReader(country, { api, queryClient, now }))
  const [page] = await Promise.all([
    openPage(url, { api, queryClient, version: request.version, reader, now }, (loading) =>
      waitForData(loading, queryClient),
    ),
    // Every page needs the site theme; without an answer it has the default theme.
    queryClient.prefetchQuery({ ...siteThemeQuery(api), retry: false }),
  ])
  const variables = await computeThemeVariables(queryClient.getQueryData(siteThemeQuery(api).queryKey))
  const { baseUrl, version, apiDocs, supportEmail, tiles, assets } = request
  const site = { baseUrl, version, apiDocs, supportEmail, tiles, reader }
  const state = { queries: dehydrate(queryClient), now, ...site }
  const preloads = new Set<string>()
  const markupOf: MarkupOf = (Part, props) => {
    const kept = keptMarkup(Part, props)
    preloads.add(kept.preloads)
    return kept.markup
  }
  // The browser fetches the scripts of the page together with those of every page, and then those of the next page.
  const scripts = assets.scriptsOf[page.file ?? ''] ?? assets.scripts
  const next = assets.scriptsOf[(await page.next?.())?.file ?? ''] ?? []
  const html = renderToString(
    <MarkupProvider value={markupOf}>
      <App
        api={api}
        queryClient={queryClient}
        state={state}
        assets={{ ...assets, scripts }}
        nextScripts={next.filter((script) => !scripts.includes(script))}
        themeVariables={variables}
      >
        <PageRouter browsing={browsingOf(url, page)} />
      </App>
    </MarkupProvider>,
  )
  return {
    status: page.status,
    html: fillSlots(html, { preloads, style: assets.inline.style, state: pageStateText(state) }),
    // The page shows it as its error screen.
    error: page.failure?.error,
  }
}

/** A new reader in the country of their language. Undefined when no scene is near, and when the scenes cannot be loaded. */
async function findReader(
  country: string | undefined,
  { api, queryClient, now }: Pick<PageNeeds, 'api' | 'queryClient' | 'now'>,
): Promise<NewReader | undefined> {
  if (!country) return undefined
  const scenes = await queryClient.ensureQueryData(scenesQuery(api)).catch(() => [])
  return readerInCountry(scenes, { country, now })
}

/**
 * Waits for the data of a page for visitors; behind a guard there are none. A page whose data cannot be loaded is made
 * in its loading state, and the browser asks again. The server must not show the failure, because it is not sent to the
 * browser, whose first render would differ.
 */
async function waitForData({ who, load }: Loading, client: QueryClient): Promise<number> {
  const isOpen = who === 'public' || who === 'signed-out'
  const isPassing = (error: unknown) => error instanceof ApiError && error.status !== 404
  try {
    const answer = await (isOpen ? load() : undefined)
    return answer?.status ?? 200
  } catch (error) {
    if (!isPassing(error)) throw error
    return 503
  } finally {
    client.removeQueries({ predicate: ({ state }) => isPassing(state.error) })
  }
}

interface Fillings {
  readonly preloads: ReadonlySet<string>
  readonly style: string
  readonly state: string
}

function fillSlots(html: string, { preloads, style, state }: Fillings): string[] {
  const [head, body, end] = html.split(slot)
  if (head === undefined || body === undefined || end === undefined)
    throw new Error('The document has no slots')
  // The head loads the first pictures of kept parts early, as React does for those that it renders itself.
  const at = head.lastIndexOf('<style')
  return [`<!doctype html>${head.slice(0, at)}`, ...preloads, head.slice(at), style, body, state, end]
}
