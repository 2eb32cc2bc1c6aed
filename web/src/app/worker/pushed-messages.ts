import { type NotificationEvent, type PushEvent, scope } from './worker-scope.ts'

/** The message of the server (`server/src/features/members/push/send-push.ts`). */
interface PushedMessage {
  readonly notification?: { title?: string; body?: string; navigate?: string; tag?: string }
}

/** Shows the notifications that the server pushes, and opens their pages. */
export function showPushedMessages(): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(readMessage(event))))
  scope.addEventListener('notificationclick', (event: NotificationEvent) => {
    event.notification.close()
    event.waitUntil(open(addressOf(event.notification.data)))
  })
}

function readMessage({ data }: PushEvent): PushedMessage {
  try {
    return (data?.json() ?? {}) as PushedMessage
  } catch {
    return {}
  }
}

/**
 * Shows a notification. A message that cannot be read is shown too, because browsers end a subscription that shows
 * nothing.
 */
function show({
  notification: { title = 'Floorcraft', body = '', navigate = '', tag = '' } = {},
}: PushedMessage) {
  const icon = '/apple-touch-icon.png'
  return scope.registration.showNotification(title, { body, tag, icon, data: navigate })
}

/** The page of a notification; the list of notifications when it is not a page of this site. */
function addressOf(navigate: unknown): string {
  const { origin } = scope.location
  const address = URL.parse(String(navigate), origin)
  return navigate && address?.origin === origin ? address.href : `${origin}/notifications`
}

/** Shows the page in the tab that has it already, or in a new one: another tab may have a form that is not sent. */
async function open(address: string): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const known = pages.find(({ url }) => url === address)
  await (known ? known.focus() : scope.clients.openWindow(address))
}
