import type { AnalyticsAction } from '@floorcraft/contract/events/analytics.ts'
import { token } from '../../members/identity/api.ts'

/** What an action is about; both are missing for a page of the site. */
export interface CountedThing {
  readonly event_id?: string
  readonly scene_id?: string
}

export interface CountedAction extends CountedThing {
  readonly action: AnalyticsAction
}

/**
 * The actions that wait, in memory only, until the part that sends them has loaded and the reader has agreed. Each has
 * the session in which it was done.
 */
let waiting: { readonly action: CountedAction; readonly session: string | undefined }[] = []
let onAction = () => {}
// A reader who never agrees must not fill the memory.
const mostWaiting = 300

/** Counts what the reader did. It is sent later, and only with consent. */
export function countAction(action: AnalyticsAction, thing?: CountedThing): void {
  if (waiting.length < mostWaiting) waiting.push({ action: { action, ...thing }, session: token() })
  onAction()
}

/**
 * Takes the actions that wait. Those of another session are dropped, because after a sign-out the server could not see
 * that the member does not want to be counted.
 */
export function takeActions(): CountedAction[] {
  const current = token()
  const taken = waiting.filter(({ session }) => session === current)
  waiting = []
  return taken.map(({ action }) => action)
}

/** Calls back at each action. Returns the function that ends it. */
export function watchActions(listener: () => void): () => void {
  onAction = listener
  return () => {
    onAction = () => {}
  }
}
