import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { useFormValue } from '../../../ui/form/form-context.tsx'
import { likelyDates } from './rules.ts'
import { pickRow } from './time-picks.tsx'

interface DatePicksProps {
  readonly today: Temporal.PlainDate
  readonly onPick: (date: string) => void
  /** Another choice in the same line, before the dates. */
  readonly beside?: ReactNode
}

/** Today, tomorrow and the coming weekend as the start date, one tap each. */
export function DatePicks({ today, onPick, beside }: DatePicksProps) {
  const { times: t } = useText(eventFieldsTexts)
  const locale = useLocale()
  const value = useFormValue<string>('start_date')
  const name = (date: Temporal.PlainDate, index: number) =>
    [t.today, t.tomorrow][index] ?? shortDate(date, locale)
  return (
    <fieldset className={pickRow}>
      <legend className="sr-only">{t.datePicks}</legend>
      {beside}
      {likelyDates(today).map((date, index) => (
        <ToggleChip
          key={date.toString()}
          pressed={value === date.toString()}
          onToggle={() => onPick(date.toString())}
        >
          {name(date, index)}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
