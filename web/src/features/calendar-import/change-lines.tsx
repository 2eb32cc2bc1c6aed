import type { FieldChange } from '@floorcraft/contract/calendar-import.ts'
import { ArrowRight } from 'lucide-react'
import { atPlace, dateAndTime } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { calendarImportTexts } from '../../messages/calendar-import.ts'

export interface ChangeLinesProps {
  readonly title: string
  readonly changes: readonly FieldChange[]
  readonly timezone: string
}

/** Each changed field with its value before and after; nothing without changes. */
export function ChangeLines({ title, changes, timezone }: ChangeLinesProps) {
  const t = useText(calendarImportTexts)
  const words = useFieldWords(timezone)
  if (changes.length === 0) return null
  return (
    <div className="mt-2 border-l-2 border-line-strong pl-3 text-sm">
      <p className="font-semibold">{title}</p>
      <dl>
        {changes.map((change) => (
          <div key={change.field} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{t.field[change.field]}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
              <s className="line-clamp-2 text-muted">{words(change.field, change.before)}</s>
              <ArrowRight className="size-3.5 shrink-0 text-muted" aria-label={t.becomes} />
              <span className="line-clamp-2 font-medium">{words(change.field, change.after)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function useFieldWords(timezone: string) {
  const t = useText(calendarImportTexts)
  const locale = useLocale()
  return (field: FieldChange['field'], value: string): string => {
    if (field === 'start_datetime' || field === 'end_datetime') {
      return dateAndTime(atPlace(value, timezone), locale)
    }
    if (field === 'is_all_day') return value === 'true' ? t.values.yes : t.values.no
    if (field === 'cancelled') return value === 'true' ? t.cancelled : t.values.takesPlace
    return value || t.values.none
  }
}
