import { clockTime, longDay } from '@floorcraft/contract/base/time/dates.ts'
import type { Planned } from '@floorcraft/contract/editing/planning.ts'
import { CircleQuestionMark, PencilLine } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { eventTypeStyle } from '../../scenes/dance-words/rules.ts'
import { boxLook, Dot, type Mark, markOf, pathOf } from './event-marks.tsx'

/** Core section 9. */
const eventsInCell = 3

export interface DayCellProps {
  readonly day: Temporal.PlainDate
  readonly events: readonly Planned[]
  /** The day is in the month; other days fill the first and the last week. */
  readonly isInMonth: boolean
  readonly isToday: boolean
  /** Whether Tab reaches this cell; it reaches only one. */
  readonly isActive: boolean
  readonly namesCities: boolean
  /** The reason why events may be missing; undefined when all have arrived. */
  readonly missing: 'loading' | 'unknown' | undefined
  readonly onOpen: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** One dance night: three events and the number of the others. The whole cell opens the day. */
export function DayCell(props: DayCellProps) {
  const { day, events, isInMonth, isToday, isActive, namesCities, missing, onOpen, onKeyDown } = props
  const t = useText(planningTexts)
  const locale = useLocale()
  const count = (mark: Mark) => events.filter((event) => markOf(event) === mark).length
  const [drafts, pending] = [count('draft'), count('pending')]
  const label = [
    longDay(day, locale),
    isToday && t.todayMark,
    (!missing || events.length > 0) && t.dayCounts({ events: events.length - pending, drafts, pending }),
    missing && t.missing[missing],
  ]
  const hidden = events.length - eventsInCell
  return (
    <td
      data-day={day.toString()}
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      onClick={({ target }) => {
        // A link in the cell leads to its event.
        if (target instanceof Element && target.closest('a')) return
        onOpen()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown(event)
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onOpen()
      }}
      className={`h-15 cursor-pointer border-t border-l border-line p-1 align-top -outline-offset-2 transition-colors first:border-l-0 hover:bg-sunken md:h-33 md:p-1.5 ${isInMonth ? 'bg-surface' : 'bg-paper text-muted'}`}
    >
      <span className="sr-only">{label.filter(Boolean).join(', ')}</span>
      <span
        aria-hidden
        className={`mx-auto grid size-7 place-items-center rounded-full font-display text-[min(0.95rem,6vw)] font-bold md:mx-0 ${isToday ? 'bg-brand text-on-brand' : ''}`}
      >
        {day.day}
      </span>
      {missing === 'loading' && (
        <span className="mx-auto mt-1.5 block h-2 w-4 animate-pulse rounded-sm bg-line md:mt-1 md:h-6 md:w-full" />
      )}
      {missing === 'unknown' && (
        <span aria-hidden className="block text-center font-bold text-muted md:text-left">
          ?
        </span>
      )}
      <span aria-hidden className="mt-1.5 flex flex-wrap items-center justify-center gap-0.75 md:hidden">
        {events.slice(0, eventsInCell).map((event) => (
          <Dot key={event.id} event={event} />
        ))}
        {hidden > 0 && <span className="text-xs leading-none font-semibold text-muted">+{hidden}</span>}
      </span>
      <span className="mt-1 hidden gap-1 md:grid">
        {events.slice(0, eventsInCell).map((event) => (
          <EventBox key={event.id} event={event} day={day} namesCity={namesCities} />
        ))}
        {hidden > 0 && (
          <button
            type="button"
            tabIndex={-1}
            className="min-h-7 rounded-sm px-1 text-left text-sm font-semibold text-muted hover:text-ink hover:underline pointer-coarse:min-h-11"
          >
            {t.more(hidden)}
          </button>
        )}
      </span>
    </td>
  )
}

interface EventBoxProps {
  readonly event: Planned
  readonly day: Temporal.PlainDate
  readonly namesCity: boolean
}

function EventBox({ event, day, namesCity }: EventBoxProps) {
  const t = useText(planningTexts)
  const locale = useLocale()
  const mark = markOf(event)
  const start = atPlace(event.start_datetime, event.timezone)
  // Only the first night of an event has its start time.
  const time = event.is_all_day || start.toPlainDate().until(day).days > 0 ? '' : clockTime(start, locale)
  const marks = {
    published: '',
    draft: `${t.draftEvent}: `,
    pending: `${t.pendingDate}: `,
    cancelled: `${t.cancelledEvent}: `,
  }
  return (
    <Link
      to={pathOf(event)}
      tabIndex={-1}
      title={`${event.title} · ${event.venue_city}`}
      className={`flex items-center gap-1 overflow-hidden rounded-sm pr-1 text-xs hover:underline ${namesCity ? 'h-10' : 'h-6'} ${boxLook[mark]}`}
    >
      <span aria-hidden className={`h-full w-1 shrink-0 ${eventTypeStyle(event.event_type).bar}`} />
      {mark === 'draft' && <PencilLine aria-hidden className="size-3 shrink-0" />}
      {mark === 'pending' && <CircleQuestionMark aria-hidden className="size-3 shrink-0 text-warn" />}
      <span className="sr-only">{marks[mark]}</span>
      <span className="min-w-0">
        <span className="block truncate">
          {time && <span className="font-semibold">{time.replace(':00', '')} </span>}
          {event.title}
        </span>
        {namesCity && <span className="block truncate text-muted">{event.venue_city}</span>}
      </span>
    </Link>
  )
}
