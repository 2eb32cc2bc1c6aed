import type { Series } from '@floorcraft/contract/editing/series.ts'
import { hasSeveralPrices, isFree, lowestPrice } from '@floorcraft/contract/events/prices.ts'
import { money } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'

/** The lowest price above zero, the note in its place, or "free". */
export function SeriesPrice({ series }: { series: Pick<Series, 'price_info' | 'price_note' | 'currency'> }) {
  const { price_info, currency } = series
  const t = useText(eventsTexts)
  const locale = useLocale()
  if (isFree(series)) return <span className="font-semibold text-good">{t.free}</span>
  const lowest = lowestPrice(price_info)
  if (lowest === undefined)
    return <span className="font-semibold text-ink wrap-anywhere">{series.price_note}</span>
  return (
    <span className="font-semibold text-ink">
      {money(lowest, currency, locale)}
      {hasSeveralPrices(price_info) && '+'}
    </span>
  )
}

const looks: Record<Series['status'], string> = {
  active: 'text-good before:bg-good',
  paused: 'text-warn before:bg-warn',
  ended: 'text-muted before:bg-muted',
}

/** Whether a series continues: a dot and the word. */
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
