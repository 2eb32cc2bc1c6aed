import { longDay, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'
import { CalendarPlus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { scheduleTexts } from '../../../messages/events/schedule.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { usePicks } from './api.ts'
import { clashesOf, gridOf, isLarge } from './rules.ts'
import { PickButton, ScheduleEntry, useItemTitle } from './schedule-entry.tsx'

type ScheduleEvent = Pick<Event, 'id' | 'schedule' | 'timezone'>

const markOf = (night: string) => `schedule-${night}`

/**
 * The schedule of several nights or rooms: on wide screens each night has its rooms side by side, on narrow ones its items
 * stand below each other. Both are one list in the order of time, so keyboards and screen readers have the same.
 */
export function ScheduleSection({ event }: { event: ScheduleEvent }) {
  return isLarge(event.schedule) ? <Schedule event={event} /> : null
}

function Schedule({ event }: { event: ScheduleEvent }) {
  const t = useText(scheduleTexts)
  const locale = useLocale()
  const { picks, setPick } = usePicks(event.id)
  const [isOnlyPicks, setOnlyPicks] = useState(false)
  const clashes = clashesOf(event.schedule, picks)
  const nights = [...Map.groupBy(event.schedule, ({ night }) => night)]
  const own = event.schedule.filter(({ id }) => picks.has(id))
  const isFiltered = isOnlyPicks && own.length > 0
  return (
    <section id="schedule" aria-labelledby="schedule-title" className="mt-10 scroll-mt-20 px-4 md:px-0">
      <h2 id="schedule-title" className="text-xl font-bold">
        {t.title}
      </h2>
      {nights.length > 1 && (
        <nav aria-label={t.days} className="strip mt-3 flex gap-2 py-1">
          {nights.map(([night]) => (
            <a
              key={night}
              href={`#${markOf(night)}`}
              className="inline-flex min-h-11 shrink-0 items-center rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold hover:bg-sunken"
            >
              {shortDate(Temporal.PlainDate.from(night), locale)}
            </a>
          ))}
        </nav>
      )}
      {own.length === 0 ? (
        <p className="mt-3 text-muted">{t.picks.hint}</p>
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
          <p aria-live="polite">{t.picks.count(own.length, clashes.size)}</p>
          <ToggleChip pressed={isOnlyPicks} onToggle={() => setOnlyPicks(!isOnlyPicks)}>
            {t.picks.only}
          </ToggleChip>
          <a
            href={`/api/events/${event.id}/ical?items=${own.map(({ id }) => id).join()}`}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand-text hover:underline"
          >
            <CalendarPlus className="size-5" aria-hidden />
            {t.picks.calendar}
          </a>
        </div>
      )}
      {nights.map(([night, items]) => (
        <Night
          key={night}
          mark={markOf(night)}
          title={longDay(Temporal.PlainDate.from(night), locale)}
          items={isFiltered ? items.filter(({ id }) => picks.has(id)) : items}
          {...{ event, picks, setPick, clashes }}
        />
      ))}
    </section>
  )
}

interface NightProps {
  readonly event: ScheduleEvent
  readonly mark: string
  readonly title: string
  readonly items: readonly ShownItem[]
  readonly picks: ReadonlySet<string>
  readonly setPick: (itemId: string, isPicked: boolean) => void
  readonly clashes: ReadonlyMap<string, readonly ShownItem[]>
}

function Night({ event, mark, title, items, picks, setPick, clashes }: NightProps) {
  const t = useText(scheduleTexts)
  const itemTitle = useItemTitle()
  const { placed, rooms } = gridOf(items)
  // The first line is that of the names of the rooms.
  const area = ([top, bottom]: readonly [number, number], [left, right]: readonly [number, number]) =>
    ({ '--area': `${top + 1} / ${left} / ${bottom + 1} / ${right}` }) as React.CSSProperties
  const width = rooms.at(-1)!.columns[1] - 1
  return (
    <section aria-labelledby={mark} className="mt-6">
      <h3 id={mark} className="scroll-mt-20 font-bold">
        {title}
      </h3>
      {items.length === 0 && <p className="mt-2 text-muted">{t.picks.noneThisDay}</p>}
      <ol
        style={{ '--columns': width } as React.CSSProperties}
        className="mt-2 grid gap-1.5 rounded-lg bg-sunken p-1.5 md:auto-rows-[minmax(1.25rem,auto)] md:grid-cols-[repeat(var(--columns),minmax(0,1fr))]"
      >
        {rooms.map(({ name, columns }) =>
          name === '' ? null : (
            <li
              key={name}
              aria-hidden
              style={{ '--area': `1 / ${columns[0]} / 2 / ${columns[1]}` } as React.CSSProperties}
              className="hidden px-2 py-1 text-sm font-semibold text-muted wrap-anywhere md:block md:[grid-area:var(--area)]"
            >
              {name}
            </li>
          ),
        )}
        {placed.map(({ item, rows, columns }) => {
          const isPicked = picks.has(item.id)
          const others = clashes.get(item.id)
          return (
            <ScheduleEntry
              key={item.id}
              item={item}
              timezone={event.timezone}
              room="in-columns"
              style={area(rows, columns)}
              className={`md:[grid-area:var(--area)] ${isPicked ? 'ring-2 ring-brand-text ring-inset' : ''}`}
              action={
                item.kind !== 'break' && (
                  <PickButton
                    title={itemTitle(item)}
                    pressed={isPicked}
                    onToggle={() => setPick(item.id, !isPicked)}
                  />
                )
              }
            >
              {others && (
                <p className="mt-1 flex gap-1.5 font-semibold text-brand-text">
                  <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
                  {t.clash(others.map(itemTitle).join(', '))}
                </p>
              )}
            </ScheduleEntry>
          )
        })}
      </ol>
    </section>
  )
}
