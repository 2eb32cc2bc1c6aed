import { organizingRoles } from '@floorcraft/contract/base/access.ts'
import { matchRoutes } from 'react-router'
import type { PageModule, PageNeeds } from '../lib/page.ts'
import type { Frame, GuardedPageProps, Who } from './guards.tsx'

interface Screen {
  readonly path: string
  readonly who: Who
  readonly page: () => Promise<PageModule>
  /** Around the page, and kept while the reader moves between screens of one frame. */
  readonly frame?: () => Promise<Frame>
  /** The path of the page that most open from here: its script is fetched while this one is read. */
  readonly next?: string
}

type RarePages = typeof import('./rare-pages.ts')['rarePages']
const rare = (path: keyof RarePages, who: Who = 'public'): Screen => ({
  ...{ path, who },
  page: async (): Promise<PageModule> => (await import('./rare-pages.ts')).rarePages[path](),
})

const adminShell = async () => (await import('../features/office/admin/admin-shell.tsx')).AdminShell
const admin = (path: keyof RarePages): Screen => ({ ...rare(path, ['admin']), frame: adminShell })

/** The route table: every screen of the product, and who may open it. */
const screens: Screen[] = [
  { path: '/', who: 'public', page: () => import('../pages/discovery/home-page.tsx') },
  { path: '/events', who: 'public', page: () => import('../pages/events/browse-events-page.tsx') },
  { path: '/search', who: 'public', page: () => import('../pages/discovery/search-page.tsx') },
  { path: '/events/new', who: organizingRoles, page: () => import('../pages/editing/create-event-page.tsx') },
  rare('/events/:eventId/merge', organizingRoles),
  rare('/events/:eventId/merge/:otherId', organizingRoles),
  {
    path: '/events/:eventId/edit',
    who: organizingRoles,
    page: () => import('../pages/editing/edit-event-page.tsx'),
    next: '/dashboard',
  },
  {
    path: '/events/:eventId/going',
    who: 'signed-in',
    page: () => import('../pages/events/going-page.tsx'),
  },
  {
    path: '/events/:eventId/door',
    who: 'signed-in',
    page: () => import('../pages/events/door-page.tsx'),
  },
  rare('/going/guest'),
  rare('/going/with'),
  { path: '/events/:eventId', who: 'public', page: () => import('../pages/events/event-page.tsx') },
  { path: '/share', who: 'public', page: () => import('../pages/members/share-page.tsx') },
  { path: '/saved', who: 'public', page: () => import('../pages/events/saved-page.tsx') },
  { path: '/scenes', who: 'public', page: () => import('../pages/scenes/scenes-page.tsx') },
  { path: '/scenes/:sceneSlug', who: 'public', page: () => import('../pages/scenes/scene-page.tsx') },
  {
    path: '/scenes/:sceneSlug/edit',
    who: organizingRoles,
    page: () => import('../pages/office/edit-scene-page.tsx'),
  },
  {
    path: '/scenes/:sceneSlug/manage',
    who: organizingRoles,
    page: () => import('../pages/office/manage-scene-page.tsx'),
  },
  { path: '/my-scenes', who: organizingRoles, page: () => import('../pages/office/my-scenes-page.tsx') },
  { path: '/scenes/:sceneSlug/venues', who: 'public', page: () => import('../pages/events/venues-page.tsx') },
  {
    path: '/scenes/:sceneSlug/venues/:venueSlug',
    who: 'public',
    page: () => import('../pages/events/venue-page.tsx'),
  },
  { path: '/artists/:artistSlug', who: 'public', page: () => import('../pages/scenes/artist-page.tsx') },
  {
    path: '/organizers/:organizerId',
    who: 'public',
    page: () => import('../pages/discovery/organizer-page.tsx'),
  },
  { path: '/privacy-policy', who: 'public', page: () => import('../pages/members/privacy-policy-page.tsx') },

  { path: '/login', who: 'signed-out', page: () => import('../pages/members/login-page.tsx') },
  { path: '/signup', who: 'signed-out', page: () => import('../pages/members/signup-page.tsx') },
  rare('/forgot-password'),
  rare('/reset-password'),
  rare('/confirm-email'),
  rare('/confirm-new-email'),
  rare('/delete-account'),
  rare('/confirm'),
  rare('/is-it-on'),
  rare('/submit'),
  rare('/still-right'),
  rare('/unsubscribe'),

  { path: '/dashboard', who: 'signed-in', page: () => import('../pages/office/dashboard-page.tsx') },
  rare('/dashboard/desk', organizingRoles),
  rare('/dashboard/submissions', organizingRoles),
  rare('/dashboard/reports', organizingRoles),
  rare('/dashboard/double-events', organizingRoles),
  // The specification lists this path twice; the guarded one comes first, so it wins.
  { path: '/preferences', who: 'signed-in', page: () => import('../pages/members/preferences-page.tsx') },
  { path: '/profile', who: 'signed-in', page: () => import('../pages/members/profile-page.tsx') },
  { path: '/notifications', who: 'signed-in', page: () => import('../pages/members/notifications-page.tsx') },
  { path: '/privacy', who: 'signed-in', page: () => import('../pages/members/privacy-page.tsx') },

  { path: '/planning', who: organizingRoles, page: () => import('../pages/editing/planning-page.tsx') },
  {
    path: '/my-events',
    who: organizingRoles,
    page: () => import('../pages/editing/my-events-page.tsx'),
    next: '/events/:eventId/edit',
  },
  {
    path: '/recurring-events',
    who: organizingRoles,
    page: () => import('../pages/editing/series-page.tsx'),
  },
  rare('/history/:kind/:thingId', organizingRoles),
  rare('/analytics', organizingRoles),
  rare('/analytics/event/:eventId', organizingRoles),

  admin('/admin'),
  admin('/admin/users'),
  admin('/admin/users/:userId'),
  admin('/admin/events'),
  admin('/admin/scenes'),
  admin('/admin/artists'),
  admin('/admin/regions'),
  admin('/admin/email-config'),
  admin('/admin/theme'),
  admin('/admin/analytics'),
  admin('/admin/reviews'),
  admin('/admin/privacy-policy'),
  admin('/admin/errors'),
  admin('/admin/audit-log'),

  { path: '/offline', who: 'public', page: () => import('../pages/site/offline-page.tsx') },
  rare('/touch-test'),
]

/** Stands for every other address. The router does not match it, because its `*` ends at a line break. */
export const otherPath = '*'
const missing: Screen = {
  path: otherPath,
  who: 'public',
  page: () => import('../pages/site/not-found-page.tsx'),
}

/** Most addresses have no parameters. */
const fixed = new Map(screens.map((screen) => [screen.path, screen]))

function findScreen(pathname: string): { route: Screen; params: PageNeeds['params'] } {
  const route = pathname.includes(':') ? undefined : fixed.get(pathname)
  if (route) return { route, params: {} }
  // Ranking all paths takes longer than rendering the bars of a page, and the first part of each path is a word.
  const [, section = ''] = pathname.toLowerCase().split('/')
  const near = screens.filter(({ path }) => path.split('/')[1] === section)
  return matchRoutes(near, pathname)?.[0] ?? { route: missing, params: {} }
}

/** A page whose script has loaded. */
export interface OpenedPage {
  readonly path: string
  /** Missing after a failure. */
  readonly screen?: GuardedPageProps
  /** As in `PageModule`. */
  readonly file?: string | undefined
  /** Fetches the script of the page that is probably next. */
  readonly next?: Screen['page'] | undefined
  readonly failure?: { readonly error: unknown }
  readonly status: number
}

type Opening = Omit<PageNeeds, 'url' | 'params'>

/** A page whose script has loaded, and whose data are next. */
export interface Loading {
  readonly who: Who
  readonly load: () => ReturnType<NonNullable<PageModule['load']>> | undefined
}

/** Loads the page of an address: its script, and its data as `loadData` does it, which returns the HTTP status. */
export async function openPage(
  url: URL,
  opening: Opening,
  loadData: (loading: Loading) => number | Promise<number>,
): Promise<OpenedPage> {
  const { route, params } = findScreen(url.pathname)
  const { path, who } = route
  try {
    const [{ Page, load, file }, Frame] = await Promise.all([route.page(), route.frame?.()])
    const status = await loadData({ who, load: () => load?.({ ...opening, url, params }) })
    return { path, screen: { who, Page, Frame }, file, next: fixed.get(route.next ?? '')?.page, status }
  } catch (error) {
    return { path, failure: { error }, status: 500 }
  }
}
