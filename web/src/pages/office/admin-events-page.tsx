import { AdminEventList } from '../../features/office/admin-events/admin-event-list.tsx'
import { useText } from '../../lib/messages.tsx'
import { adminEventsTexts } from '../../messages/office/admin-events.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const { title } = useText(adminEventsTexts)
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:py-8">
      <PageHead title={title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{title}</h1>
      <AdminEventList />
    </div>
  )
}
