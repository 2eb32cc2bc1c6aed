import { longDay, longWeekday, shortMonth, shortWeekday } from '@floorcraft/contract/base/time/dates.ts'
import { type NightCost, type NightLevel, nightLevels } from '@floorcraft/contract/editing/quiet-nights.ts'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { quietNightsTexts } from '../../../messages/editing/quiet-nights.ts'
import { daysOfKey, rowsOfNights } from './rules.ts'

export interface TwelveWeeksProps {
  readonly nights: readonly NightCost[]
  /** The chosen night, `2026-12-12`; empty without one. */
  readonly chosen: string
  /** Only these weekdays, as Temporal counts. */
  readonly weekdays?: readonly number[] | undefined
  readonly onPick: (night: string) => void
}

// A table with the role of a grid: its rows and cells get their roles from it.
const gridRole = { role: 'grid' }
const selected = (isSelected: boolean) => ({ 'aria-selected': isSelected })

/** Twelve weeks of nights, a column each week (WAI-ARIA grid): one stop for Tab, arrow keys inside. */
export function TwelveWeeks({ nights, chosen, weekdays, onPick }: TwelveWeeksProps) {
  const t = useText(quietNightsTexts)
  const locale = useLocale()
  const hintId = useId()
  const rows = rowsOfNights(nights, weekdays)
  const shown = new Set(rows.flatMap((row) => row.nights).flatMap(({ night }) => night?.night ?? []))
  const { grid, active, onKeyDown } = useStripWalk(shown, chosen)
  const monthOf = (index: number) => rows[0]!.day.add({ weeks: index })
  return (
    <div>
      <p id={hintId} className="sr-only">
        {t.keyboardHint}
      </p>
      <div className="relative overflow-x-auto pb-1">
        <table
          ref={grid}
          {...gridRole}
          aria-label={t.strip}
          aria-describedby={hintId}
          className="border-separate"
        >
          <thead>
            <tr>
              <td />
              {rows[0]!.nights.map((_, index) => {
                const day = monthOf(index)
                const isNew = index === 0 || day.month !== monthOf(index - 1).month
                return (
                  <td key={day.toString()} className="h-5 text-left text-xs font-semibold text-muted">
                    {isNew && shortMonth(day, locale)}
                  </td>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.day.dayOfWeek}>
                <th
                  scope="row"
                  abbr={longWeekday(row.day, locale)}
                  className="sticky left-0 z-1 bg-surface pr-1.5 text-left text-xs font-semibold text-muted"
                >
                  {shortWeekday(row.day, locale)}
                </th>
                {row.nights.map(({ key, night: one }) =>
                  one ? (
                    <NightCell
                      key={one.night}
                      night={one}
                      isChosen={one.night === chosen}
                      isActive={one.night === active}
                      onPick={() => onPick(one.night)}
                      onKeyDown={(event) => onKeyDown(event, one.night)}
                    />
                  ) : (
                    <td key={key} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul aria-label={t.legend} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {nightLevels.map((level) => (
          <li key={level} className="flex items-center gap-1.5">
            <span className={`grid h-6 w-7 content-end rounded-sm pb-1 ${boxes[level]}`}>
              <Marks level={level} />
            </span>
            {t.levels[level]}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface NightCellProps {
  readonly night: NightCost
  readonly isChosen: boolean
  /** Whether Tab reaches this cell; it reaches only one. */
  readonly isActive: boolean
  readonly onPick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const boxes: Readonly<Record<NightLevel, string>> = {
  quiet: 'border border-line bg-surface text-ink',
  some: 'border border-transparent bg-sunken text-ink',
  busy: 'border border-transparent bg-brand-soft text-brand-text',
}
const marks: Readonly<Record<NightLevel, number>> = { quiet: 0, some: 1, busy: 3 }

/** As many points as a night is busy, so that it is no matter of colours. */
function Marks({ level }: { level: NightLevel }) {
  return (
    <span aria-hidden className="block h-2 text-center text-[0.6rem] leading-2 tracking-tight">
      {'●'.repeat(marks[level])}
    </span>
  )
}

function NightCell({ night, isChosen, isActive, onPick, onKeyDown }: NightCellProps) {
  const t = useText(quietNightsTexts)
  const locale = useLocale()
  const day = Temporal.PlainDate.from(night.night)
  return (
    <td
      data-night={night.night}
      tabIndex={isActive ? 0 : -1}
      {...selected(isChosen)}
      onClick={onPick}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event)
        event.preventDefault()
        onPick()
      }}
      className={`h-9 min-w-9 cursor-pointer pointer-coarse:h-11 pointer-coarse:min-w-11 rounded-sm pt-0.5 text-center text-sm font-semibold hover:outline-2 hover:outline-line-strong ${isChosen ? 'border border-brand bg-brand text-on-brand' : boxes[night.level]}`}
    >
      <span className="sr-only">
        {t.night(longDay(day, locale), night.level, night.event_ids.length + night.more)}
      </span>
      <span aria-hidden>{day.day}</span>
      <Marks level={night.level} />
    </td>
  )
}

/** Moves through the nights by keyboard. The active one is the chosen one until a key moves. */
function useStripWalk(shown: ReadonlySet<string>, chosen: string) {
  const grid = useRef<HTMLTableElement>(null)
  const [moved, setMoved] = useState<string>()
  const wanted = useRef(false)
  const active = [moved ?? chosen, chosen].find((night) => shown.has(night)) ?? [...shown].toSorted()[0]
  useLayoutEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    grid.current?.querySelector<HTMLElement>(`[data-night="${active}"]`)?.focus()
  }, [active])
  const onKeyDown = (event: KeyboardEvent, from: string) => {
    const days = event.altKey || event.ctrlKey || event.metaKey ? undefined : daysOfKey(event.key)
    if (!days) return
    event.preventDefault()
    const step = Math.sign(days)
    let next = Temporal.PlainDate.from(from).add({ days })
    // Over the weekdays that are not shown.
    for (let tries = 0; tries < 7 && !shown.has(next.toString()); tries++) next = next.add({ days: step })
    if (!shown.has(next.toString())) return
    wanted.current = true
    setMoved(next.toString())
  }
  return { grid, active, onKeyDown }
}
