import { parseList, recallList, remember } from '../../../lib/browser/storage.ts'

/** The server takes over as many at sign-in. The oldest are dropped first. */
const mostOnDevice = 500

/** The ids of the events saved in this browser, the newest first. */
export function deviceSavedIds(): string[] {
  return recallList('savedEventIds')
}

/** The same ids, read from the stored text (for components that follow it). */
export function savedIdsIn(stored: string | undefined): string[] {
  return parseList(stored)
}

/** Saves an event in this browser, or removes it. */
export function rememberSavedIds(eventId: string, save: boolean): void {
  const others = deviceSavedIds().filter((id) => id !== eventId)
  const ids = save ? [eventId, ...others].slice(0, mostOnDevice) : others
  remember('savedEventIds', ids.length === 0 ? undefined : JSON.stringify(ids))
}

/** Empties the list, after the account has taken it over. */
export function forgetDeviceSavedIds(): void {
  remember('savedEventIds', undefined)
}
