import { longWeekday, monthAndYear, shortWeekday } from '@floorcraft/contract/base/time/dates.ts'
import type { Planned } from '@floorcraft/contract/editing/planning.ts'
import { useId } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { useGridWalk } from '../../../ui/month/use-grid-walk.ts'
import { DayCell } from './day-cell.tsx'

export interface MonthCalendarProps {
  readonly month: Temporal.PlainYearMonth
  readonly weeks: readonly (readonly Temporal.PlainDate[])[]
  readonly today: Temporal.PlainDate
  readonly events: ReadonlyMap<string, readonly Planned[]>
  readonly isLoading: boolean
  /** Whether all events of this night have arrived. */
  readonly isLoaded: (day: Temporal.PlainDate) => boolean
  /** Whether the cells name cities, because the calendar shows several scenes. */
  readonly namesCities: boolean
  readonly onOpen: (day: Temporal.PlainDate) => void
  readonly onMonth: (month: Temporal.PlainYearMonth) => void
}

// A table with the role of a grid: its rows and cells get their roles from it.
const gridRole = { role: 'grid' }

/** The month as a grid of dance nights (WAI-ARIA grid): one stop for Tab, arrow keys inside and into other months. */
export function MonthCalendar({
  month,
  weeks,
  today,
  events,
  isLoading,
  isLoaded,
  namesCities,
  onOpen,
  onMonth,
}: MonthCalendarProps) {
  const t = useText(planningTexts)
  const locale = useLocale()
  const hintId = useId()
  const { grid, active, choose, onKeyDown } = useGridWalk({ month, today, onMonth })
  const monthName = monthAndYear(month.toPlainDate({ day: 1 }), locale)
  return (
    <>
      <p id={hintId} className="sr-only">
        {t.keyboardHint}
      </p>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        <table
          ref={grid}
          {...gridRole}
          aria-label={monthName}
          aria-describedby={hintId}
          aria-busy={isLoading}
          className="w-full table-fixed border-collapse"
        >
          <thead>
            <tr>
              {weeks[0]!.map((day) => (
                <th
                  key={day.dayOfWeek}
                  scope="col"
                  abbr={longWeekday(day, locale)}
                  className="bg-sunken py-2 text-center text-xs font-semibold text-muted md:pl-3 md:text-left md:text-sm"
                >
                  {shortWeekday(day, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week[0]!.toString()}>
                {week.map((day) => (
                  <DayCell
                    key={day.toString()}
                    day={day}
                    events={events.get(day.toString()) ?? []}
                    isInMonth={day.toPlainYearMonth().equals(month)}
                    isToday={day.equals(today)}
                    isActive={day.equals(active)}
                    namesCities={namesCities}
                    missing={isLoaded(day) ? undefined : isLoading ? 'loading' : 'unknown'}
                    onOpen={() => {
                      choose(day)
                      onOpen(day)
                    }}
                    onKeyDown={onKeyDown}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
