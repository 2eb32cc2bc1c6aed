import { answers, copies, fails, hangs, inTurn, listing, type Screen, shows } from './screen.ts'

const list = /^\/api\/notifications$/
const path = '/notifications'
const account = 'dancer'
const empty = inTurn(
  answers(list, 'GET', { json: [] }),
  answers(/^\/api\/notifications\/count$/, 'GET', { json: { unread_count: 0 } }),
)
const many = inTurn(
  listing(list, copies(50)),
  answers(/^\/api\/notifications\/count$/, 'GET', { json: { unread_count: 120 } }),
)

/** Phones have no bell. */
const openBell: Screen['after'] = async (page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const bell = page.getByRole('button', { name: /^Notifications/ })
  if (page.viewportSize()!.width < 768) return
  await bell.click()
  await page.getByText('View all notifications').waitFor()
}

const devices = ['Firefox, Android', '', 'Samsung Internet, Android'].map((device, index) => ({
  ...{ id: `device-${index}`, device, created_at: '2026-11-01T20:00:00Z', is_current: index === 0 },
}))

/** A browser that has a subscription. Test browsers have no push service. */
const pushesHere: NonNullable<Screen['before']> = (page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const registration = { pushManager: { getSubscription: async () => ({}) } }
    ServiceWorkerContainer.prototype.getRegistration = async () => registration as never
  })

/** The page of notifications, the bell and their states. */
export const notificationScreens: readonly Screen[] = [
  { name: 'notifications', path, account, full: true },
  { name: 'notifications, unread', path: `${path}?tab=unread`, account },
  { name: 'notifications, none', path, account, before: empty },
  { name: 'notifications, none unread', path: `${path}?tab=unread`, account, before: empty },
  { name: 'notifications, loading', path, account, before: hangs(list) },
  {
    name: 'notifications, failed',
    path,
    account,
    expected: [/status of 500/],
    before: fails(list),
    after: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'notifications, many',
    path,
    account,
    before: many,
    after: shows('Load more notifications'),
    full: true,
  },
  { name: 'bell', path: '/dashboard', account, after: openBell },
  {
    name: 'preferences, notifications on devices',
    path: '/preferences',
    account,
    before: inTurn(pushesHere, answers(/push-subscriptions$/, 'GET', { json: devices })),
    after: (page) => page.getByText('They end when you sign out').scrollIntoViewIfNeeded(),
  },
]
