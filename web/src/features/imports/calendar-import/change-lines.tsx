import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import type { FieldChange } from '@floorcraft/contract/imports/calendar-import.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'

export interface ChangeLinesProps {
  readonly changes: readonly FieldChange[]
  readonly timezone: string
}

/** What the calendar has changed: each field before and after; nothing without changes. */
export function ChangeLines({ changes, timezone }: ChangeLinesProps) {
  const t = useText(calendarImportTexts)
  const words = useFieldWords(timezone)
  return (
    <Lines title={t.changed} changes={changes}>
      {({ field, before, after }) => (
        <>
          <s className="line-clamp-2 text-muted">{words(field, before)}</s>
          <ArrowRight className="size-3.5 shrink-0 text-muted" aria-label={t.becomes} />
          <span className="line-clamp-2 font-medium">{words(field, after)}</span>
        </>
      )}
    </Lines>
  )
}

/** What a member has edited by hand: the event keeps it, and the calendar says something else. */
export function KeptLines({ changes, timezone }: ChangeLinesProps) {
  const t = useText(calendarImportTexts)
  const words = useFieldWords(timezone)
  return (
    <Lines title={t.keptByHand} changes={changes}>
      {({ field, before, after }) => (
        <>
          <span className="line-clamp-2 font-medium">{words(field, before)}</span>
          <span className="line-clamp-2 text-muted">{t.calendarSays(words(field, after))}</span>
        </>
      )}
    </Lines>
  )
}

function Lines(props: {
  readonly title: string
  readonly changes: readonly FieldChange[]
  readonly children: (change: FieldChange) => ReactNode
}) {
  const t = useText(calendarImportTexts)
  const { title, changes, children } = props
  if (changes.length === 0) return null
  return (
    <div className="mt-2 border-l-2 border-line-strong pl-3 text-sm">
      <p className="font-semibold">{title}</p>
      <dl>
        {changes.map((change) => (
          <div key={change.field} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{t.field[change.field]}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
              {children(change)}
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
