import type { Account } from '@floorcraft/contract/members/account.ts'
import { getSceneProfile, listScenes, type Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useNow } from '../../../lib/now.tsx'
import type { PageNeeds } from '../../../lib/page.ts'
import { useSite } from '../../../lib/site.tsx'
import { useChosenScenes } from './scene-choice.ts'

export const scenesQuery = (api: Api) => queryOf(api, listScenes, { query: {} })

export const sceneProfileQuery = (api: Api, slug: string) =>
  queryOfOne(api, getSceneProfile, { params: { sceneId: slug } })

export const useScenes = () => useQuery(scenesQuery(useApi()))
export const useSceneProfile = (slug: string) => useQuery(sceneProfileQuery(useApi(), slug))

/** The scenes that a member leads, once the list of scenes has arrived. */
export function useLedScenes(member: Account): Scene[] {
  const scenes = useQuery({ ...scenesQuery(useApi()), enabled: member.led_scene_ids.length > 0 })
  return (scenes.data ?? []).filter((scene) => member.led_scene_ids.includes(scene.id))
}

/** The guess for this reader; undefined on the server and in the first render, except for a reader who asked with the own zone. */
export function useGuessedScene(scenes: readonly Scene[]): Scene | undefined {
  const asked = useSite().readerZone
  const zone = useReaderZone() ?? asked
  const now = useNow()
  return zone === undefined ? undefined : guessedScene(scenes, { zone, now })
}

/**
 * The scenes near the reader: the choice in this browser, else the member's preferred ones, else the guess. Empty on the
 * server, in the first render and while the preferences load (`preferredIds` is undefined).
 */
export function useNearScenes(
  scenes: readonly Scene[],
  preferredIds: readonly string[] | null | undefined,
): readonly Scene[] {
  const chosen = useChosenScenes(scenes)
  const guessed = useGuessedScene(scenes)
  if (chosen) return chosen
  if (preferredIds === undefined) return []
  const preferred = scenes.filter(({ id }) => preferredIds?.includes(id))
  return preferred.length > 0 ? preferred : guessed ? [guessed] : []
}

/**
 * The busiest scene in the reader's time zone; else the busiest on the same continent whose clocks show the same time
 * now. Undefined when no scene is near. Only the time zone is used: no address and no location is asked for.
 */
export function guessedScene(
  scenes: readonly Scene[],
  { zone, now }: { zone: string; now: Temporal.Instant },
): Scene | undefined {
  const continentOf = (timeZone: string) => timeZone.split('/', 1)[0]
  const offsetOf = (timeZone: string) => now.toZonedDateTimeISO(timeZone).offsetNanoseconds
  const inZone = scenes.filter((scene) => scene.timezone === zone)
  const alike = scenes.filter(
    ({ timezone }) => continentOf(timezone) === continentOf(zone) && offsetOf(timezone) === offsetOf(zone),
  )
  const near = inZone.length > 0 ? inZone : alike
  return near.toSorted((a, b) => b.upcoming_event_count - a.upcoming_event_count)[0]
}

/** The guess for a reader who asked with the own time zone. */
export const sceneOfReader = (
  scenes: readonly Scene[],
  { readerZone: zone, now }: Pick<PageNeeds, 'readerZone' | 'now'>,
) => (zone === undefined ? undefined : guessedScene(scenes, { zone, now: Temporal.Instant.from(now) }))

/**
 * For `before-paint.js`: the time zone of the scene that the document shows, and the continents on which a reader in another zone may be
 * near another scene.
 */
export function sceneZones(shown: Scene | undefined, scenes: readonly Scene[]): string {
  const continents = scenes.map(({ timezone }) => timezone.split('/', 1)[0])
  return [shown?.timezone ?? '-', ...new Set(continents)].join(' ')
}
