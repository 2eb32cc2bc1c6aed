import { dateFrom } from '@floorcraft/contract/base/time/dates.ts'
import { TriangleAlert } from 'lucide-react'
import { clockWords } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import type { ClockChangeOfDate } from './clock-changes.ts'

/** The dates on which the clocks skip or repeat the start or end, with the resulting times. */
export function ClockChangeNotes(props: {
  changes: readonly ClockChangeOfDate[]
  today: Temporal.PlainDate
}) {
  const { changes, today } = props
  const { clocks: t } = useText(seriesTexts)
  const locale = useLocale()
  return (
    <ul className="mt-3 grid gap-1.5 empty:hidden">
      {changes.map(({ date, what, kind, meant, actual }) => (
        <li key={`${date} ${what}`} className="flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
          {t[kind](
            dateFrom(today, date, locale),
            clockWords(meant, locale),
            t[what](clockWords(actual, locale)),
          )}
        </li>
      ))}
    </ul>
  )
}
