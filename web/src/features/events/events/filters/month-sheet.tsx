import { longDay, longWeekday, monthAndYear, shortWeekday } from '@floorcraft/contract/base/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../../lib/api/queries.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { commonTexts } from '../../../../messages/base/common.ts'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { weeksOf } from '../../../../ui/month/month-weeks.ts'
import { useGridWalk } from '../../../../ui/month/use-grid-walk.ts'
import { eventNightsQuery } from './api.ts'
import type { EventFilters } from './event-filters.ts'

export interface MonthSheetProps {
  readonly today: Temporal.PlainDate
  readonly chosen: Temporal.PlainDate | undefined
  readonly filters: EventFilters
  /** The slugs of the list's scenes, none for global events; undefined: no night has a mark. */
  readonly listScenes: readonly string[] | undefined
  readonly onChoose: (day: Temporal.PlainDate) => void
  readonly onClose: () => void
}

const step =
  'grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:bg-sunken disabled:opacity-40'

// A table with the role of a grid: its rows and cells get their roles from it.
const gridRole = { role: 'grid' }
const cellOf = (isChosen: boolean) => ({ role: 'gridcell', 'aria-selected': isChosen })

/** One night from a month. Nights with events have a dot; nights before tonight are over and cannot be chosen. */
export function MonthSheet({ today, chosen, filters, listScenes, onChoose, onClose }: MonthSheetProps) {
  const words = useText(eventListTexts)
  const t = words.filters
  const months = useText(commonTexts)
  const locale = useLocale()
  const [month, setMonth] = useState((chosen ?? today).toPlainYearMonth())
  const nights = useQuery(
    eventNightsQuery(useApi(), { scenes: listScenes, filters, month: month.toString() }),
  )
  const counts = new Map(nights.data?.map(({ night, count }) => [night, count]))
  const labelOf = (day: Temporal.PlainDate) => {
    const date = longDay(day, locale)
    const count = counts.get(day.toString())
    return count === undefined ? date : `${date}, ${words.events(count)}`
  }
  const isOver = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today) < 0
  const showMonth = (next: Temporal.PlainYearMonth) => {
    if (Temporal.PlainYearMonth.compare(next, today.toPlainYearMonth()) >= 0) setMonth(next)
  }
  const { grid, active, choose, onKeyDown } = useGridWalk({
    month,
    today: chosen ?? today,
    onMonth: showMonth,
  })
  const name = monthAndYear(month.toPlainDate({ day: 1 }), locale)
  const pick = (day: Temporal.PlainDate) => {
    if (isOver(day)) return
    choose(day)
    onChoose(day)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t.otherNight}>
      <div className="flex items-center justify-between gap-2 pb-3">
        <p aria-live="polite" className="text-lg font-bold">
          {name}
        </p>
        <div className="flex gap-1.5">
          <button
            type="button"
            aria-label={months.previousMonth}
            disabled={month.equals(today.toPlainYearMonth())}
            onClick={() => showMonth(month.subtract({ months: 1 }))}
            className={step}
          >
            <ChevronLeft className="size-5" aria-hidden />
          </button>
          <button
            type="button"
            aria-label={months.nextMonth}
            onClick={() => showMonth(month.add({ months: 1 }))}
            className={step}
          >
            <ChevronRight className="size-5" aria-hidden />
          </button>
        </div>
      </div>
      <table
        ref={grid}
        {...gridRole}
        aria-label={name}
        className="w-full table-fixed border-collapse text-center"
      >
        <thead>
          <tr>
            {weeksOf(month)[0]!.map((day) => (
              <th
                key={day.dayOfWeek}
                scope="col"
                abbr={longWeekday(day, locale)}
                className="pb-1 text-xs font-semibold text-muted"
              >
                {shortWeekday(day, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]!.toString()}>
              {week.map((day) =>
                day.toPlainYearMonth().equals(month) ? (
                  <td
                    key={day.toString()}
                    {...cellOf(chosen?.equals(day) ?? false)}
                    data-day={day.toString()}
                    data-autofocus={day.equals(active) ? '' : undefined}
                    tabIndex={day.equals(active) ? 0 : -1}
                    aria-disabled={isOver(day)}
                    aria-current={day.equals(today) ? 'date' : undefined}
                    aria-label={labelOf(day)}
                    onClick={() => pick(day)}
                    onKeyDown={(event) => {
                      if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event)
                      event.preventDefault()
                      pick(day)
                    }}
                    className="h-12 cursor-pointer rounded-lg font-display font-bold -outline-offset-2 hover:bg-sunken aria-disabled:cursor-default aria-disabled:font-normal aria-disabled:text-muted aria-disabled:opacity-60 aria-selected:bg-brand aria-selected:text-on-brand aria-[current=date]:underline"
                  >
                    {day.day}
                    <span
                      aria-hidden
                      className={`mx-auto block size-1.5 rounded-full ${counts.has(day.toString()) ? 'bg-current' : ''}`}
                    />
                  </td>
                ) : (
                  <td key={day.toString()} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
