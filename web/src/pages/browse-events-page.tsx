import { organizingRoles } from '@floorcraft/contract/access.ts'
import type { EventListItem } from '@floorcraft/contract/events.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { countFilters, type EventFilters, noFilters } from '../features/events/event-filters.ts'
import { EventListHead } from '../features/events/event-list-head.tsx'
import { EventListPanel } from '../features/events/event-list-panel.tsx'
import { FilterBar } from '../features/events/filter-bar.tsx'
import { FilterChips } from '../features/events/filter-chips.tsx'
import { DraftsSwipe, EditDraft, NoDrafts } from '../features/events/lazy-drafts-tab.ts'
import { type ListTab, readAddress } from '../features/events/list-address.ts'
import { eventPagesQuery } from '../features/events/list-query.ts'
import { ListTabs } from '../features/events/list-tabs.tsx'
import { useEventList } from '../features/events/use-event-list.ts'
import { useListAddress } from '../features/events/use-list-address.ts'
import { useListView } from '../features/events/use-list-view.ts'
import { ViewToggle } from '../features/events/view-toggle.tsx'
import { useMe } from '../features/identity/api.ts'
import { usePreferredSceneIds } from '../features/preferences/use-preferred-scene-ids.ts'
import { SaveButton } from '../features/saved-events/save-button.tsx'
import { scenesQuery, useScenes } from '../features/scenes/api.ts'
import { sharedRegion } from '../features/scenes/chosen-banner-look.ts'
import { ChosenScenesBanner } from '../features/scenes/chosen-scenes-banner.tsx'
import { LazyScenePicker } from '../features/scenes/lazy-scene-picker.tsx'
import { choiceOf } from '../features/scenes/scene-choice.ts'
import { UnableToLoadScenes } from '../features/scenes/unable-to-load-scenes.tsx'
import { useSceneChoice } from '../features/scenes/use-scene-choice.ts'
import { regionThemeQuery, siteThemeQuery } from '../features/themes/api.ts'
import { useText } from '../lib/messages.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { useKeptFocus } from '../lib/use-kept-focus.ts'
import { eventListTexts } from '../messages/event-list.ts'
import { scenePickerTexts } from '../messages/scene-picker.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { tabPanelProps } from '../ui/tab-list.tsx'

const panelId = 'events-list'
const heart = (event: EventListItem) => <SaveButton event={event} />
const pencil = (event: EventListItem) => (
  <Suspense>
    <EditDraft event={event} />
  </Suspense>
)

export async function load({ api, queryClient, url }: PageNeeds) {
  const { scenes: slugs, tab } = readAddress(url.searchParams)
  const theme = queryClient.prefetchQuery(siteThemeQuery(api))
  let sceneIds: string[] = []
  try {
    const scenes = await queryClient.ensureQueryData(scenesQuery(api))
    const choice = choiceOf({ scenes, address: slugs, stored: [], preferred: [] })
    sceneIds = choice.scenes.map((scene) => scene.id)
    const region = sharedRegion(choice.scenes)
    if (region) await queryClient.prefetchQuery(regionThemeQuery(api, region))
  } catch {
    // The page says what failed; a search engine should come again.
    return { status: 503 }
  }
  const asked = tab === 'global' || (tab === 'local' && sceneIds.length > 0)
  if (asked) await queryClient.prefetchInfiniteQuery(eventPagesQuery(api, { tab, sceneIds }))
  await theme
  return undefined
}

interface NoSceneProps {
  /** A calendar that nobody has opened a scene in yet. */
  readonly isNew: boolean
  readonly onPick: () => void
  readonly onGlobal: () => void
}

function NoScene({ isNew, onPick, onGlobal }: NoSceneProps) {
  const t = useText(eventListTexts)
  const words = useText(scenePickerTexts)
  return isNew ? (
    <EmptyState
      title={words.noneYet}
      text={t.noneYetText}
      action={
        <Button look="quiet" onClick={onGlobal}>
          {t.showGlobal}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t.noScene}
      text={t.noSceneText}
      action={<Button onClick={onPick}>{words.selectTitle}</Button>}
    />
  )
}

export function Page() {
  const t = useText(eventListTexts)
  const words = useText(scenePickerTexts)
  const [address, change] = useListAddress()
  const [picker, setPicker] = useState<'closed' | 'open' | 'empty'>('closed')
  const panel = useRef<HTMLDivElement>(null)
  const scenes = useScenes()
  const me = useMe()
  const choice = useSceneChoice({
    scenes: scenes.data,
    address: address.scenes,
    preferred: usePreferredSceneIds({ done: words.preferencesSaved, failed: words.preferencesFailed }),
    onAddress: (slugs, how) => change({ scenes: slugs }, how),
  })
  const withDrafts = organizingRoles.some((role) => role === me.member?.role)
  const tab: ListTab = address.tab === 'drafts' && !withDrafts ? 'local' : address.tab
  const sceneIds = choice.scenes.map((scene) => scene.id)
  const list = useEventList({ tab, sceneIds }, address.filters)
  const [view, setView] = useListView(address.view, (next) => change({ view: next }))
  const mustChoose = choice.status === 'none' && tab !== 'global'
  const isNew = scenes.data?.length === 0
  useEffect(() => {
    if (mustChoose && !isNew) setPicker('open')
  }, [mustChoose, isNew])

  // By value: an address that only gained its scenes is no reason to move.
  useKeptFocus(panel, [JSON.stringify(address.filters), picker])

  const openPicker = () => setPicker('open')
  const reset = () => {
    choice.reset()
    setPicker('empty')
  }
  const narrow = (filters: EventFilters) => {
    change({ filters })
    // What remains begins at the top; somebody deep in the list would see its end.
    if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView()
  }
  const zones = new Set(choice.scenes.map((scene) => scene.timezone))
  const isFiltered = countFilters(address.filters) > 0
  const coming = [...list.agenda.now, ...list.agenda.nights.flatMap((night) => night.events)]
  return (
    <>
      <EventListHead scenes={choice.scenes} events={coming} />
      <ChosenScenesBanner choice={choice} onChange={openPicker} />
      {scenes.isError ? (
        <div className="mx-auto max-w-2xl px-4 py-12">
          <UnableToLoadScenes error={scenes.error} />
        </div>
      ) : (
        <>
          <div className="mx-auto flex max-w-6xl items-center justify-between px-4 pt-2">
            <ListTabs
              tab={tab}
              onTab={(next) => change({ tab: next })}
              withDrafts={withDrafts}
              panelId={panelId}
            />
            <div className="md:hidden">
              <ViewToggle view={view} onView={setView} />
            </div>
          </div>
          {isFiltered && picker === 'closed' && (
            <div className="flex flex-wrap items-center gap-2 px-4 pt-3 md:hidden">
              <FilterChips filters={address.filters} onFilters={narrow} />
            </div>
          )}
          <FilterBar
            filters={address.filters}
            onFilters={narrow}
            count={list.count}
            isPartial={list.loadMore !== undefined}
            tally={list.tally}
            view={view}
            onView={setView}
            onChangeScene={openPicker}
            hidden={picker !== 'closed'}
          />
          <div
            {...tabPanelProps(panelId, tab)}
            ref={panel}
            tabIndex={-1}
            className={`mx-auto min-h-[60dvh] max-w-6xl outline-none px-4 pt-3 pb-4 ${withDrafts ? 'swipes-sideways' : ''}`}
          >
            {withDrafts && (
              <Suspense>
                <DraftsSwipe panel={panel} tab={tab} onTab={(next) => change({ tab: next })} />
              </Suspense>
            )}
            {mustChoose && tab === 'local' ? (
              <NoScene isNew={isNew} onPick={openPicker} onGlobal={() => change({ tab: 'global' })} />
            ) : (
              <EventListPanel
                list={list}
                view={view}
                isFiltered={isFiltered}
                onClearFilters={() => narrow(noFilters)}
                elsewhere={
                  tab === 'global'
                    ? { label: t.showLocal, onClick: () => change({ tab: 'local' }) }
                    : { label: words.change, onClick: openPicker }
                }
                tonightIn={tab === 'local' && !isFiltered && zones.size === 1 ? [...zones][0] : undefined}
                whenEmpty={
                  tab === 'drafts' && (
                    <Suspense>
                      <NoDrafts />
                    </Suspense>
                  )
                }
                actionOf={tab === 'drafts' ? pencil : heart}
              />
            )}
          </div>
        </>
      )}
      {picker !== 'closed' && scenes.data && (
        <LazyScenePicker
          // Opened anew after a reset.
          key={picker}
          scenes={scenes.data}
          selected={picker === 'empty' ? [] : choice.scenes}
          onPick={choice.pick}
          onReset={choice.status === 'chosen' ? reset : undefined}
          onClose={() => setPicker('closed')}
        />
      )}
    </>
  )
}
