import type { RecurringEvent } from '@floorcraft/contract/recurring-events.ts'
import { useText } from '../../../lib/messages.tsx'
import { recurringEventsTexts } from '../../../messages/recurring-events.ts'

const looks: Record<RecurringEvent['status'], string> = {
  active: 'text-good before:bg-good',
  paused: 'text-warn before:bg-warn',
  ended: 'text-muted before:bg-muted',
}

/** Whether a series goes on: a dot and the word. */
export function SeriesStatusBadge({ status }: { status: RecurringEvent['status'] }) {
  const t = useText(recurringEventsTexts)
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm font-semibold before:size-2 before:rounded-full ${looks[status]}`}
    >
      {t.statuses[status]}
    </span>
  )
}
