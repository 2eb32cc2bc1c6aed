import type { Scene } from '@floorcraft/contract/scenes.ts'
import { type ReactNode, useCallback, useDeferredValue, useId, useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { parseList } from '../../../lib/storage.ts'
import { useStored } from '../../../lib/use-browser.ts'
import { scenePickerTexts } from '../../../messages/scene-picker.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { TabList, tabPanelProps } from '../../../ui/tab-list.tsx'
import { groupScenes, groupToggled, matchesScene, type SceneGrouping, toggled } from '../rules.ts'
import { RecentScenes } from './recent-scenes.tsx'
import { SceneOptionGroup } from './scene-options.tsx'

export interface ScenePickerProps {
  readonly scenes: readonly Scene[]
  readonly selected: readonly Scene[]
  readonly onPick: (scenes: readonly Scene[]) => void
  /** Forgets the choice of this browser; undefined without a choice. */
  readonly onReset: (() => void) | undefined
  readonly onClose: () => void
}

/** The modal "Select Your Dance Scene" (core section 2). Ticks take effect with Done; a click on a name chooses that scene at once. */
export function ScenePicker({ scenes, selected, onPick, onReset, onClose }: ScenePickerProps) {
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
      size="tall"
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
