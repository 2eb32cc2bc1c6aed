import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { homeTexts } from '../../../messages/discovery/home.ts'
import { TonightStrip } from '../../events/events/highlights/tonight-strip.tsx'
import { EventButtons } from '../../events/saved-events/event-buttons.tsx'
import { usePreferredIds } from '../../members/preferences/api.ts'
import { useGuessedByLanguage } from '../../scenes/scenes/api.ts'
import { useHomeScenes } from '../../scenes/scenes/busy-scenes.tsx'
import { ChangeSceneButton } from '../../scenes/scenes/picker/change-scene-button.tsx'

/**
 * Tonight's posters, the reason for their scene, and the button that changes it. The server makes the posters of the
 * scene near a new reader, or of the busiest one. A reader with other scenes has grey posters in their place until they
 * are known.
 */
export function HomePosters({ scenes, waiting }: { scenes: readonly Scene[]; waiting: ReactNode }) {
  const t = useText(homeTexts)
  const { own, isReaderKnown } = useHomeScenes({ scenes, preferredIds: usePreferredIds() })
  const byLanguage = useGuessedByLanguage()
  if (!own) return waiting
  const { shown, reason } = own
  const isOfLanguage = reason === 'guessed' && byLanguage
  return (
    <>
      {!isReaderKnown && <div className="while-other-scene">{waiting}</div>}
      <div className={isReaderKnown ? '' : 'unless-other-scene'}>
        <TonightStrip
          scenes={shown}
          note={
            <>
              <span className="mr-3 min-w-0 truncate few-words:whitespace-normal">
                {t.reasons[isOfLanguage ? 'guessedByLanguage' : reason]}
              </span>
              <ChangeSceneButton scenes={scenes} chosen={reason === 'chosen' ? shown : []} />
            </>
          }
          actionOf={(event) => <EventButtons event={event} />}
        />
      </div>
    </>
  )
}
