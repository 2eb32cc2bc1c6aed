import {
  type AnalyticsAction,
  type AnalyticsReport,
  analyticsActions,
  analyticsSources,
} from '../../contract/src/events/analytics.ts'
import { answers, fails, hangs, type Screen, shows } from './screen.ts'

const own = /^\/api\/analytics$/
const organizer = { account: 'organizer' } as const
const longTitle = 'Zouk Sunrise Marathon with Live Percussion, Workshops and a Very Long Name '
  .repeat(2)
  .trim()

const countsOf = (views: number) =>
  Object.fromEntries(
    analyticsActions.map((action, index) => [
      action,
      Math.floor((views * (index === 6 ? 3 : 1)) / (index + 1)),
    ]),
  ) as Record<AnalyticsAction, number>

/** A report of so many days with weekly waves; `size` 0 has no figures. */
function reportOf(length: number, size: number): AnalyticsReport {
  const from = Temporal.PlainDate.from('2026-11-20').subtract({ days: length - 1 })
  const days = Array.from({ length }, (_, index) => {
    const date = from.add({ days: index })
    const wave = date.dayOfWeek >= 4 && date.dayOfWeek <= 6 ? 1.8 : 0.7
    const views = Math.round((size * wave * (8 + ((index * 7) % 5) + index / 4)) / 10)
    return { day: date.toString(), counts: countsOf(views) }
  })
  const total = (action: AnalyticsAction) => days.reduce((sum, { counts }) => sum + counts[action], 0)
  const views = total('view')
  return {
    from: from.toString(),
    to: '2026-11-20',
    previous_from: from.subtract({ days: length }).toString(),
    previous_to: from.subtract({ days: 1 }).toString(),
    totals: Object.fromEntries(
      analyticsActions.map((action, index) => [
        action,
        { count: total(action), previous: Math.floor(total(action) * [0.8, 1.3, 1, 0, 2, 0.5, 0.9][index]!) },
      ]),
    ) as AnalyticsReport['totals'],
    days,
    sources:
      size === 0
        ? []
        : analyticsSources.map((source, index) => ({
            source,
            views: Math.ceil(views / (index * index + 2)),
          })),
    cities:
      size === 0
        ? []
        : ['San Diego', 'Los Angeles', null, 'São Paulo', 'Llanfairpwllgwyngyllgogerychwyrndrobwll'].map(
            (city, index) => ({ city, views: Math.ceil(views / (index * 2 + 2)) }),
          ),
    top_events:
      size === 0
        ? []
        : [longTitle, 'Friday Zouk Social', 'Bachata Monday', 'New Social'].map((title, index) => ({
            event_id: `event-${index}`,
            title,
            start_datetime: `2026-11-2${index}T20:00:00-08:00`,
            scene_name: 'San Diego',
            city: 'San Diego',
            counts: countsOf(Math.round(views / (index * 3 + 3))),
            previous_views: [10, 200, 0, 1][index]!,
          })),
  }
}

const full = reportOf(30, 10)
const growth = (total: number, step: number) => ({
  total,
  at_start: total - 40,
  previous_added: step * 20,
  days: full.days.map(({ day }, index) => ({ day, added: index % step })),
})

/** The figures of an organizer, of one event, of a scene and of the site. */
export const analyticsScreens: readonly Screen[] = [
  {
    ...organizer,
    name: 'analytics',
    path: '/analytics',
    full: true,
    before: answers(own, 'GET', { json: full }),
    after: shows('Top events'),
  },
  {
    ...organizer,
    name: 'analytics, a year as a table',
    path: '/analytics?days=365',
    full: true,
    before: answers(own, 'GET', { json: reportOf(365, 3000) }),
    after: (page) => page.getByText('Show as table').click({ force: true }),
  },
  {
    ...organizer,
    name: 'analytics, a week',
    path: '/analytics?days=7',
    full: true,
    before: answers(own, 'GET', { json: reportOf(7, 1) }),
    after: shows('Top events'),
    onlyPicture: 'the parts are those of the longer periods',
  },
  {
    ...organizer,
    name: 'analytics, empty, of an organizer without events',
    path: '/analytics',
    before: async (page) => {
      await answers(own, 'GET', { json: reportOf(30, 0) })(page)
      await answers(/^\/api\/events\/my-events$/, 'GET', { json: [] })(page)
    },
    after: shows('Create your first event, and see here how dancers find it.'),
  },
  { ...organizer, name: 'analytics, loading', path: '/analytics', before: hangs(own) },
  {
    ...organizer,
    name: 'analytics, failed',
    path: '/analytics',
    before: fails(own),
    expected: [/status of 500/],
    after: shows('The figures could not be loaded'),
  },
  {
    ...organizer,
    name: 'analytics of an event',
    path: '/analytics/event/event-0',
    full: true,
    before: answers(/^\/api\/analytics\/events\/event-0$/, 'GET', { json: full }),
    after: shows('Day by day'),
  },
  {
    account: 'leader',
    name: 'leader dashboard, analytics',
    path: '/scenes/san-diego/manage?tab=analytics',
    full: true,
    before: answers(/^\/api\/scenes\/[^/]+\/analytics$/, 'GET', { json: full }),
    after: shows('Top events'),
  },
  {
    account: 'admin',
    name: 'admin analytics',
    path: '/admin/analytics',
    full: true,
    before: answers(/^\/api\/admin\/analytics$/, 'GET', {
      json: { ...full, growth: { members: growth(1204, 7), events: growth(390, 3), scenes: growth(12, 1) } },
    }),
    after: shows('Top events'),
  },
]
