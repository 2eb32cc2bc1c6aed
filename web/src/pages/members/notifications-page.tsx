import { NotificationInbox } from '../../features/members/notifications/notification-inbox.tsx'
import { useText } from '../../lib/messages.tsx'
import { notificationsTexts } from '../../messages/members/notifications.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(notificationsTexts)
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <PageHead title={t.title} />
      <NotificationInbox />
    </div>
  )
}
