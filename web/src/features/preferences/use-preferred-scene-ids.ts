import { useMe } from '../identity/api.ts'
import { usePreferences, useSavePreferences } from './api.ts'

export interface PreferredSceneIds {
  /** Null for a visitor, undefined while they load; empty when the preferences cannot be loaded. */
  readonly ids: readonly string[] | null | undefined
  /** Undefined until the preferences have arrived: the whole object is saved (core section 4). */
  readonly save: ((ids: readonly string[]) => void) | undefined
}

/** A member's preferred scenes, and the way to change them. */
export function usePreferredSceneIds(toasts: { done: string; failed: string }): PreferredSceneIds {
  const me = useMe()
  const { data, isError } = usePreferences()
  const save = useSavePreferences(toasts)
  if (me.status === 'signed-out' || (me.status === 'loading' && me.failure)) {
    return { ids: null, save: undefined }
  }
  if (!data) return { ids: isError ? [] : undefined, save: undefined }
  return {
    ids: data.preferred_scene_ids,
    save: (ids) => save.mutate({ ...data, preferred_scene_ids: [...ids] }),
  }
}
