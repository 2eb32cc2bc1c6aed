import { useMe } from '../features/identity/api.ts'
import { PlanningView } from '../features/planning/planning-view.tsx'
import { usePreferences } from '../features/preferences/api.ts'
import { useScenes } from '../features/scenes/api.ts'
import { useChosenScenes } from '../features/scenes/use-chosen-scenes.ts'
import { mayEdit } from '../lib/may-edit.ts'
import { useText } from '../lib/messages.tsx'
import { planningTexts } from '../messages/planning.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'

const noScenes: readonly never[] = []

export function Page() {
  const t = useText(planningTexts)
  const { member } = useMe()
  const scenes = useScenes().data ?? noScenes
  const led = member?.led_scene_ids ?? noScenes
  const preferred = usePreferences().data?.preferred_scene_ids ?? noScenes
  const chosen = (useChosenScenes(scenes) ?? noScenes).map(({ id }) => id)
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
        defaultSceneIds={chosen}
        ownSceneIds={[...led, ...preferred, ...chosen]}
        mayEdit={(event) => mayEdit(member, event)}
      />
    </div>
  )
}
