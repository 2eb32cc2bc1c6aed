import { parseList, recallList, remember } from '../../lib/storage.ts'

/** As many as the server takes over at sign-in; the oldest go first. */
const mostOnDevice = 500

/** The ids of the events saved in this browser, the newest first. */
export function deviceSavedIds(): string[] {
  return recallList('savedEventIds')
}

/** The same, out of the stored text (for components that follow it). */
export function savedIdsIn(stored: string | undefined): string[] {
  return parseList(stored)
}

/** Saves an event in this browser, or forgets it. */
export function rememberSavedIds(eventId: string, save: boolean): void {
  const others = deviceSavedIds().filter((id) => id !== eventId)
  const ids = save ? [eventId, ...others].slice(0, mostOnDevice) : others
  remember('savedEventIds', ids.length === 0 ? undefined : JSON.stringify(ids))
}

/** After the account has taken them over. */
export function forgetDeviceSavedIds(): void {
  remember('savedEventIds', undefined)
}
