import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { ApiError } from '../../../../lib/api/api-client.ts'
import { useText } from '../../../../lib/messages.tsx'
import { commonTexts } from '../../../../messages/base/common.ts'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { scenePickerTexts } from '../../../../messages/scenes/scene-picker.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'

export interface NoSceneProps {
  /** Whether the calendar has no scene at all yet. */
  readonly isNew: boolean
  readonly onPick: () => void
  readonly onGlobal: () => void
}

/** Shown in place of the events while no scene is chosen. */
export function NoScene({ isNew, onPick, onGlobal }: NoSceneProps) {
  const t = useText(eventListTexts)
  const words = useText(scenePickerTexts)
  return isNew ? (
    <EmptyState
      title={words.noneYet}
      text={t.noneYetText}
      action={
        <Button look="quiet" onClick={onGlobal}>
          {t.showGlobal}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t.noScene}
      text={t.noSceneText}
      action={<Button onClick={onPick}>{words.selectTitle}</Button>}
    />
  )
}

/** For readers without scripts, whose scene cannot be guessed. */
export function ScenesWithoutScript({ scenes }: { scenes: readonly Scene[] }) {
  const t = useText(eventListTexts)
  return (
    <div className="mx-auto max-w-6xl px-4 py-6">
      <h2 className="text-xl font-extrabold">{t.noScene}</h2>
      <ul className="mt-2">
        {scenes.map(({ slug, name }) => (
          <li key={slug}>
            <a href={`/events?scenes=${slug}`} className="inline-flex min-h-11 items-center underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Core section 2: the failure's own sentence or a hint about the connection, and a button that reloads the page. */
export function UnableToLoadScenes({ error }: { error: unknown }) {
  const t = useText(scenePickerTexts)
  const common = useText(commonTexts)
  const text = error instanceof ApiError && error.message !== '' ? error.message : t.unableHint
  return (
    <div role="alert">
      <EmptyState
        title={t.unableTitle}
        text={text}
        action={<Button onClick={() => window.location.reload()}>{common.retry}</Button>}
      />
    </div>
  )
}
