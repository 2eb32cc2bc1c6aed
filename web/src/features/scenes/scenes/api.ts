import type { Account } from '@floorcraft/contract/members/account.ts'
import { getSceneProfile, listScenes, type Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { useReaderZone, useStored } from '../../../lib/browser/use-browser.ts'
import { useNow } from '../../../lib/now.tsx'
import { useSite } from '../../../lib/site.tsx'
import { guessedScene } from './guess/rules.ts'
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

/**
 * Whether the guess is from the language of the browser: its time zone is not known yet, or names no place. Some browsers say
 * UTC to hide the place.
 */
export function useGuessedByLanguage(): boolean {
  const own = useReaderZone()
  return useSite().reader?.byLanguage !== undefined && !/^(?!Etc).+\//.test(own ?? '')
}

/** The guess for this reader; undefined on the server and in the first render, except for a reader of whom the server knew something. */
export function useGuessedScene(scenes: readonly Scene[]): Scene | undefined {
  const asked = useSite().reader
  const own = useReaderZone()
  const zone = useGuessedByLanguage() ? asked?.zone : (own ?? asked?.zone)
  const firstScene = useStored('firstScene') ?? asked?.firstScene
  const now = useNow()
  return zone === undefined ? undefined : guessedScene(scenes, { zone, firstScene, now })
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
