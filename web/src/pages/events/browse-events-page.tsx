import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { type CSSProperties, useEffect, useState } from 'react'
import { eventPagesQuery } from '../../features/events/events/agenda/api.ts'
import {
  NoScene,
  ScenesWithoutScript,
  UnableToLoadScenes,
} from '../../features/events/events/agenda/no-scene.tsx'
import { useEventList } from '../../features/events/events/agenda/use-event-list.ts'
import { EventCalendar } from '../../features/events/events/calendar/event-calendar.tsx'
import { EventListHead } from '../../features/events/events/calendar/event-list-head.tsx'
import { readAddress } from '../../features/events/events/calendar/list-address.ts'
import { UnlessOtherScene } from '../../features/events/events/calendar/unless-other-scene.tsx'
import { useEventListAddress } from '../../features/events/events/calendar/use-event-list-address.ts'
import { EventButtons } from '../../features/events/saved-events/event-buttons.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { mayOrganize } from '../../features/members/identity/rules.ts'
import { usePreferredSceneIds } from '../../features/members/preferences/api.ts'
import { scenesQuery, useGuessedScene, useScenes } from '../../features/scenes/scenes/api.ts'
import { ChosenScenesBanner } from '../../features/scenes/scenes/chosen-scenes-banner.tsx'
import { sceneOfReader } from '../../features/scenes/scenes/guess/rules.ts'
import { LazyScenePicker } from '../../features/scenes/scenes/picker/lazy-scene-picker.tsx'
import { sharedRegion } from '../../features/scenes/scenes/scene-banner.ts'
import { choiceOf } from '../../features/scenes/scenes/scene-choice.ts'
import { useSceneChoice } from '../../features/scenes/scenes/use-scene-choice.ts'
import { regionThemeQuery, siteThemeQuery, useRegionTheme } from '../../features/scenes/themes/api.ts'
import { typeVariables } from '../../features/scenes/themes/rules.ts'
import { recallList } from '../../lib/browser/storage.ts'
import { useReaderZone } from '../../lib/browser/use-browser.ts'
import { useText } from '../../lib/messages.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { useSite } from '../../lib/site.tsx'
import { scenePickerTexts } from '../../messages/scenes/scene-picker.ts'

// `before-paint.js` alone reads it, in the document of the server.
const SceneZones = import.meta.env.SSR
  ? (await import('../../features/scenes/scenes/guess/scene-zones.tsx')).SceneZones
  : undefined

/** A reader who closed the picker is not asked again when they return to the page. */
let wasPickerClosed = false

const buttons = (event: EventListItem) => <EventButtons event={event} />

export async function load({ api, queryClient, url, ...reader }: PageNeeds) {
  const { scenes: slugs, tab, filters } = readAddress(url.searchParams)
  const theme = queryClient.prefetchQuery(siteThemeQuery(api))
  let sceneIds: string[] = []
  try {
    const scenes = await queryClient.ensureQueryData(scenesQuery(api))
    const choice = choiceOf({ scenes, address: slugs, stored: [], preferred: [] })
    // In the browser the own zone, or a choice, is known by now.
    const isGuessed = choice.source === 'none' && (import.meta.env.SSR || !reader.reader?.byLanguage)
    const guess = isGuessed ? sceneOfReader(scenes, reader) : undefined
    const shown = guess ? [guess] : choice.scenes
    sceneIds = shown.map((scene) => scene.id)
    const region = sharedRegion(shown)
    if (region) await queryClient.prefetchQuery(regionThemeQuery(api, region))
  } catch {
    // The page shows the failure. The status tells search engines to come again.
    return { status: 503 }
  }
  const hasList = tab === 'global' || (tab === 'local' && sceneIds.length > 0)
  if (hasList) await queryClient.prefetchInfiniteQuery(eventPagesQuery(api, { tab, sceneIds, filters }))
  await theme
  return undefined
}

export function Page() {
  const words = useText(scenePickerTexts)
  const [asked, change] = useEventListAddress()
  const [picker, setPicker] = useState<'closed' | 'low' | 'open' | 'empty'>('closed')
  const scenes = useScenes()
  const choice = useSceneChoice({
    scenes: scenes.data,
    address: asked.scenes,
    preferred: usePreferredSceneIds({ done: words.preferencesSaved, failed: words.preferencesFailed }),
    onAddress: (slugs, how) => {
      // The styles are remembered with the scenes. An address that names its scenes keeps its own styles.
      const isOpening = asked.scenes.length === 0 && asked.filters.danceStyles.length === 0
      const filters = { ...asked.filters, danceStyles: recallList('danceStyles') }
      change({ scenes: slugs, ...(isOpening && { filters }) }, how)
    },
  })
  const { member } = useMe()
  const withDrafts = mayOrganize(member?.role)
  const address = asked.tab === 'drafts' && !withDrafts ? { ...asked, tab: 'local' as const } : asked
  const { tab, filters } = address
  const mustChoose = choice.status === 'none' && tab !== 'global'
  const guessed = useGuessedScene(scenes.data ?? [])
  // A document that has the events near the reader shows them before the choice is known. `before-paint.js` hides them from
  // readers with other scenes.
  const isAsked = useSite().reader !== undefined && !member
  const isNear = isAsked && choice.status === 'loading' && tab !== 'global'
  const guess = mustChoose || isNear ? guessed : undefined
  const shownScenes = guess ? [guess] : choice.scenes
  const list = useEventList({ tab, sceneIds: shownScenes.map((scene) => scene.id), filters })
  const regionTheme = useRegionTheme(tab === 'global' ? undefined : sharedRegion(shownScenes))
  const isNew = scenes.data?.length === 0
  const hasGuess = guess !== undefined
  const isZoneKnown = useReaderZone() !== undefined
  useEffect(() => {
    if (mustChoose && isZoneKnown && !isNew && !wasPickerClosed)
      setPicker((before) => (before === 'closed' ? (hasGuess ? 'low' : 'open') : before))
  }, [mustChoose, hasGuess, isNew, isZoneKnown])

  const openPicker = () => setPicker('open')
  const reset = () => {
    choice.reset()
    setPicker('empty')
  }
  const coming = [...list.agenda.now, ...list.agenda.nights.flatMap((night) => night.events)]
  return (
    <>
      {choice.status === 'loading' && tab === 'local' && (
        <>
          {SceneZones && <SceneZones scenes={scenes.data ?? []} />}
          {/* Browsers with scripts never read what is inside. */}
          <noscript>{import.meta.env.SSR && <ScenesWithoutScript scenes={scenes.data ?? []} />}</noscript>
        </>
      )}
      {/* Before the list, so that the keyboard reaches its lowest state. */}
      {picker !== 'closed' && (picker !== 'low' || guess) && scenes.data && (
        <LazyScenePicker
          // Another key makes a new picker after a reset.
          key={picker}
          scenes={scenes.data}
          selected={picker === 'empty' ? [] : choice.scenes}
          guess={guess}
          onRaise={picker === 'low' ? openPicker : undefined}
          onPick={choice.pick}
          onReset={choice.status === 'chosen' ? reset : undefined}
          onClose={() => {
            wasPickerClosed = true
            setPicker('closed')
          }}
        />
      )}
      <EventListHead tab={tab} scenes={choice.scenes} events={coming} />
      <UnlessOtherScene
        isGuess={isNear}
        waiting={<ChosenScenesBanner choice={choice} list={tab} onChange={openPicker} />}
      >
        <ChosenScenesBanner choice={{ scenes: shownScenes }} list={tab} onChange={openPicker} />
      </UnlessOtherScene>
      {scenes.isError ? (
        <div className="mx-auto max-w-2xl px-4 py-12">
          <UnableToLoadScenes error={scenes.error} />
        </div>
      ) : (
        <div style={typeVariables(regionTheme.data) as CSSProperties}>
          <EventCalendar
            address={address}
            onAddress={change}
            list={list}
            scenes={shownScenes}
            noScene={
              mustChoose &&
              !guess && (
                <NoScene isNew={isNew} onPick={openPicker} onGlobal={() => change({ tab: 'global' })} />
              )
            }
            isGuess={isNear}
            withDrafts={withDrafts}
            isPickerOpen={picker === 'open' || picker === 'empty'}
            onChangeScene={openPicker}
            actionOf={buttons}
          />
        </div>
      )}
    </>
  )
}
