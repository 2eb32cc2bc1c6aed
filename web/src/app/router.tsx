import { organizingRoles } from '@floorcraft/contract/access.ts'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import { type Api, ApiError } from '../lib/api-client.ts'
import type { PageModule, PageNeeds } from '../lib/page.ts'
import type { Frame, GuardedPageProps, Who } from './guards.tsx'

interface Screen {
  readonly path: string
  readonly who: Who
  readonly page: () => Promise<PageModule>
  /** Around the page, and kept while the reader moves between screens of one frame. */
  readonly frame?: () => Promise<Frame>
}

const adminShell = async () => (await import('../features/admin/admin-shell.tsx')).AdminShell
const admin = (path: string, page: Screen['page']): Screen => ({
  path,
  who: ['admin'],
  page,
  frame: adminShell,
})

/** The route table: every screen of the product, and who may open it. */
const screens: Screen[] = [
  { path: '/', who: 'public', page: () => import('../pages/home-page.tsx') },
  { path: '/events', who: 'public', page: () => import('../pages/browse-events-page.tsx') },
  { path: '/search', who: 'public', page: () => import('../pages/search-page.tsx') },
  { path: '/events/new', who: organizingRoles, page: () => import('../pages/create-event-page.tsx') },
  {
    path: '/events/:eventId/edit',
    who: organizingRoles,
    page: () => import('../pages/edit-event-page.tsx'),
  },
  { path: '/events/:eventId', who: 'public', page: () => import('../pages/event-page.tsx') },
  { path: '/share', who: 'public', page: () => import('../pages/share-page.tsx') },
  { path: '/saved', who: 'public', page: () => import('../pages/saved-page.tsx') },
  { path: '/scenes', who: 'public', page: () => import('../pages/scenes-page.tsx') },
  { path: '/scenes/:sceneSlug', who: 'public', page: () => import('../pages/scene-page.tsx') },
  {
    path: '/scenes/:sceneSlug/edit',
    who: organizingRoles,
    page: () => import('../pages/edit-scene-page.tsx'),
  },
  {
    path: '/scenes/:sceneSlug/manage',
    who: organizingRoles,
    page: () => import('../pages/manage-scene-page.tsx'),
  },
  { path: '/my-scenes', who: organizingRoles, page: () => import('../pages/my-scenes-page.tsx') },
  { path: '/scenes/:sceneSlug/venues', who: 'public', page: () => import('../pages/venues-page.tsx') },
  {
    path: '/scenes/:sceneSlug/venues/:venueSlug',
    who: 'public',
    page: () => import('../pages/venue-page.tsx'),
  },
  { path: '/organizers/:organizerId', who: 'public', page: () => import('../pages/organizer-page.tsx') },
  { path: '/privacy-policy', who: 'public', page: () => import('../pages/privacy-policy-page.tsx') },

  { path: '/login', who: 'signed-out', page: () => import('../pages/login-page.tsx') },
  { path: '/signup', who: 'signed-out', page: () => import('../pages/signup-page.tsx') },
  { path: '/forgot-password', who: 'public', page: () => import('../pages/forgot-password-page.tsx') },
  { path: '/reset-password', who: 'public', page: () => import('../pages/reset-password-page.tsx') },
  { path: '/confirm-email', who: 'public', page: () => import('../pages/confirm-email-page.tsx') },
  {
    path: '/confirm-new-email',
    who: 'public',
    page: () => import('../pages/confirm-new-email-page.tsx'),
  },
  { path: '/delete-account', who: 'public', page: () => import('../pages/delete-account-page.tsx') },
  { path: '/confirm', who: 'public', page: () => import('../pages/confirm-date-page.tsx') },
  { path: '/unsubscribe', who: 'public', page: () => import('../pages/unsubscribe-page.tsx') },

  { path: '/dashboard', who: 'signed-in', page: () => import('../pages/dashboard-page.tsx') },
  // The specification lists this path twice; the guarded one comes first, so it wins.
  { path: '/preferences', who: 'signed-in', page: () => import('../pages/preferences-page.tsx') },
  { path: '/profile', who: 'signed-in', page: () => import('../pages/profile-page.tsx') },
  { path: '/notifications', who: 'signed-in', page: () => import('../pages/notifications-page.tsx') },
  { path: '/privacy', who: 'signed-in', page: () => import('../pages/privacy-page.tsx') },

  { path: '/planning', who: organizingRoles, page: () => import('../pages/planning-page.tsx') },
  { path: '/my-events', who: organizingRoles, page: () => import('../pages/my-events-page.tsx') },
  {
    path: '/recurring-events',
    who: organizingRoles,
    page: () => import('../pages/series-page.tsx'),
  },
  { path: '/analytics', who: organizingRoles, page: () => import('../pages/analytics-page.tsx') },
  {
    path: '/analytics/event/:eventId',
    who: organizingRoles,
    page: () => import('../pages/event-analytics-page.tsx'),
  },

  admin('/admin', () => import('../pages/admin-overview-page.tsx')),
  admin('/admin/users', () => import('../pages/admin-users-page.tsx')),
  admin('/admin/events', () => import('../pages/admin-events-page.tsx')),
  admin('/admin/scenes', () => import('../pages/admin-scenes-page.tsx')),
  admin('/admin/regions', () => import('../pages/admin-regions-page.tsx')),
  admin('/admin/email-config', () => import('../pages/admin-email-config-page.tsx')),
  admin('/admin/theme', () => import('../pages/admin-theme-page.tsx')),
  admin('/admin/analytics', () => import('../pages/admin-analytics-page.tsx')),
  admin('/admin/reviews', () => import('../pages/admin-reviews-page.tsx')),
  admin('/admin/errors', () => import('../pages/admin-errors-page.tsx')),
  admin('/admin/audit-log', () => import('../pages/admin-audit-log-page.tsx')),

  { path: '/offline', who: 'public', page: () => import('../pages/offline-page.tsx') },
  { path: '/touch-test', who: 'public', page: () => import('../pages/touch-test-page.tsx') },
  { path: '*', who: 'public', page: () => import('../pages/not-found-page.tsx') },
]

/** Most addresses have no parameters. Ranking all paths takes longer than rendering the bars of a page. */
const fixed = new Map(screens.map((screen) => [screen.path, screen]))

function findScreen(pathname: string): { route: Screen; params: PageNeeds['params'] } {
  const route = pathname.includes(':') ? undefined : fixed.get(pathname)
  return route ? { route, params: {} } : matchRoutes(screens, pathname)![0]!
}

/** A page whose script has loaded. */
export interface OpenedPage {
  readonly path: string
  /** Missing after a failure. */
  readonly screen?: GuardedPageProps
  readonly failure?: { readonly error: unknown }
  readonly status: number
}

interface Opening {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly version: string
  /**
   * A page made on the server waits for its data. In the browser it shows its skeleton while they load; the first page
   * has its data from the document.
   */
  readonly data: 'wait' | 'load' | 'present'
}

/** Loads the page of an address: its script, and its data as `data` says. */
export async function openPage(url: URL, opening: Opening): Promise<OpenedPage> {
  const { route, params } = findScreen(url.pathname)
  const { path, who } = route
  try {
    const [module, Frame] = await Promise.all([route.page(), route.frame?.()])
    const { api, queryClient, version } = opening
    const status = await loadData(module, { who, opening, needs: { api, queryClient, version, url, params } })
    return { path, screen: { who, Page: module.Page, Frame }, status }
  } catch (error) {
    return { path, failure: { error }, status: 500 }
  }
}

interface Loading {
  readonly who: Who
  readonly opening: Opening
  readonly needs: PageNeeds
}

/** Returns the HTTP status of the page. */
async function loadData(
  { load }: PageModule,
  { who, opening: { data, queryClient }, needs }: Loading,
): Promise<number> {
  if (data === 'wait') {
    // The server makes pages for visitors, who get no data behind a guard.
    const isOpen = who === 'public' || who === 'signed-out'
    const answer = await withoutFailures(isOpen ? load?.(needs) : undefined, queryClient)
    return answer?.status ?? 200
  }
  // The query keeps a failure, and the page shows it.
  if (data === 'load') load?.(needs).catch(() => {})
  return 200
}

/**
 * A page whose data cannot be loaded now is made in its loading state, and the browser asks again. The server must not
 * show the failure, because it does not travel to the browser, whose first render would differ.
 */
async function withoutFailures(
  loading: ReturnType<NonNullable<PageModule['load']>> | undefined,
  client: QueryClient,
) {
  const isPassing = (error: unknown) => error instanceof ApiError && error.status !== 404
  try {
    return await loading
  } catch (error) {
    if (!isPassing(error)) throw error
    return { status: 503 }
  } finally {
    client.removeQueries({ predicate: ({ state }) => isPassing(state.error) })
  }
}
