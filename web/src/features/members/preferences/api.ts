import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  getPreferences,
  type Preferences,
  updatePreferences,
} from '@floorcraft/contract/members/preferences.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { useMe } from '../identity/api.ts'

/** Core section 7: for members only, without a second try. */
const preferencesQuery = (api: Api) => queryOptions({ ...queryOf(api, getPreferences, {}), retry: false })

/** The member's preferences; not asked for while no member is signed in. */
export function usePreferences() {
  const isSignedIn = useMe().status === 'signed-in'
  return useQuery({ ...preferencesQuery(useApi()), enabled: isSignedIn })
}

/** Saves the given preferences. Without toasts the caller shows what happened. First views load this, so it has no `useCall`. */
export function useSavePreferences(toasts?: { done: string; failed: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: InputOf<typeof updatePreferences>['body']) =>
      api(updatePreferences, { body: changes }),
    onSuccess: (saved) => queryClient.setQueryData(preferencesQuery(api).queryKey, saved),
    meta: toasts ?? {},
  })
}

type SceneIds = readonly string[]

/** The ids of the member's preferred scenes: null for a visitor, undefined while they load; empty after a failure. */
export function usePreferredIds(): SceneIds | null | undefined {
  const me = useMe()
  const { data, isError } = usePreferences()
  if (me.status === 'signed-out' || (me.status === 'loading' && me.failure)) return null
  return data?.preferred_scene_ids ?? (isError ? [] : undefined)
}

export interface PreferredSceneIds {
  readonly ids: SceneIds | null | undefined
  /** Undefined until the preferences have arrived, because the whole object is saved (core section 4). */
  readonly save: ((ids: SceneIds) => void) | undefined
}

/** A member's preferred scenes, and the way to change them. */
export function usePreferredSceneIds(toasts: { done: string; failed: string }): PreferredSceneIds {
  const ids = usePreferredIds()
  const { data } = usePreferences()
  const save = useSavePreferences(toasts)
  const canSave = ids && data
  return {
    ids,
    save: canSave
      ? (chosen) => save.mutate({ ...withoutDetails(data), preferred_scene_ids: [...chosen] })
      : undefined,
  }
}

/**
 * The preferences without what a link in a mail can change. This window may have read that before, and choosing a scene
 * must not turn mails on again.
 */
function withoutDetails({ types: _types, email_frequency: _frequency, ...preferences }: Preferences) {
  return preferences
}
