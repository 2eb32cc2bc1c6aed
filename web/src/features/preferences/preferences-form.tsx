import type { Preferences } from '@floorcraft/contract/preferences.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { useLeaveWarning, useUnloadWarning } from '../../lib/use-unsaved-warning.ts'
import { commonTexts } from '../../messages/common.ts'
import { preferencesTexts } from '../../messages/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useScenes } from '../scenes/api.ts'
import { usePreferences, useSavePreferences } from './api.ts'
import { NotificationSettings } from './notification-settings.tsx'
import { PreferredScenes } from './preferred-scenes.tsx'

/** The form of the preferences in every state: loading, failed or ready. */
export function PreferencesPanel() {
  const t = useText(preferencesTexts)
  const common = useText(commonTexts)
  const scenes = useScenes()
  const preferences = usePreferences()
  if (scenes.data && preferences.data)
    return <PreferencesForm saved={preferences.data} scenes={scenes.data} />
  const failed = [scenes, preferences].filter((query) => query.isError)
  if (failed.length > 0) {
    const retry = () => failed.forEach((query) => void query.refetch())
    return (
      <div role="alert" className="mt-8">
        <EmptyState
          title={t.loadFailed}
          text={failed[0]?.error?.message ?? ''}
          action={<Button onClick={retry}>{common.retry}</Button>}
        />
      </div>
    )
  }
  return (
    <div className="mt-8 grid gap-6">
      <p className="sr-only" role="status">
        {common.loading}
      </p>
      <Skeleton className="h-96 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}

function PreferencesForm({ saved, scenes }: { saved: Preferences; scenes: readonly Scene[] }) {
  const t = useText(preferencesTexts)
  const [changes, setChanges] = useState<Partial<Preferences>>({})
  const save = useSavePreferences({ done: t.saved, failed: t.failed })
  const value = { ...saved, ...changes }
  const isUnsaved = !isSame(value, saved)
  useLeaveWarning(isUnsaved, t.leave)
  useUnloadWarning(isUnsaved)
  const change = (more: Partial<Preferences>) => setChanges({ ...changes, ...more })
  return (
    <form
      className="mt-8 grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(value, { onSuccess: () => setChanges({}) })
      }}
    >
      <Panel title={t.scenes} note={t.chosen(value.preferred_scene_ids.length)}>
        <p className="-mt-1 mb-4 text-muted">{t.scenesHint}</p>
        <PreferredScenes
          scenes={scenes}
          chosenIds={value.preferred_scene_ids}
          onChange={(ids) => change({ preferred_scene_ids: [...ids] })}
        />
      </Panel>
      <Panel title={t.notifications}>
        <p className="-mt-1 mb-4 text-muted">{t.notYetHint}</p>
        <NotificationSettings value={value} onChange={change} />
      </Panel>
      <aside className="rounded-lg bg-brand-soft px-5 py-4">
        <h2 className="text-lg font-bold">{t.proTip}</h2>
        <p className="mt-1">{t.proTipText}</p>
      </aside>
      <div
        className={`flex flex-wrap items-center justify-end gap-x-4 gap-y-2 rounded-lg border px-4 py-3 ${isUnsaved ? 'sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 border-line bg-surface shadow-float md:bottom-4' : 'border-transparent'}`}
      >
        <p role="status" className="mr-auto w-full text-sm font-medium text-muted empty:hidden sm:w-auto">
          {isUnsaved ? t.unsaved : ''}
        </p>
        {isUnsaved && (
          <Button look="plain" onClick={() => setChanges({})}>
            {t.discard}
          </Button>
        )}
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? t.saving : t.save}
        </Button>
      </div>
    </form>
  )
}

/** Whether both save the same; the order of the scenes does not matter. */
function isSame(a: Preferences, b: Preferences): boolean {
  const text = (value: Preferences) =>
    JSON.stringify({ ...value, preferred_scene_ids: value.preferred_scene_ids.toSorted() })
  return text(a) === text(b)
}
