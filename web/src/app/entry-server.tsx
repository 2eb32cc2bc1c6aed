import type { PageAnswer, PageRequest } from '@floorcraft/contract/pages.ts'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { siteThemeQuery } from '../features/themes/api.ts'
import { createApi } from '../lib/api-client.ts'
import { App } from './app.tsx'
import { openQueryClient } from './query-client.ts'
import { createRoutes } from './router.tsx'

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
  const routes = createRoutes({ api, queryClient, waitForData: true })
  const handler = createStaticHandler(routes)
  const [context] = await Promise.all([
    handler.query(new Request(request.url)),
    // Every page needs the site theme; without an answer it has the default theme.
    queryClient.prefetchQuery({ ...siteThemeQuery(api), retry: false }),
  ])
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }
  const { now, baseUrl, version, apiDocs, assets } = request
  const state = { queries: dehydrate(queryClient), now, baseUrl, version, apiDocs, assets }
  const html = renderToString(
    <App api={api} queryClient={queryClient} state={state}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  )
  return {
    kind: 'page',
    status: context.statusCode,
    html: `<!doctype html>${html}`,
    errors: unexpectedErrors(context),
  }
}

/** The error that the router has caught and shows as an error screen; none for a missing page. */
function unexpectedErrors({ errors }: StaticHandlerContext): unknown[] {
  return Object.values(errors ?? {}).filter((error) => !isRouteErrorResponse(error) || error.status >= 500)
}
