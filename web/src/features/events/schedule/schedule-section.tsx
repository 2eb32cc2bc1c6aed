import { longDay, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'
import { CalendarPlus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useHydrated } from '../../../lib/browser/use-browser.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { scheduleTexts } from '../../../messages/events/schedule.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { TabList, tabPanelProps } from '../../../ui/tab-list.tsx'
import { usePicks } from './api.ts'
import { clashesOf } from './clashes.ts'
import { gridOf } from './night-grid.ts'
import { isLarge } from './rules.ts'
import { PickButton, ScheduleEntry, useItemTitle } from './schedule-entry.tsx'

type ScheduleEvent = Pick<Event, 'id' | 'title' | 'schedule' | 'timezone'>

/**
 * The schedule of several nights or rooms. Several nights have a tab each; without script all are shown, and so are all picks
 * when only these are. On wide screens a night has its rooms side by side, on narrow ones its items stand below each other. Both
 * are one list in the order of time, so keyboards and screen readers have the same.
 */
export function ScheduleSection({ event }: { event: ScheduleEvent }) {
  return isLarge(event.schedule) ? <Schedule event={event} /> : null
}

const panelId = 'schedule-of-day'

function Schedule({ event }: { event: ScheduleEvent }) {
  const t = useText(scheduleTexts)
  const locale = useLocale()
  const { picks, setPick } = usePicks(event)
  const [isOnlyPicks, setOnlyPicks] = useState(false)
  const clashes = clashesOf(event.schedule, picks)
  const nights = [...Map.groupBy(event.schedule, ({ night }) => night)]
  const own = event.schedule.filter(({ id }) => picks.has(id))
  const isFiltered = isOnlyPicks && own.length > 0
  const tonight = danceNightOf(useNow().toZonedDateTimeISO(event.timezone)).toString()
  const [chosen, setChosen] = useState(() => (nights.find(([night]) => night === tonight) ?? nights[0]!)[0])
  const hasTabs = nights.length > 1 && !isFiltered
  // A corrected schedule may no longer have the day.
  const shown = nights.some(([night]) => night === chosen) ? chosen : nights[0]![0]
  return (
    <section id="schedule" aria-labelledby="schedule-title" className="mt-10 scroll-mt-20 px-4 md:px-0">
      <h2 id="schedule-title" className="text-xl font-bold">
        {t.title}
      </h2>
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
      {hasTabs && (
        <div className="mt-3 [@media(scripting:none)]:hidden">
          <TabList
            label={t.days}
            tabs={nights.map(([night]) => ({
              id: night,
              label: shortDate(Temporal.PlainDate.from(night), locale),
            }))}
            selected={shown}
            onSelect={setChosen}
            panelId={panelId}
          />
        </div>
      )}
      <div {...(hasTabs ? tabPanelProps(panelId, shown) : {})}>
        {nights.map(([night, items]) => {
          const shownItems = isFiltered ? items.filter(({ id }) => picks.has(id)) : items
          return (
            shownItems.length > 0 && (
              <Night
                key={night}
                name={longDay(Temporal.PlainDate.from(night), locale)}
                items={shownItems}
                isTab={hasTabs}
                isShown={!hasTabs || night === shown}
                {...{ event, picks, setPick, clashes }}
              />
            )
          )
        })}
      </div>
    </section>
  )
}

interface NightProps {
  readonly event: ScheduleEvent
  /** "Friday, December 4" */
  readonly name: string
  /** Its tab names it. */
  readonly isTab: boolean
  readonly isShown: boolean
  readonly items: readonly ShownItem[]
  readonly picks: ReadonlySet<string>
  readonly setPick: (itemId: string, isPicked: boolean) => void
  readonly clashes: ReadonlyMap<string, readonly ShownItem[]>
}

function Night({ event, name, isTab, isShown, items, picks, setPick, clashes }: NightProps) {
  const t = useText(scheduleTexts)
  // The days without their tab are hidden by the style before the scripts run, so that nothing jumps.
  const isHidden = useHydrated() && !isShown
  const itemTitle = useItemTitle()
  const { placed, rooms } = gridOf(items)
  // The first line is that of the names of the rooms.
  const area = ([top, bottom]: readonly [number, number], [left, right]: readonly [number, number]) =>
    ({ '--area': `${top + 1} / ${left} / ${bottom + 1} / ${right}` }) as React.CSSProperties
  const width = rooms.at(-1)!.columns[1] - 1
  return (
    <section
      hidden={isHidden}
      className={isTab ? `mt-3 ${isShown ? '' : '[@media(scripting:enabled)]:hidden'}` : 'mt-6'}
    >
      <h3 className={`mb-2 font-bold ${isTab ? '[@media(scripting:enabled)]:sr-only' : ''}`}>{name}</h3>
      <ol
        style={{ '--columns': width } as React.CSSProperties}
        className="grid gap-1.5 rounded-lg bg-sunken p-1.5 md:auto-rows-[minmax(1.25rem,auto)] md:grid-cols-[repeat(var(--columns),minmax(0,1fr))] md:gap-x-0 md:px-0.75"
      >
        {rooms.map(({ name: room, columns }) =>
          room === '' ? null : (
            <li
              key={room}
              aria-hidden
              style={{ '--area': `1 / ${columns[0]} / 2 / ${columns[1]}` } as React.CSSProperties}
              className="hidden px-2 py-1 text-sm font-semibold text-muted wrap-anywhere md:block md:[grid-area:var(--area)]"
            >
              {room}
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
              className={`md:mx-0.75 md:[grid-area:var(--area)] ${isPicked ? 'ring-2 ring-brand-text ring-inset' : ''}`}
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
