import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useMemo } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { scenesTexts } from '../../../messages/scenes/scenes.ts'
import { PlacesMap } from '../../../ui/map/places-map.tsx'
import { useGuessedScene } from './api.ts'
import { placeOf } from './scene-places.ts'

/** All scenes as a list with a map, which opens around the scene that is guessed for the reader. */
export function SceneMap({ scenes }: { scenes: readonly Scene[] }) {
  const t = useText(scenesTexts)
  const places = useMemo(
    () =>
      scenes.map((scene) => ({
        ...scene,
        note: [placeOf(scene), t.upcoming(scene.upcoming_event_count)].join(' · '),
        to: `/scenes/${encodeURIComponent(scene.slug)}`,
      })),
    [scenes, t],
  )
  const guessed = useGuessedScene(scenes)
  return <PlacesMap key={guessed?.id} places={places} around={guessed?.id} />
}
