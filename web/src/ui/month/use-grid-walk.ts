import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { dayAfterKey } from './month-weeks.ts'

export interface GridWalk {
  readonly month: Temporal.PlainYearMonth
  readonly today: Temporal.PlainDate
  readonly onMonth: (month: Temporal.PlainYearMonth) => void
}

/**
 * Moves through the days by keyboard, also into the months before and after. Returns the active day and the handlers.
 */
export function useGridWalk({ month, today, onMonth }: GridWalk) {
  const grid = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<Temporal.PlainDate>()
  const wanted = useRef<string>(undefined)
  const first = today.toPlainYearMonth().equals(month) ? today : month.toPlainDate({ day: 1 })
  const active = chosen?.toPlainYearMonth().equals(month) ? chosen : first
  const activeKey = active.toString()
  // Before the next key, because the focused cell may have been removed with its month.
  useLayoutEffect(() => {
    if (wanted.current !== activeKey) return
    wanted.current = undefined
    grid.current?.querySelector<HTMLElement>(`[data-day="${activeKey}"]`)?.focus()
  }, [activeKey])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.altKey || event.ctrlKey || event.metaKey ? undefined : dayAfterKey(active, event.key)
    if (!next) return
    event.preventDefault()
    wanted.current = next.toString()
    setChosen(next)
    if (!next.toPlainYearMonth().equals(month)) onMonth(next.toPlainYearMonth())
  }
  return { grid, active, choose: setChosen, onKeyDown }
}
