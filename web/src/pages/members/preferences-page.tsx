import { SearchKeySwitch } from '../../features/discovery/search/search-key-switch.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { PreferencesPanel } from '../../features/members/preferences/preferences-form.tsx'
import { PushOnThisDevice } from '../../features/members/push/push-on-this-device.tsx'
import { useScenes } from '../../features/scenes/scenes/api.ts'
import { SceneChecklist } from '../../features/scenes/scenes/scene-checklist.tsx'
import { useText } from '../../lib/messages.tsx'
import { preferencesTexts } from '../../messages/members/preferences.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Panel } from '../../ui/page/panel.tsx'

export function Page() {
  const t = useText(preferencesTexts)
  const me = useMe()
  const scenes = useScenes()
  return (
    <div className="mx-auto max-w-4xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold">{t.title}</h1>
      <p className="mt-2 text-muted">{t.intro}</p>
      {/* Another key makes a new form for another member, because unsaved choices must not survive a change of the session. */}
      <PreferencesPanel
        key={me.member?.id}
        scenes={scenes}
        checklist={(chosen) => <SceneChecklist scenes={scenes.data ?? []} {...chosen} />}
      />
      {me.member && (
        <div className="mt-6 grid gap-6">
          <PushOnThisDevice key={me.member.id} />
          <Panel title={t.keyboard}>
            <SearchKeySwitch />
          </Panel>
        </div>
      )}
    </div>
  )
}
