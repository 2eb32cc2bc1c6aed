/** The history state of an edit page that shows a new copy of an event. */
export const freshCopy = { isFreshCopy: true } as const

/** Whether an edit page shows a new copy of an event. */
export function isFreshCopy(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFreshCopy' in state
}
