import { monthAndYear } from '@floorcraft/contract/base/time/dates.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { Button } from '../../../ui/button.tsx'

export interface MonthHeadProps {
  readonly month: Temporal.PlainYearMonth
  readonly today: Temporal.PlainDate
  readonly onMonth: (month: Temporal.PlainYearMonth) => void
}

const step =
  'grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:bg-sunken'

/** The name of the month, and the buttons to other months. */
export function MonthHead({ month, today, onMonth }: MonthHeadProps) {
  const t = useText(planningTexts)
  const words = useText(commonTexts)
  const locale = useLocale()
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-2 gap-y-3 sm:mt-6">
      <h2 aria-live="polite" className="text-lg font-extrabold min-[380px]:text-xl sm:text-3xl">
        {monthAndYear(month.toPlainDate({ day: 1 }), locale)}
      </h2>
      <div className="flex items-center gap-1.5">
        <Button look="quiet" className="px-4!" onClick={() => onMonth(today.toPlainYearMonth())}>
          {t.today}
        </Button>
        <button
          type="button"
          aria-label={words.previousMonth}
          onClick={() => onMonth(month.subtract({ months: 1 }))}
          className={step}
        >
          <ChevronLeft className="size-5" aria-hidden />
        </button>
        <button
          type="button"
          aria-label={words.nextMonth}
          onClick={() => onMonth(month.add({ months: 1 }))}
          className={step}
        >
          <ChevronRight className="size-5" aria-hidden />
        </button>
      </div>
    </div>
  )
}
