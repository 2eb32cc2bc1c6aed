/**
 * Every key that these modules store in the browser (core section 9 names the first four). The script before the first paint
 * (web/public/before-paint.js) reads theme, authToken, sceneSlugs, firstScene, danceStyles and selectedSceneIds too, and has `fonts` for
 * itself. It writes `arrivedFrom` for this tab. `queuedSaves` has presses of the heart, of "Going" and of picks; the name is older than the last two.
 */
export type StorageKey =
  | 'selectedSceneIds'
  | 'selectedSceneId'
  | 'recentScenes'
  | 'authToken'
  | 'leftSessions'
  | 'theme'
  | 'sceneSlugs'
  | 'firstScene'
  | 'danceStyles'
  | 'eventView'
  | 'savedEventIds'
  | 'picks'
  | 'queuedSaves'
  | 'door'
  | 'danceRole'
  | 'filterBar'
  | 'returnTo'
  | 'errorLog'
  | 'formDrafts'
  | 'lastVenue'
  | 'eventDetails'
  | 'unreadCount'
  | 'cookieConsent'
  | 'installDeclined'
  | 'debugOverlay'
  | 'searchKey'

type Listener = () => void
const listeners = new Map<StorageKey, Set<Listener>>()

// Storage may be missing (on the server), disabled or full. Then the values last as long as the page.
const fallback = new Map<StorageKey, string>()

/** The stored text, or undefined. */
export function recall(key: StorageKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return fallback.get(key)
  }
}

/** Stores a text, or removes it when undefined. Calls every subscriber in this and other tabs. */
export function remember(key: StorageKey, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === undefined) fallback.delete(key)
    else fallback.set(key, value)
  }
  for (const listener of listeners.get(key) ?? []) listener()
}

/** Every key that this product stores for the life of a tab. */
type TabKey = 'scrolls' | 'visitSource' | 'arrivedFrom' | 'updateLater' | 'reloadedFor'

/** The text that this tab has stored, or undefined. */
export function recallInTab(key: TabKey): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a text for the life of this tab, or removes it when undefined. */
export function rememberInTab(key: TabKey, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {}
}

/** A stored list of texts; anything else reads as empty. */
export function recallList(key: StorageKey): string[] {
  return parseList(recall(key))
}

export function parseList(text: string | undefined): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  } catch {
    return []
  }
}

/** Calls back when a key changes here or in another tab. Returns the function that ends it. */
export function subscribe(key: StorageKey, listener: Listener): () => void {
  const own = listeners.get(key) ?? new Set()
  listeners.set(key, own.add(listener))
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  // A page that Back takes out of the browser's memory has missed what other tabs stored, for example a sign-out.
  const onReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onReturn)
  return () => {
    own.delete(listener)
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onReturn)
  }
}
