import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { showError } from '../../../../ui/toast/toast.ts'
import { useCancelDates, useSeriesEnding } from '../api.ts'

/** Asks before the dates of a series are cancelled: how many, and how many members are told. */
export function useConfirmEnding(seriesId: string) {
  const t = useText(seriesTexts)
  const readEnding = useSeriesEnding()
  return async () => {
    const { dates, members } = await readEnding(seriesId)
    return window.confirm(t.confirmCancelDates(dates, members))
  }
}

/** A button that cancels the dates that an ended series still has, after a question. */
export function CancelDatesButton({ series }: { series: Series }) {
  const t = useText(seriesTexts)
  const cancel = useCancelDates(series.id)
  const confirm = useConfirmEnding(series.id)
  return (
    <button
      type="button"
      disabled={cancel.isPending}
      aria-label={t.card.cancelDatesOf(series.dates_ahead, series.title)}
      onClick={() =>
        confirm().then(
          (isSure) => isSure && cancel.mutate(),
          () => showError(t.toasts.cancelDates.failed),
        )
      }
      className="min-h-11 font-semibold text-brand-text underline underline-offset-3"
    >
      {t.card.cancelDates(series.dates_ahead)}
    </button>
  )
}
