import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useId, useMemo } from 'react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { weeksOf } from '../../../ui/month/month-weeks.ts'
import { tonight } from '../../events/events/rules.ts'
import { usePlanning } from './api.ts'
import { Legend, markOf } from './event-marks.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { eventsByNight, eventsOfMonth } from './month-grid.ts'
import { MonthHead } from './month-head.tsx'
import { MonthList } from './month-list.tsx'
import type { MayEdit } from './planned-row.tsx'
import { type PlanningAddress, planningSearch, readPlanningAddress } from './planning-address.ts'
import { PlanningQuietNights } from './planning-quiet-nights.tsx'
import { EmptyMonth, PlanningListSkeleton, Shortfall } from './planning-states.tsx'
import { SceneChips } from './scene-chips.tsx'
import { useLeadingSearch } from './use-leading-search.ts'

const nothing: readonly never[] = []

const dayDialog = dialogFrom(async () => (await import('./day-dialog.tsx')).DayDialog)

export interface PlanningViewProps {
  readonly scenes: readonly Scene[]
  /** The scenes to show while the address names none; undefined until known. */
  readonly defaultSceneIds: readonly string[] | undefined
  /** The member's own scenes: led, preferred or chosen. */
  readonly ownSceneIds: readonly string[]
  readonly mayEdit: MayEdit
}

/** The month as grid and list, its scenes and the open day; the address has all of it. */
export function PlanningView({ scenes, defaultSceneIds, ownSceneIds, mayEdit }: PlanningViewProps) {
  const t = useText(planningTexts)
  const listId = useId()
  const today = tonight(useNow(), useReaderZone() ?? 'UTC')
  const [search, showSearch] = useLeadingSearch()
  const address = useMemo(() => readPlanningAddress(new URLSearchParams(search)), [search])
  const change = (part: Partial<PlanningAddress>, how: 'push' | 'replace' = 'replace') =>
    showSearch(planningSearch({ ...address, ...part }), how)
  const scenesShown = address.scenes ?? defaultSceneIds
  const selected = scenesShown ?? nothing
  const monthKey = (address.month ?? today.toPlainYearMonth()).toString()
  const shown = useMemo(() => shownMonth(monthKey), [monthKey])
  const { month, weeks } = shown
  const planning = usePlanning({ ...shown, scenes: scenesShown })
  const { planned, isLoading, isLoaded } = planning
  const byNight = useMemo(() => eventsByNight(planned, shown), [planned, shown])
  const listed = useMemo(() => eventsOfMonth(planned, shown.month), [planned, shown])
  const events = listed.filter((event) => markOf(event) !== 'pending').length
  const showMonth = (wanted: Temporal.PlainYearMonth) => change({ month: wanted, day: undefined })
  return (
    <>
      <MonthHead month={month} today={today} onMonth={showMonth} />
      <div className="-mx-4 mt-4 no-scrollbar overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0">
        <SceneChips
          scenes={scenes}
          selected={selected}
          isEveryScene={scenesShown?.length === 0}
          ownIds={ownSceneIds}
          onSelect={(slugs) => change({ scenes: slugs })}
        />
      </div>
      <PlanningQuietNights
        scene={scenes.find(({ id, slug }) => selected.includes(slug) || selected.includes(id))}
        today={today}
        day={address.day}
        onDay={(day) => change({ month: day.toPlainYearMonth(), day }, 'push')}
      />
      <Shortfall planning={planning} />
      <div className="-mx-2 mt-4 sm:mx-0">
        <MonthCalendar
          month={month}
          weeks={weeks}
          today={today}
          events={byNight}
          isLoading={isLoading}
          isLoaded={isLoaded}
          namesCities={scenesShown?.length !== 1}
          onOpen={(day) => change({ month, day }, 'push')}
          onMonth={showMonth}
        />
      </div>
      <Legend events={listed} />
      <section aria-labelledby={listId} className="mt-10">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={listId} className="text-2xl font-extrabold">
            {t.monthList}
          </h2>
          {events > 0 && planning.isComplete && (
            <p className="text-sm font-medium text-muted">{t.eventCount(events)}</p>
          )}
        </div>
        {listed.length > 0 && (
          <MonthList key={`${month} ${selected.join()}`} month={month} events={listed} mayEdit={mayEdit} />
        )}
        {listed.length === 0 && isLoading && <PlanningListSkeleton />}
        {listed.length === 0 && planning.isComplete && (
          <EmptyMonth isPast={Temporal.PlainYearMonth.compare(month, today.toPlainYearMonth()) < 0} />
        )}
      </section>
      {address.day && (
        <LazyDialog
          from={dayDialog}
          day={address.day}
          events={byNight.get(address.day.toString()) ?? []}
          isPast={Temporal.PlainDate.compare(address.day, today) < 0}
          missing={isLoaded(address.day) ? undefined : isLoading ? t.nightLoading : t.nightUnknown}
          mayEdit={mayEdit}
          onClose={() => change({ day: undefined })}
        />
      )}
    </>
  )
}

function shownMonth(key: string) {
  const month = Temporal.PlainYearMonth.from(key)
  const weeks = weeksOf(month)
  return { month, weeks, first: weeks[0]![0]!, last: weeks.at(-1)!.at(-1)! }
}
