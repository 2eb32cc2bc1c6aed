import { useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'

/** Says that dates stay although the series ends before them, and leads to where they can be cancelled. */
export function StayingDates({ count, onInstances }: { count: number; onInstances: () => void }) {
  const t = useText(seriesTexts)
  return (
    <div role="status" className="empty:hidden">
      {count > 0 && (
        <div className="rounded-lg border border-warn/50 bg-surface px-4 pt-3 pb-1">
          <p className="font-medium">{t.edit.staying(count)}</p>
          <button
            type="button"
            onClick={onInstances}
            className="min-h-11 font-semibold text-brand-text underline underline-offset-3"
          >
            {t.card.viewInstances}
          </button>
        </div>
      )}
    </div>
  )
}
