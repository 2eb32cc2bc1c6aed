import { dayNumber, shortDate, shortWeekday } from '@floorcraft/contract/base/time/dates.ts'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { ToggleChip } from '../../../../ui/chip.tsx'
import { tonight } from '../rules.ts'
import { type EventFilters, withNights } from './event-filters.ts'

const MonthSheet = lazy(async () => ({ default: (await import('./month-sheet.tsx')).MonthSheet }))

/** So many nights after tonight make a strip of seven. */
const followingNights = 6

export interface NightStripProps {
  readonly filters: EventFilters
  readonly onFilters: (filters: EventFilters) => void
  /** The slugs of the list's scenes, none for global events; undefined for drafts, and before a scene is chosen. */
  readonly listScenes: readonly string[] | undefined
  /** The zone of "tonight". */
  readonly zone: string
}

/** The nights to choose from: tonight, this weekend, the next six nights, next weekend, and any other from a month. */
export function NightStrip({ filters, onFilters, listScenes, zone }: NightStripProps) {
  const t = useText(eventListTexts).filters
  const locale = useLocale()
  const [isMonthOpen, setMonthOpen] = useState(false)
  const today = tonight(useNow(), zone)
  const following = Array.from({ length: followingNights }, (_, index) => today.add({ days: index + 1 }))
  const nameOf = (day: Temporal.PlainDate) => `${shortWeekday(day, locale)} ${dayNumber(day, locale)}`
  const known = [...following.map(String), 'all', 'tonight', 'weekend', 'next-weekend']
  const other = known.includes(filters.nights) ? undefined : Temporal.PlainDate.from(filters.nights)
  const chip = (nights: Exclude<EventFilters['nights'], 'all'>, label: string) => (
    <ToggleChip
      key={nights}
      name="nights"
      value={filters.nights === nights ? '' : nights}
      pressed={filters.nights === nights}
      onToggle={() => onFilters(withNights(filters, nights))}
    >
      {label}
    </ToggleChip>
  )
  return (
    <>
      {chip('tonight', t.ranges.tonight)}
      {chip('weekend', t.ranges.weekend)}
      {other && chip(other.toString(), shortDate(other, locale))}
      {following.map((day) => chip(day.toString(), nameOf(day)))}
      {chip('next-weekend', t.ranges['next-weekend'])}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setMonthOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <CalendarDays className="size-5" aria-hidden />
        <span className="sr-only">{t.otherNight}</span>
      </button>
      {isMonthOpen && (
        <Suspense>
          <MonthSheet
            today={today}
            filters={filters}
            listScenes={listScenes}
            chosen={other ?? following.find((day) => day.toString() === filters.nights)}
            onChoose={(day) => onFilters({ ...filters, nights: day.toString() })}
            onClose={() => setMonthOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
