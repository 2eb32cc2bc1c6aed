import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../../messages/scenes/scene-editing.ts'
import { Button } from '../../../../ui/button.tsx'
import { SearchBox } from '../../../../ui/fields/search-box.tsx'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { EmptyState, LoadFailure } from '../../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../../ui/page/skeleton-list.tsx'
import { useAllScenes } from '../editing-api.ts'
import { matchesScene } from '../rules.ts'
import { SceneAdminCard } from './scene-admin-card.tsx'

const createDialog = dialogFrom(async () => (await import('./scene-form-dialogs.tsx')).CreateSceneDialog)

const grid = 'mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** All scenes as cards, found by words, and the way to add one. */
export function SceneAdministration() {
  const t = useText(sceneEditingTexts).administration
  const scenes = useAllScenes()
  const [words, setWords] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const all = scenes.data ?? []
  const shown = all.filter((scene) => matchesScene(scene, words))
  const add = (
    <Button onClick={() => setIsCreating(true)}>
      <Plus className="size-5" aria-hidden />
      {t.create}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
        {all.length > 0 && add}
      </div>
      {all.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SearchBox label={t.search} value={words} onChange={setWords} className="w-full sm:max-w-md" />
          <p role="status" className="text-sm text-muted">
            {t.count(shown.length, all.length)}
          </p>
        </div>
      )}
      {scenes.isPending && <Waiting />}
      {scenes.isError && !scenes.data && (
        <div className="mt-4">
          <LoadFailure title={t.loadFailed} query={scenes} />
        </div>
      )}
      {scenes.data?.length === 0 && (
        <div className="mt-4">
          <EmptyState title={t.none} text={t.noneText} action={add} />
        </div>
      )}
      {all.length > 0 && shown.length === 0 && (
        <div className="mt-4">
          <EmptyState
            title={t.noMatch(words.trim())}
            action={
              <Button look="quiet" onClick={() => setWords('')}>
                {t.showAll}
              </Button>
            }
          />
        </div>
      )}
      <ul className={`${grid} empty:hidden`}>
        {shown.map((scene) => (
          <SceneAdminCard key={scene.id} scene={scene} />
        ))}
      </ul>
      {isCreating && <LazyDialog from={createDialog} onClose={() => setIsCreating(false)} />}
    </>
  )
}

function Waiting() {
  const t = useText(sceneEditingTexts).administration
  return <SkeletonList label={t.loading} rows={3} row="h-64 !rounded-lg" className={grid} />
}
