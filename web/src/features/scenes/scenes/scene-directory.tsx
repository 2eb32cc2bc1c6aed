import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useDeferredValue, useId, useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { scenesTexts } from '../../../messages/scenes/scenes.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { groupScenes, matchesScene } from './rules.ts'
import { SceneCard } from './scene-card.tsx'

/** From so many scenes on there is a filter, because they do not fit on one screen. */
const filterFrom = 13

/** All scenes by region, with jump links and, when they are many, a filter. */
export function SceneDirectory({ scenes }: { scenes: readonly Scene[] }) {
  const t = useText(scenesTexts)
  const locale = useLocale()
  const [text, setText] = useState('')
  const deferredWords = useDeferredValue(text)
  const found = scenes.filter((scene) => matchesScene(scene, deferredWords))
  const groups = groupScenes(found, { by: 'region', other: t.other, locale })
  const anchors = useId()
  const anchorOf = (index: number) => `region${anchors}${index}`
  return (
    <>
      {scenes.length >= filterFrom && (
        <SearchBox
          label={t.filterLabel}
          placeholder={t.filterPlaceholder}
          value={text}
          onChange={setText}
          className="mb-4 max-w-md"
        />
      )}
      {groups.length > 1 && (
        <nav aria-label={t.regions} className="no-scrollbar -mx-4 overflow-x-auto px-4 pb-1">
          <ul className="flex gap-2">
            {groups.map((group, index) => (
              <li key={group.name}>
                <a
                  href={`#${anchorOf(index)}`}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-[0.95rem] font-medium whitespace-nowrap hover:bg-sunken"
                >
                  {group.name}
                  <span aria-hidden className="text-sm text-muted tabular-nums">
                    {group.scenes.length}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p role="status" className="sr-only">
        {deferredWords === '' ? '' : t.shown(found.length)}
      </p>
      {found.length === 0 && (
        <div className="mt-6">
          <EmptyState
            title={t.noMatch(deferredWords.trim())}
            action={
              <Button look="quiet" onClick={() => setText('')}>
                {t.showAll}
              </Button>
            }
          />
        </div>
      )}
      {groups.map((group, index) => (
        <section
          key={group.name}
          aria-labelledby={anchorOf(index)}
          className="pt-10 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]"
        >
          <h2 id={anchorOf(index)} className="mb-4 scroll-mt-20 text-2xl font-extrabold">
            {group.name}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {group.scenes.map((scene) => (
              <li key={scene.id} className="grid">
                <SceneCard scene={scene} eager={index === 0} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
