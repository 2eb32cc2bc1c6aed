import { planningPortion } from '@floorcraft/contract/planning.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useId, useMemo } from 'react'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { useReaderZone } from '../../lib/use-browser.ts'
import { commonTexts } from '../../messages/common.ts'
import { planningTexts } from '../../messages/planning.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dialogFrom, LazyDialog } from '../../ui/lazy-part.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { tonight } from '../events/rules.ts'
import { type Planning, usePlanning } from './api.ts'
import { Legend } from './event-marks.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { eventsByNight, eventsOfMonth, weeksOf } from './month-grid.ts'
import { MonthHead } from './month-head.tsx'
import { MonthList } from './month-list.tsx'
import type { MayEdit } from './planned-row.tsx'
import { type PlanningAddress, planningSearch, readPlanningAddress } from './planning-address.ts'
import { SceneChips } from './scene-chips.tsx'
import { useLeadingSearch } from './use-leading-search.ts'

const nothing: readonly never[] = []

const dayDialog = dialogFrom(async () => (await import('./day-dialog.tsx')).DayDialog)

export interface PlanningViewProps {
  readonly scenes: readonly Scene[]
  /** What is shown until the address says something else; undefined while that is not known. */
  readonly defaultSceneIds: readonly string[] | undefined
  /** Scenes that mean something to the member. */
  readonly ownSceneIds: readonly string[]
  readonly mayEdit: MayEdit
}

/** The month as grid and list, the scenes it shows and the day that is open; all of it is in the address. */
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
  const { events, isLoading, isLoaded } = planning
  const byNight = useMemo(() => eventsByNight(events, shown), [events, shown])
  const listed = useMemo(() => eventsOfMonth(events, shown.month), [events, shown])
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
      <Legend withCancelled={listed.some(({ status }) => status === 'cancelled')} />
      <section aria-labelledby={listId} className="mt-10">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={listId} className="text-2xl font-extrabold">
            {t.monthList}
          </h2>
          {listed.length > 0 && planning.isComplete && (
            <p className="text-sm font-medium text-muted">{t.eventCount(listed.length)}</p>
          )}
        </div>
        {listed.length > 0 && (
          <MonthList key={`${month} ${selected.join()}`} month={month} events={listed} mayEdit={mayEdit} />
        )}
        {listed.length === 0 && isLoading && <ListSkeleton />}
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

/** That not everything is there: the rest is on its way, or could not be had. */
function Shortfall({ planning }: { planning: Planning }) {
  const t = useText(planningTexts)
  const common = useText(commonTexts)
  const { events, isLoading, isComplete, error, retry } = planning
  if (isComplete) return null
  if (isLoading) {
    // The first portion has skeletons of its own.
    return events.length >= planningPortion ? (
      <p role="status" className="mt-4 rounded-md bg-sunken px-4 py-3">
        {t.progress(events.length)}
      </p>
    ) : null
  }
  if (error && events.length === 0) {
    return (
      <div className="mt-6">
        <LoadFailure title={t.loadFailed} error={error} retry={retry} />
      </div>
    )
  }
  return (
    <div role="alert" className="mt-4 rounded-md bg-sunken px-4 py-3">
      <p>
        {t.incomplete(events.length)} {!error && t.incompleteAdvice}
      </p>
      {error && (
        <Button look="quiet" className="mt-2" onClick={retry}>
          {common.retry}
        </Button>
      )}
    </div>
  )
}

function shownMonth(key: string) {
  const month = Temporal.PlainYearMonth.from(key)
  const weeks = weeksOf(month)
  return { month, weeks, first: weeks[0]![0]!, last: weeks.at(-1)!.at(-1)! }
}

function EmptyMonth({ isPast }: { isPast: boolean }) {
  const t = useText(planningTexts)
  if (isPast) return <EmptyState title={t.empty} text={t.emptyPastText} />
  return (
    <EmptyState
      title={t.empty}
      text={t.emptyText}
      action={
        <ButtonLink look="quiet" to="/events/new">
          {t.create}
        </ButtonLink>
      }
    />
  )
}

function ListSkeleton() {
  const t = useText(planningTexts)
  return (
    <div role="status" aria-label={t.loading} className="grid gap-2">
      {['first', 'second', 'third', 'fourth'].map((name) => (
        <Skeleton key={name} className="h-22 !rounded-lg" />
      ))}
    </div>
  )
}
