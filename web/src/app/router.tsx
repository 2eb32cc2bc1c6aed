import type { QueryClient } from '@tanstack/react-query'
import { data, type RouteObject } from 'react-router'
import type { Api } from '../lib/api-client.ts'
import type { PageModule, PageNeeds } from '../lib/page.ts'
import { ErrorScreen } from './error-screen.tsx'
import { Layout } from './layout.tsx'

export interface RouterDeps {
  readonly api: Api
  readonly queryClient: QueryClient
  /** On the server a page waits for its data; in the browser it shows its skeleton at once. */
  readonly waitForData: boolean
}

/** The route table: every screen of the product, and who may open it. */
export function createRoutes(deps: RouterDeps): RouteObject[] {
  const page = (path: string, load: () => Promise<PageModule>): RouteObject => ({
    id: path,
    path,
    lazy: async () => {
      const module = await load()
      return { Component: module.Page, loader: loaderOf(module, deps) }
    },
  })
  return [
    {
      id: 'layout',
      Component: Layout,
      ErrorBoundary: ErrorScreen,
      children: [
        page('/', () => import('../pages/home-page.tsx')),
        page('/events', () => import('../pages/browse-events-page.tsx')),
        page('*', () => import('../pages/not-found-page.tsx')),
      ],
    },
  ]
}

function loaderOf(module: PageModule, { api, queryClient, waitForData }: RouterDeps): RouteObject['loader'] {
  return async ({ request, params }) => {
    const needs: PageNeeds = { api, queryClient, url: new URL(request.url), params }
    const loading = module.load?.(needs)
    // A failure is kept by its query and shown by the page.
    if (!waitForData) loading?.catch(() => {})
    const answer = waitForData ? await loading : undefined
    return data(null, { status: answer?.status ?? 200 })
  }
}
