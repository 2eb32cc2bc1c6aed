import { EventMerges, EventPairs } from '../../features/editing/event-merging/event-pairs.tsx'
import { useText } from '../../lib/messages.tsx'
import { eventMergingTexts } from '../../messages/editing/event-merging.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

/** /dashboard/double-events: events that may be one, for leaders and admins, and what was merged lately. */
export function Page() {
  const { pairs: t } = useText(eventMergingTexts)
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-2xl font-extrabold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 text-muted">{t.text}</p>
      <EventPairs />
      <EventMerges />
    </div>
  )
}
