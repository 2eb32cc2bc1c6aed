import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSeriesList } from '../../features/editing/series/api.ts'
import { WaitingDraft } from '../../features/editing/series/series-form/waiting-draft.tsx'
import { SeriesCounters } from '../../features/editing/series/series-list/series-counters.tsx'
import { LoadingSeries } from '../../features/editing/series/series-list/series-grid.tsx'
import { SeriesList } from '../../features/editing/series/series-list/series-list.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { ConfirmEmailNotice } from '../../features/members/identity/email-confirmation/confirm-email-notice.tsx'
import { useScenes } from '../../features/scenes/scenes/api.ts'
import { useChosenScenes } from '../../features/scenes/scenes/scene-choice.ts'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { useText } from '../../lib/messages.tsx'
import { seriesTexts } from '../../messages/editing/series.ts'
import { Button } from '../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../ui/lazy-part.tsx'
import { EmptyState, LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

const createSeriesForm = dialogFrom(
  async () =>
    (await import('../../features/editing/series/series-form/create-series-form.tsx')).CreateSeriesForm,
)

/** /recurring-events: the series that the member plans, and the form that creates one. */
export function Page() {
  const t = useText(seriesTexts)
  const me = useMe()
  const series = useSeriesList()
  const scenes = useScenes()
  const shown = useChosenScenes(scenes.data ?? [])
  const [isCreating, setIsCreating] = useState(false)
  const [newId, setNewId] = useState<string>()
  const opener = useRef<HTMLButtonElement>(null)
  useKeptFocus(opener, [isCreating])
  const begin = () => setIsCreating(true)
  const list = series.data
  const failed = [series, scenes].find((query) => query.isError && !query.data)
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={t.title} description={t.description} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="max-w-xl">
          <h1 className="text-3xl font-extrabold">{t.title}</h1>
          <p className="mt-2 text-muted">{t.description}</p>
        </div>
        {!isCreating && list?.length !== 0 && (
          <Button ref={opener} onClick={begin} disabled={!list || !scenes.data} className="max-sm:w-full">
            <Plus aria-hidden className="size-5" />
            {t.create}
          </Button>
        )}
      </div>
      <div className="mt-6 empty:hidden">
        <ConfirmEmailNotice />
      </div>
      {!isCreating && list && scenes.data && me.member && (
        <WaitingDraft memberId={me.member.id} onContinue={begin} />
      )}
      {isCreating && list && scenes.data && me.member && (
        <div className="mt-6 empty:h-[60rem] empty:animate-pulse empty:rounded-lg empty:bg-line/60 lg:empty:h-[40rem]">
          <LazyDialog
            from={createSeriesForm}
            scenes={scenes.data}
            planned={list}
            memberId={me.member.id}
            ledSceneIds={me.member.led_scene_ids}
            shown={shown ?? []}
            onClose={() => setIsCreating(false)}
            onCreated={({ id }) => {
              setIsCreating(false)
              setNewId(id)
            }}
          />
        </div>
      )}
      <div className="mt-6">
        <SeriesCounters list={list} />
      </div>
      <div className="mt-6">
        {failed ? (
          <LoadFailure title={t.loadFailed} query={failed} />
        ) : !list || !scenes.data ? (
          <LoadingSeries />
        ) : list.length === 0 ? (
          !isCreating && (
            <EmptyState
              title={t.empty}
              text={t.emptyText}
              action={
                <Button ref={opener} onClick={begin} disabled={!scenes.data}>
                  {t.create}
                </Button>
              }
            />
          )
        ) : (
          <SeriesList list={list} scenes={scenes.data} memberId={me.member?.id ?? ''} newId={newId} />
        )}
      </div>
    </div>
  )
}
