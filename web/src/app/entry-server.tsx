import type { PageAnswer, PageRequest } from '@floorcraft/contract/pages.ts'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { computeThemeVariables, siteThemeQuery } from '../features/themes/api.ts'
import { createApi } from '../lib/api-client.ts'
import { App } from './app.tsx'
import { browsingOf } from './browsing.ts'
import { PageRouter } from './page-router.tsx'
import { openQueryClient } from './query-client.ts'
import { openPage } from './router.tsx'

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
  const [page] = await Promise.all([
    openPage(url, { api, queryClient, version: request.version, data: 'wait' }),
    // Every page needs the site theme; without an answer it has the default theme.
    queryClient.prefetchQuery({ ...siteThemeQuery(api), retry: false }),
  ])
  const variables = await computeThemeVariables(queryClient.getQueryData(siteThemeQuery(api).queryKey))
  const { now, baseUrl, version, apiDocs, supportEmail, tiles, assets } = request
  const state = { queries: dehydrate(queryClient), now, baseUrl, version, apiDocs, supportEmail, tiles }
  const html = renderToString(
    <App api={api} queryClient={queryClient} state={state} assets={assets} themeVariables={variables}>
      <PageRouter browsing={browsingOf(url, page)} />
    </App>,
  )
  return {
    status: page.status,
    html: `<!doctype html>${html}`,
    // The page shows it as its error screen.
    error: page.failure?.error,
  }
}
