import type { AnalyticsAction } from '@floorcraft/contract/analytics.ts'

/** What an action was done with; neither for a page of the site. */
export interface CountedThing {
  readonly event_id?: string
  readonly scene_id?: string
}

export interface CountedAction extends CountedThing {
  readonly action: AnalyticsAction
}

/** What is counted before the part that sends it has loaded, or before the reader has agreed. Only in memory. */
let waiting: CountedAction[] = []
let onAction = () => {}
// A reader who never agrees must not fill the memory.
const mostWaiting = 300

/** Counts what the reader did. It is sent later, and only with consent. */
export function countAction(action: AnalyticsAction, thing?: CountedThing): void {
  if (waiting.length < mostWaiting) waiting.push({ action, ...thing })
  onAction()
}

/** Takes the actions that wait. */
export function takeActions(): CountedAction[] {
  const taken = waiting
  waiting = []
  return taken
}

/** Calls back at each action. Returns the function that ends it. */
export function watchActions(listener: () => void): () => void {
  onAction = listener
  return () => {
    onAction = () => {}
  }
}
