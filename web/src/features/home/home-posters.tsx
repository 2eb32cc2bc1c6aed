import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useText } from '../../lib/messages.tsx'
import { homeTexts } from '../../messages/home.ts'
import { TonightStrip } from '../events/highlights/tonight-strip.tsx'
import { SaveButton } from '../saved-events/save-button.tsx'
import type { HomeScenes } from '../scenes/busy-scenes.tsx'
import { ChangeSceneButton } from '../scenes/picker/change-scene-button.tsx'

/** Tonight's posters, the reason for their scene, and the button that changes it. */
export function HomePosters({ shown, reason, scenes }: HomeScenes & { scenes: readonly Scene[] }) {
  const t = useText(homeTexts)
  return (
    <TonightStrip
      scenes={shown}
      note={
        <>
          <span className="mr-3 min-w-0 truncate">{t.reasons[reason]}</span>
          <ChangeSceneButton scenes={scenes} chosen={reason === 'chosen' ? shown : []} />
        </>
      }
      actionOf={(event) => <SaveButton event={event} />}
    />
  )
}
