import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { siteThemeQuery } from '../features/themes/api.ts'
import { createApi } from '../lib/api-client.ts'
import { App } from './app.tsx'
import type { PageAssets } from './app-environment.ts'
import { openQueryClient } from './query-client.ts'
import { createRoutes } from './router.tsx'

export interface PageRequest {
  /** Absolute address of the page. */
  readonly url: string
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly now: string
  readonly baseUrl: string
  readonly version: string
  readonly assets: PageAssets
}

export type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly html: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }

/** Makes one public page for an anonymous visitor: the same routes, calls and components as in the browser. */
export async function renderPage(request: PageRequest): Promise<PageAnswer> {
  const queryClient = openQueryClient()
  const api = createApi({ fetch: request.fetch, token: () => undefined, onSessionEnd: () => {} })
  const routes = createRoutes({ api, queryClient, waitForData: true })
  const handler = createStaticHandler(routes)
  const [context] = await Promise.all([
    handler.query(new Request(request.url)),
    // Every page wears the site theme; without an answer it wears the default one.
    queryClient.prefetchQuery({ ...siteThemeQuery(api), retry: false }),
  ])
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  const { now, baseUrl, version, assets } = request
  const state = { queries: dehydrate(queryClient), now, baseUrl, version, assets }
  const html = renderToString(
    <App api={api} queryClient={queryClient} state={state}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
  queryClient.clear()
  return { kind: 'page', status: context.statusCode, html: `<!doctype html>${html}` }
}
