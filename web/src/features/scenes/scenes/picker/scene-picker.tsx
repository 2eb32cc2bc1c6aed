import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useId, useState } from 'react'
import { parseList } from '../../../../lib/browser/storage.ts'
import { useStored } from '../../../../lib/browser/use-browser.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { scenePickerTexts } from '../../../../messages/scenes/scene-picker.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { SearchBox } from '../../../../ui/fields/search-box.tsx'
import { TabList, tabPanelProps } from '../../../../ui/tab-list.tsx'
import { useGuessedByLanguage } from '../api.ts'
import { groupScenes, groupToggled, matchesScene, type SceneGrouping, toggled } from '../rules.ts'
import { LowPicker } from './low-picker.tsx'
import { RecentScenes } from './recent-scenes.tsx'
import { SceneOptionGroup } from './scene-options.tsx'

export interface ScenePickerProps {
  readonly scenes: readonly Scene[]
  readonly selected: readonly Scene[]
  /** The scene that is offered first. Its list is shown behind the picker already. */
  readonly guess?: Scene | undefined
  /** Raises the picker, which is in its lowest state for a new reader with a guess. */
  readonly onRaise?: (() => void) | undefined
  readonly onPick: (scenes: readonly Scene[]) => void
  /** Forgets the choice of this browser; undefined without a choice. */
  readonly onReset: (() => void) | undefined
  readonly onClose: () => void
}

/** The modal "Select Your Dance Scene" (core section 2). Ticks take effect with Done; a click on a name chooses that scene at once. */
export function ScenePicker(props: ScenePickerProps) {
  const { guess, onRaise, onPick, onClose } = props
  if (!guess || !onRaise) return <WholePicker {...props} />
  const stay = () => {
    onPick([guess])
    onClose()
  }
  return <LowPicker scene={guess} onStay={stay} onRaise={onRaise} />
}

function WholePicker({ scenes, selected, guess, onPick, onReset, onClose }: ScenePickerProps) {
  const t = useText(scenePickerTexts)
  const locale = useLocale()
  const [grouping, setGrouping] = useState<SceneGrouping>('region')
  const [words, setWords] = useState('')
  const [ticked, setTicked] = useState<readonly string[]>(() => selected.map((scene) => scene.id))
  const panelId = useId()
  const deferredWords = useDeferredValue(words)
  const found = scenes.filter((scene) => matchesScene(scene, deferredWords))
  const groups = groupScenes(found, { by: grouping, other: t.other, locale })
  const recent = parseList(useStored('recentScenes'))

  const open = useCallback(
    (scene: Scene) => {
      onPick([scene])
      onClose()
    },
    [onPick, onClose],
  )
  const toggle = useCallback((scene: Scene) => setTicked((before) => toggled(before, scene.id)), [])
  const done = () => {
    if (ticked.length > 0) onPick(scenes.filter((scene) => ticked.includes(scene.id)))
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={guess ? 'low' : 'tall'}
      title={t.title}
      description={t.description}
      header={
        <>
          <TabList
            label={t.tabs}
            look="segments"
            panelId={panelId}
            tabs={[
              { id: 'region', label: t.byRegion },
              { id: 'state', label: t.byScene },
            ]}
            selected={grouping}
            onSelect={setGrouping}
          />
          <SearchBox
            label={grouping === 'region' ? t.searchRegion : t.searchState}
            value={words}
            onChange={setWords}
            className="mt-3"
          />
        </>
      }
      footer={
        <PickerFooter
          available={scenes.length}
          ticked={ticked.length}
          onDeselectAll={() => setTicked([])}
          onReset={onReset}
          onDone={done}
        />
      }
    >
      <div {...tabPanelProps(panelId, grouping)}>
        {deferredWords.trim() === '' && guess && <GuessedScene scene={guess} onOpen={open} />}
        {deferredWords.trim() === '' && <RecentScenes ids={recent} scenes={scenes} onOpen={open} />}
        {groups.map((group) => (
          <SceneOptionGroup
            key={group.name}
            group={group}
            selected={ticked}
            onToggleGroup={() => setTicked((before) => groupToggled(before, group.scenes))}
            onToggle={toggle}
            onOpen={open}
          />
        ))}
        <p role="status" className={groups.length === 0 ? 'py-12 text-center text-muted' : 'sr-only'}>
          {groups.length === 0 && (scenes.length === 0 ? t.noneYet : t.none(deferredWords))}
        </p>
      </div>
    </Dialog>
  )
}

/** A button for the scene that the reader's time zone or language suggests. */
function GuessedScene({ scene, onOpen }: { scene: Scene; onOpen: (scene: Scene) => void }) {
  const t = useText(scenePickerTexts)
  return (
    <section aria-labelledby="guessed-scene" className="mb-4">
      <h3 id="guessed-scene" className="mb-1.5 text-sm font-semibold text-muted">
        {t.guessTitle(useGuessedByLanguage())}
      </h3>
      <button
        type="button"
        onClick={() => onOpen(scene)}
        className="flex w-full items-center justify-between gap-3 rounded-lg border border-brand-text bg-brand-soft px-4 py-3 text-left text-brand-text"
      >
        <span className="min-w-0">
          <span className="block truncate font-display text-lg font-bold">{scene.name}</span>
          <span className="text-sm">{t.upcoming(scene.upcoming_event_count)}</span>
        </span>
        <ChevronRight className="size-5 shrink-0" aria-hidden />
      </button>
    </section>
  )
}

interface PickerFooterProps {
  readonly available: number
  readonly ticked: number
  readonly onDeselectAll: () => void
  readonly onReset: (() => void) | undefined
  readonly onDone: () => void
}

function PickerFooter({ available, ticked, onDeselectAll, onReset, onDone }: PickerFooterProps) {
  const t = useText(scenePickerTexts)
  return (
    <div className="flex items-end justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm text-muted">{t.available(available)}</p>
        <p className="flex flex-wrap gap-x-5">
          {ticked > 0 && <FooterLink onClick={onDeselectAll}>{t.deselectAll(ticked)}</FooterLink>}
          {onReset && <FooterLink onClick={onReset}>{t.reset}</FooterLink>}
        </p>
      </div>
      <Button onClick={onDone}>{t.done}</Button>
    </div>
  )
}

function FooterLink({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 text-left text-sm font-semibold text-brand-text hover:underline"
    >
      {children}
    </button>
  )
}
