import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useKeptFocus } from '../../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { sceneManagementTexts } from '../../../../messages/office/scene-management.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { ToggleChip } from '../../../../ui/chip.tsx'
import { SearchBox } from '../../../../ui/fields/search-box.tsx'
import { EmptyState, LoadFailure } from '../../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../../ui/page/skeleton-list.tsx'
import { useCopyEvent } from '../../../editing/my-events/api.ts'
import { usePlanning } from '../../../editing/planning/api.ts'
import { tonight } from '../../../events/events/rules.ts'
import { useLinkedFeeds } from '../../../imports/linked-feeds/api.ts'
import { LinkedFeedsPanel } from '../../../imports/linked-feeds/linked-feeds-panel.tsx'
import {
  hasWords,
  isIn,
  rangeOf,
  type StatusFilter,
  statusFilters,
  waitingIn,
  weeksOf,
} from '../scene-weeks.ts'
import { GapsSection } from './gaps-section.tsx'
import { ImportHistory } from './import-history.tsx'
import { useCancelling } from './use-cancelling.tsx'
import { WaitingList } from './waiting-list.tsx'
import { WeekList } from './week-list.tsx'

/** The scene's events by week, what waits for a decision, and the imports. */
export function EventsPanel({ scene }: { scene: Scene }) {
  const { events: t } = useText(sceneManagementTexts)
  const now = useNow()
  const todayKey = tonight(now, scene.timezone).toString()
  const [page, setPage] = useState(0)
  const [filter, setFilter] = useState<StatusFilter>('all')
  const [words, setWords] = useState('')
  const deferredWords = useDeferredValue(words)
  const current = useMemo(() => rangeOf(0, Temporal.PlainDate.from(todayKey)), [todayKey])
  const range = useMemo(() => rangeOf(page, Temporal.PlainDate.from(todayKey)), [page, todayKey])
  const coming = usePlanning({ ...current, scenes: [scene.id] })
  const planning = usePlanning({ ...range, scenes: [scene.id] })
  const { planned } = planning
  const weeks = useMemo(() => {
    const shown = planned.filter((entry) => isIn(filter, entry) && hasWords(entry, deferredWords))
    return weeksOf(shown, range)
  }, [planned, filter, deferredWords, range])
  const { cancel, dialog } = useCancelling()
  const { copy, copyingId } = useCopyEvent()
  const actions = useMemo(() => ({ copy, copyingId, onCancel: cancel }), [copy, copyingId, cancel])
  const home = useRef<HTMLDivElement>(null)
  useKeptFocus(home, [coming.planned.length])
  // Proposals of linked calendars wait for a decision too. Without any link, the panel only offers to link one.
  const feeds = useLinkedFeeds(scene.id)
  // It stays in its place when the first calendar is linked there, with the dialog that tells how that went.
  const [hadFeeds, setHadFeeds] = useState<boolean>()
  const hasFeeds = hadFeeds ?? (feeds.data?.feeds.length ?? 0) > 0
  if (hadFeeds === undefined && feeds.isFetched) setHadFeeds(hasFeeds)
  const isNarrowed = filter !== 'all' || deferredWords !== ''
  // Shown all at once, because what comes later would move the list. After a failure the panel itself tries again.
  if (coming.isLoading || !feeds.isFetched) return <Waiting />
  return (
    <div
      ref={home}
      tabIndex={-1}
      className="grid items-start gap-x-10 gap-y-8 outline-none lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 gap-8">
        <WaitingList waiting={waitingIn(coming.planned, now)} onCancel={cancel} />
        {hasFeeds && <LinkedFeedsPanel scene={scene} />}
        <section className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl font-bold">{t.list}</h2>
            <div className="flex flex-wrap gap-2.5">
              <ButtonLink look="quiet" to={`/events/new?scene=${scene.slug}&paste=1`}>
                {t.paste}
              </ButtonLink>
              <ButtonLink to={`/events/new?scene=${scene.slug}`}>{t.create}</ButtonLink>
            </div>
          </div>
          <SearchBox label={t.find} value={words} onChange={setWords} className="mt-3" />
          <div className="-mx-4 no-scrollbar mt-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
            <fieldset className="flex gap-2 sm:flex-wrap">
              <legend className="sr-only">{t.filters.label}</legend>
              {statusFilters.map((id) => (
                <ToggleChip key={id} pressed={filter === id} onToggle={() => setFilter(id)}>
                  {t.filterWithCount(t.filters[id], planned.filter((entry) => isIn(id, entry)).length)}
                </ToggleChip>
              ))}
            </fieldset>
          </div>
          <div className="mt-3">
            {planning.error && (
              <LoadFailure title={t.failed} query={{ error: planning.error, refetch: planning.retry }} />
            )}
            {planned.length === 0 && planning.isLoading && <Waiting />}
            <WeekList weeks={weeks} thisMonday={current.first} isSearch={isNarrowed} actions={actions} />
            {weeks.length === 0 && planning.isComplete && (
              <EmptyState
                title={isNarrowed ? t.noMatch : t.none}
                {...(isNarrowed
                  ? {
                      action: (
                        <Button
                          look="quiet"
                          onClick={() => {
                            setFilter('all')
                            setWords('')
                          }}
                        >
                          {t.showAll}
                        </Button>
                      ),
                    }
                  : { text: t.noneText })}
              />
            )}
          </div>
          <Pages page={page} onPage={setPage} />
        </section>
        <GapsSection scene={scene} today={tonight(now, scene.timezone)} />
        {!hasFeeds && <LinkedFeedsPanel scene={scene} />}
      </div>
      <ImportHistory scene={scene} />
      {dialog}
    </div>
  )
}

function Pages({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { events: t } = useText(sceneManagementTexts)
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button look="quiet" onClick={() => onPage(page - 1)}>
        <ChevronLeft className="size-4.5" aria-hidden />
        {t.earlier}
      </Button>
      {page !== 0 && (
        <Button look="plain" onClick={() => onPage(0)}>
          {t.today}
        </Button>
      )}
      <Button look="quiet" onClick={() => onPage(page + 1)}>
        {t.later}
        <ChevronRight className="size-4.5" aria-hidden />
      </Button>
    </div>
  )
}

function Waiting() {
  const { events: t } = useText(sceneManagementTexts)
  return <SkeletonList label={t.loading} rows={8} row="h-20 !rounded-lg" className="grid gap-2" />
}
