import type { CalendarPreview } from '@floorcraft/contract/imports/calendar-import.ts'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'

/** How many events were found, and what the scene has of them. */
export function Summary({ summary }: { summary: CalendarPreview['summary'] }) {
  const t = useText(calendarImportTexts)
  const counts = [
    [t.summary.found, summary.total_found],
    [t.summary.fresh, summary.new_events],
    [t.summary.exact, summary.exact_duplicates],
    [t.summary.similar, summary.similar_events],
  ] as const
  return (
    <div>
      <dl
        aria-label={t.summary.label}
        className="grid grid-cols-4 divide-x divide-line rounded-lg bg-sunken py-2.5"
      >
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse justify-end px-2 text-center sm:px-3">
            <dt className="text-xs leading-tight text-muted sm:text-sm">{name}</dt>
            <dd className="font-display text-xl leading-tight font-extrabold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {summary.too_long > 0 && <p className="mt-1 text-sm text-muted">{t.tooLong(summary.too_long)}</p>}
      {summary.unreadable > 0 && (
        <p className="mt-1 text-sm text-muted">{t.unreadable(summary.unreadable)}</p>
      )}
    </div>
  )
}
