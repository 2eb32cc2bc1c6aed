import { NotificationInbox } from '../features/notifications/notification-inbox.tsx'
import { useText } from '../lib/messages.tsx'
import { notificationsTexts } from '../messages/notifications.ts'
import { PageHead } from '../ui/page-head.tsx'

export function Page() {
  const t = useText(notificationsTexts)
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <PageHead title={t.title} />
      <NotificationInbox />
    </div>
  )
}
