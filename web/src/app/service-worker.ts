// The service worker of the site, served as /sw.js. It only shows notifications that the server pushes.

// A module, so that its `self` is its own.
export {}

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null
}
interface NotificationEvent extends WaitingEvent {
  readonly notification: Notification
}
interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}

/** What this worker uses of its global object. The types of workers and of pages exclude each other. */
declare const self: {
  readonly registration: ServiceWorkerRegistration
  readonly location: Location
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listener: (event: WaitingEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
}

/** The message of the server (`server/src/features/push/send-push.ts`). */
interface PushedMessage {
  readonly notification?: { title?: string; body?: string; navigate?: string; tag?: string }
}

// No page depends on an earlier version.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event))))

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data)))
})

function readMessage({ data }: PushEvent): PushedMessage {
  try {
    return (data?.json() ?? {}) as PushedMessage
  } catch {
    return {}
  }
}

/** Browsers end a subscription that shows nothing, so a message that cannot be read is shown too. */
function show({
  notification: { title = 'Floorcraft', body = '', navigate = '', tag = '' } = {},
}: PushedMessage) {
  const icon = '/apple-touch-icon.png'
  return self.registration.showNotification(title, { body, tag, icon, data: navigate })
}

/** The page of a notification; the list of notifications when it is not a page of this site. */
function addressOf(navigate: unknown): string {
  const { origin } = self.location
  const address = URL.parse(String(navigate), origin)
  return navigate && address?.origin === origin ? address.href : `${origin}/notifications`
}

/** Shows the page in the tab that has it already, or in a new one: another tab may have a form that is not sent. */
async function open(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const known = pages.find(({ url }) => url === address)
  await (known ? known.focus() : self.clients.openWindow(address))
}
