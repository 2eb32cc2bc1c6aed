import { useQuery } from '@tanstack/react-query'
import { myEventsQuery } from '../../features/editing/event-editing/api.ts'
import { PlanningView } from '../../features/editing/planning/planning-view.tsx'
import { openingScenes } from '../../features/editing/planning/rules.ts'
import { mayEdit } from '../../features/events/events/rules.ts'
import { useMe } from '../../features/members/identity/api.ts'
import { usePreferences } from '../../features/members/preferences/api.ts'
import { useScenes } from '../../features/scenes/scenes/api.ts'
import { useChosenScenes } from '../../features/scenes/scenes/scene-choice.ts'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { planningTexts } from '../../messages/editing/planning.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

const noScenes: readonly never[] = []

export function Page() {
  const t = useText(planningTexts)
  const { member } = useMe()
  const scenesKnown = useScenes()
  const scenes = scenesKnown.data ?? noScenes
  const led = member?.led_scene_ids ?? noScenes
  const preferences = usePreferences()
  const chosen = (useChosenScenes(scenes) ?? noScenes).map(({ id }) => id)
  const preferred = preferences.data?.preferred_scene_ids ?? (preferences.isError ? noScenes : undefined)
  // A failed query counts as empty, so that the calendar does not wait for it.
  const sources = { led, chosen: scenesKnown.isPending ? undefined : chosen, preferred }
  const wished = openingScenes({ ...sources, ownEvents: undefined })
  const asksEvents = wished === undefined && sources.chosen !== undefined && preferred !== undefined
  const myEvents = useQuery({ ...myEventsQuery(useApi()), enabled: asksEvents })
  const ownEvents = myEvents.data ?? (myEvents.isError ? noScenes : undefined)
  const opening = wished ?? openingScenes({ ...sources, ownEvents })
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={t.title} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
          <p className="mt-2 max-w-3xl text-muted max-sm:hidden">{t.intro}</p>
        </div>
        <ButtonLink to="/events/new">{t.create}</ButtonLink>
      </div>
      <PlanningView
        scenes={scenes}
        defaultSceneIds={opening}
        ownSceneIds={[...led, ...(preferred ?? noScenes), ...chosen, ...(opening ?? noScenes)]}
        mayEdit={(event) => mayEdit(member, event)}
      />
    </div>
  )
}
