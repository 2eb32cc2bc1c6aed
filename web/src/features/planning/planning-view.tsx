import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useId, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApi } from '../../lib/api-context.tsx'
import { nightDate } from '../../lib/dates.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { tonight } from '../../lib/nights.ts'
import { useNow } from '../../lib/now.tsx'
import { useReaderZone } from '../../lib/use-reader-zone.ts'
import { planningTexts } from '../../messages/planning.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { planningCap, planningQuery } from './api.ts'
import { Legend } from './event-marks.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { eventsByNight, eventsOfMonth, weeksOf } from './month-grid.ts'
import { MonthList } from './month-list.tsx'
import type { MayEdit } from './planned-row.tsx'
import { type PlanningAddress, planningSearch, readPlanningAddress } from './planning-address.ts'
import { SceneChips } from './scene-chips.tsx'

const DayDialog = lazy(async () => ({ default: (await import('./day-dialog.tsx')).DayDialog }))

export interface PlanningViewProps {
  readonly scenes: readonly Scene[]
  /** What is shown until the address says something else. */
  readonly defaultSceneIds: readonly string[]
  /** Scenes that mean something to the member. */
  readonly ownSceneIds: readonly string[]
  readonly mayEdit: MayEdit
}

/** The month as grid and list, the scenes it shows and the day that is open; all of it is in the address. */
export function PlanningView({ scenes, defaultSceneIds, ownSceneIds, mayEdit }: PlanningViewProps) {
  const t = useText(planningTexts)
  const locale = useLocale()
  const listId = useId()
  const today = tonight(useNow(), useReaderZone() ?? 'UTC')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const address = useMemo(() => readPlanningAddress(params), [params])
  const change = (part: Partial<PlanningAddress>, how: 'push' | 'replace' = 'replace') => {
    const search = planningSearch({ ...address, ...part })
    void navigate({ search }, { replace: how === 'replace', preventScrollReset: true })
  }
  const selected = address.scenes ?? defaultSceneIds
  const monthKey = (address.month ?? today.toPlainYearMonth()).toString()
  const shown = useMemo(() => shownMonth(monthKey), [monthKey])
  const { month, weeks } = shown
  const query = useQuery(planningQuery(useApi(), { ...shown, scenes: selected }))
  const { data } = query
  const byNight = useMemo(() => eventsByNight(data ?? [], shown), [data, shown])
  const listed = useMemo(() => eventsOfMonth(data ?? [], shown.month), [data, shown])
  const isWaiting = query.isPending || query.isPlaceholderData
  const showMonth = (wanted: Temporal.PlainYearMonth) => change({ month: wanted, day: undefined })
  const monthName = nightDate(month.toPlainDate({ day: 1 }), locale, { month: 'long', year: 'numeric' })
  const step =
    'grid size-11 place-items-center rounded-full border border-line-strong bg-surface hover:bg-sunken'
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-2 gap-y-3 sm:mt-6">
        <h2 aria-live="polite" className="text-lg font-extrabold min-[380px]:text-xl sm:text-3xl">
          {monthName}
        </h2>
        <div className="flex items-center gap-1.5">
          <Button look="quiet" className="px-4!" onClick={() => showMonth(today.toPlainYearMonth())}>
            {t.today}
          </Button>
          <button
            type="button"
            aria-label={t.previousMonth}
            onClick={() => showMonth(month.subtract({ months: 1 }))}
            className={step}
          >
            <ChevronLeft className="size-5" aria-hidden />
          </button>
          <button
            type="button"
            aria-label={t.nextMonth}
            onClick={() => showMonth(month.add({ months: 1 }))}
            className={step}
          >
            <ChevronRight className="size-5" aria-hidden />
          </button>
        </div>
      </div>
      <div className="-mx-4 mt-4 no-scrollbar overflow-x-auto px-4 py-1 sm:mx-0 sm:overflow-visible sm:px-0">
        <SceneChips
          scenes={scenes}
          selected={selected}
          ownIds={ownSceneIds}
          onSelect={(slugs) => change({ scenes: slugs })}
        />
      </div>
      {query.isError ? (
        <div className="mt-6">
          <LoadFailure title={t.loadFailed} error={query.error} retry={() => void query.refetch()} />
        </div>
      ) : (
        <>
          <div className="-mx-2 mt-4 sm:mx-0">
            <MonthCalendar
              month={month}
              weeks={weeks}
              today={today}
              events={byNight}
              isWaiting={isWaiting}
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
              {listed.length > 0 && (
                <p className="text-sm font-medium text-muted">{t.eventCount(listed.length)}</p>
              )}
            </div>
            {data && data.length >= planningCap && (
              <p className="mb-4 rounded-md bg-sunken px-4 py-3">{t.cut(planningCap)}</p>
            )}
            {listed.length > 0 && (
              <MonthList key={`${month} ${selected.join()}`} events={listed} mayEdit={mayEdit} />
            )}
            {listed.length === 0 && isWaiting && <ListSkeleton />}
            {listed.length === 0 && !isWaiting && (
              <EmptyMonth isPast={Temporal.PlainYearMonth.compare(month, today.toPlainYearMonth()) < 0} />
            )}
          </section>
        </>
      )}
      {address.day && data && (
        <Suspense>
          <DayDialog
            day={address.day}
            events={byNight.get(address.day.toString()) ?? []}
            isPast={Temporal.PlainDate.compare(address.day, today) < 0}
            mayEdit={mayEdit}
            onClose={() => change({ day: undefined })}
          />
        </Suspense>
      )}
    </>
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
