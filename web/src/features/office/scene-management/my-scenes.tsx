import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useDeferredValue, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { sceneManagementTexts } from '../../../messages/office/scene-management.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { SideCard } from '../../../ui/page/panel.tsx'
import { matchesScene } from '../../scenes/scenes/rules.ts'
import { ManagedSceneCard } from './managed-scene-card.tsx'

const importDialog = dialogFrom(
  async () => (await import('../../imports/calendar-import/import-dialog.tsx')).ImportDialog,
)

/** From so many scenes on there is a filter, because they do not fit on one screen. */
const filterFrom = 7

/** The scenes that a member manages, with links to their pages and the import of a calendar. */
export function MyScenes({ scenes }: { scenes: readonly Scene[] }) {
  const t = useText(sceneManagementTexts)
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  // Another app has shared a calendar.
  const calendar = useSearchParams()[0].get('calendar') ?? ''
  const [importing, setImporting] = useState(calendar && scenes.length === 1 ? scenes[0] : undefined)
  const deferredWords = useDeferredValue(words)
  const found = scenes.filter((scene) => matchesScene(scene, deferredWords))
  return (
    <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {scenes.length >= filterFrom && (
          <SearchBox label={t.find} value={words} onChange={setWords} className="mb-4 max-w-md" />
        )}
        {calendar && <p className="mb-4 rounded-lg bg-brand-soft px-4 py-3 font-medium">{t.chooseScene}</p>}
        <p role="status" className="sr-only">
          {deferredWords === '' ? '' : t.shown(found.length)}
        </p>
        {found.length === 0 && (
          <EmptyState
            title={t.noMatch(deferredWords.trim())}
            action={
              <Button look="quiet" onClick={() => setWords('')}>
                {t.showAll}
              </Button>
            }
          />
        )}
        <ul className="grid gap-4 sm:grid-cols-2">
          {found.map((scene) => (
            <li key={scene.id} className="grid">
              <ManagedSceneCard scene={scene} onImport={() => setImporting(scene)} />
            </li>
          ))}
        </ul>
      </div>
      <SideCard title={t.help.title}>
        <ul className="grid list-disc gap-2 pl-5 text-[0.95rem] text-muted">
          {t.help.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </SideCard>
      {importing && (
        <LazyDialog
          from={importDialog}
          scene={importing}
          calendarUrl={calendar}
          onImported={() => navigate('/my-events')}
          onClose={() => setImporting(undefined)}
        />
      )}
    </div>
  )
}
