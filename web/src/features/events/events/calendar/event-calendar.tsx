import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { remember } from '../../../../lib/browser/storage.ts'
import { useMatches, useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { useKeptFocus } from '../../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { scenePickerTexts } from '../../../../messages/scenes/scene-picker.ts'
import { tabPanelProps } from '../../../../ui/tab-list.tsx'
import { ListSkeleton } from '../agenda/agenda-list.tsx'
import { EventListPanel } from '../agenda/event-list-panel.tsx'
import type { EventList } from '../agenda/use-event-list.ts'
import { countFilters, type EventFilters, noFilters } from '../filters/event-filters.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { StyleStrip } from '../filters/style-strip.tsx'
import type { EventListAddress } from './list-address.ts'
import { ListTabs, ViewToggle } from './list-controls.tsx'
import { UnlessOtherScene } from './unless-other-scene.tsx'
import { type AddressChange, useListView } from './use-event-list-address.ts'

// Fetched for organizers, because only they see drafts.
const draftsTab = () => import('./drafts-tab.tsx')
const DraftsSwipe = lazy(async () => ({ default: (await draftsTab()).DraftsSwipe }))
const EditDraft = lazy(async () => ({ default: (await draftsTab()).EditDraft }))
const NoDrafts = lazy(async () => ({ default: (await draftsTab()).NoDrafts }))

// Fetched for wide screens, because only they have space for it.
const FilterAside = lazy(async () => ({ default: (await import('../filters/filter-aside.tsx')).FilterAside }))

const panelId = 'events-list'
const pencil = (event: EventListItem) => (
  <Suspense>
    <EditDraft event={event} />
  </Suspense>
)

export interface EventCalendarProps {
  readonly address: EventListAddress
  readonly onAddress: AddressChange
  readonly list: EventList
  /** The scenes of the Local tab and the Drafts tab. */
  readonly scenes: readonly Scene[]
  /** Shown in place of the Local list while no scene is chosen. */
  readonly noScene: ReactNode
  /** Whether the list is that of a guess, which readers with other scenes do not see. */
  readonly isGuess: boolean
  readonly withDrafts: boolean
  readonly isPickerOpen: boolean
  readonly onChangeScene: () => void
  /** The button in the corner of a published event. */
  readonly actionOf: (event: EventListItem) => ReactNode
}

/** The tabs, the filters and the list of /events. */
export function EventCalendar(props: EventCalendarProps) {
  const {
    address,
    onAddress,
    list,
    scenes,
    noScene,
    isGuess,
    withDrafts,
    isPickerOpen,
    onChangeScene,
    actionOf,
  } = props
  const { tab, filters } = address
  const t = useText(eventListTexts)
  const { change } = useText(scenePickerTexts)
  const panel = useRef<HTMLDivElement>(null)
  const isWide = useMatches('(min-width: 64rem)')
  const readerZone = useReaderZone()
  const [view, setView] = useListView(address.view, (next) => onAddress({ view: next }))
  // Compared by value, because an address that only gained its scenes must not move the focus.
  useKeptFocus(panel, [JSON.stringify(filters), isPickerOpen])

  const narrow = (next: EventFilters) => {
    onAddress({ filters: next })
    remember('danceStyles', next.danceStyles.length > 0 ? JSON.stringify(next.danceStyles) : undefined)
    // Scrolls up, because a reader deep in the list would see the end of a shorter list.
    if (panel.current && panel.current.getBoundingClientRect().top < 0) panel.current.scrollIntoView()
  }
  const isFiltered = countFilters(filters) > 0
  const slugs = noScene ? undefined : scenes.map(({ slug }) => slug)
  const listScenes = { local: slugs, global: [], drafts: undefined }[tab]
  const zones = new Set(scenes.map((scene) => scene.timezone))
  return (
    <>
      {/* One row: on a phone every row of controls takes the place of an event. */}
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-4 md:pt-2">
        <ListTabs
          tab={tab}
          onTab={(next) => onAddress({ tab: next })}
          withDrafts={withDrafts}
          panelId={panelId}
        />
        <div className={`min-w-16 flex-1 lg:hidden ${withDrafts ? 'own-row' : ''}`}>
          <StyleStrip filters={filters} onFilters={narrow} />
        </div>
        <div className="ml-auto md:hidden">
          <ViewToggle view={view} onView={setView} />
        </div>
      </div>
      {!isPickerOpen && <FilterChips filters={filters} onFilters={narrow} />}
      <FilterBar
        filters={filters}
        onFilters={narrow}
        listScenes={listScenes}
        count={list.loadMore ? undefined : list.count}
        tally={list.tally}
        zone={scenes[0]?.timezone ?? readerZone ?? 'UTC'}
        viewToggle={<ViewToggle view={view} onView={setView} />}
        onChangeScene={onChangeScene}
        hidden={isPickerOpen}
      />
      <div className="mx-auto max-w-6xl px-4 pt-3 pb-4 lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8">
        <div className="hidden lg:block">
          {isWide && (
            <Suspense>
              <FilterAside filters={filters} onFilters={narrow} listScenes={listScenes} tally={list.tally} />
            </Suspense>
          )}
        </div>
        <div
          {...tabPanelProps(panelId, tab)}
          ref={panel}
          tabIndex={-1}
          className={`min-h-[60dvh] min-w-0 outline-none ${withDrafts ? 'swipes-sideways' : ''}`}
        >
          {withDrafts && (
            <Suspense>
              <DraftsSwipe panel={panel} tab={tab} onTab={(next) => onAddress({ tab: next })} />
            </Suspense>
          )}
          {(tab === 'local' && noScene) || (
            <UnlessOtherScene isGuess={isGuess} waiting={<ListSkeleton view={view} />}>
              <EventListPanel
                list={list}
                view={view}
                isFiltered={isFiltered}
                onClearFilters={() => narrow(noFilters)}
                elsewhere={
                  tab === 'global'
                    ? { label: t.showLocal, onClick: () => onAddress({ tab: 'local' }) }
                    : { label: change, onClick: onChangeScene }
                }
                tonightIn={tab === 'local' && !isFiltered && zones.size === 1 ? [...zones][0] : undefined}
                whenEmpty={
                  tab === 'drafts' && (
                    <Suspense>
                      <NoDrafts />
                    </Suspense>
                  )
                }
                actionOf={tab === 'drafts' ? pencil : actionOf}
              />
            </UnlessOtherScene>
          )}
        </div>
      </div>
    </>
  )
}
