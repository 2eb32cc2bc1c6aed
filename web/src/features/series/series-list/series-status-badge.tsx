import type { Series } from '@floorcraft/contract/series.ts'
import { useText } from '../../../lib/messages.tsx'
import { seriesTexts } from '../../../messages/series.ts'

const looks: Record<Series['status'], string> = {
  active: 'text-good before:bg-good',
  paused: 'text-warn before:bg-warn',
  ended: 'text-muted before:bg-muted',
}

/** Whether a series goes on: a dot and the word. */
export function SeriesStatusBadge({ status }: { status: Series['status'] }) {
  const t = useText(seriesTexts)
  return (
    <span
      className={`inline-flex items-center gap-1.5 text-sm font-semibold before:size-2 before:rounded-full ${looks[status]}`}
    >
      {t.statuses[status]}
    </span>
  )
}
