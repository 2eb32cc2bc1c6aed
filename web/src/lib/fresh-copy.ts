/** What the history keeps beside the address of an edit page that was opened with a copy just made. */
export const freshCopy = { isFreshCopy: true } as const

/** Whether an edit page was opened with a copy just made. */
export function isFreshCopy(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFreshCopy' in state
}
