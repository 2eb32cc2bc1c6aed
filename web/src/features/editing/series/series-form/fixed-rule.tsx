import { longDate } from '@floorcraft/contract/base/time/dates.ts'
import { weekdays } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { weekdayWord } from '../date-words.ts'
import { weekdaysOf } from '../series-list/series-filters.ts'

/** The parts of a series that cannot be changed: its rule, its start and its days. */
export function FixedRule({ series }: { series: Series }) {
  const t = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const locale = useLocale()
  const days = weekdaysOf(series).map((day) => weekdayWord(weekdays.indexOf(day), locale, 'long'))
  const rows = [
    [t.edit.pattern, t.rule.types[series.recurrence_type]],
    [labels.start_date, longDate(Temporal.PlainDate.from(series.start_date), locale)],
    ...(days.length > 0 ? [[t.edit.days, days.join(', ')]] : []),
  ] as const
  return (
    <div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-sm text-muted">{t.edit.fixed}</p>
    </div>
  )
}
