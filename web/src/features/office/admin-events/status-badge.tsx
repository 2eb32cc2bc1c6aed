import type { EventListItem, EventStatus } from '@floorcraft/contract/events/events.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventEditingTexts } from '../../../messages/editing/event-editing.ts'
import { eventsTexts } from '../../../messages/events/events.ts'
import { adminEventsTexts } from '../../../messages/office/admin-events.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useSetStatus } from './api.ts'

const looks: Readonly<Record<EventStatus, string>> = {
  published: 'border-transparent bg-sunken text-good',
  private_draft: 'border-dashed border-line-strong text-ink',
  organizer_draft: 'border-dashed border-line-strong text-ink',
  being_checked: 'border-transparent bg-sunken text-ink',
  cancelled: 'border-transparent bg-brand-soft text-brand-text',
}

/**
 * The status of an event. A press hides a published event and publishes any other one; for a cancelled one it asks
 * first.
 */
export function StatusBadge({ event }: { event: EventListItem }) {
  const t = useText(adminEventsTexts)
  const { statuses } = useText(eventsTexts)
  const { reinstate } = useText(eventEditingTexts)
  const [isAsking, setIsAsking] = useState(false)
  const change = useSetStatus(event.id)
  const { status, title } = event
  const press = () => {
    if (change.isPending) return
    if (status === 'cancelled') setIsAsking(true)
    else change.mutate(status === 'published' ? 'private_draft' : 'published')
  }
  return (
    <>
      <button
        type="button"
        aria-label={status === 'published' ? t.hide(title) : t.publish(title, statuses[status])}
        aria-disabled={change.isPending || undefined}
        onClick={press}
        className={`relative inline-flex h-8 items-center rounded-full border px-3 text-sm font-semibold whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-1.75 hover:underline hover:underline-offset-4 aria-disabled:opacity-55 ${looks[status]}`}
      >
        {statuses[change.isPending ? change.variables : status]}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t.reinstate}
          question={reinstate.confirm(title)}
          confirm={reinstate.open}
          onConfirm={() => change.mutate('published')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
