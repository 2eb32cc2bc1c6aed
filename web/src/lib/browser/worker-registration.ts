import { recallInTab, rememberInTab } from './storage.ts'
import { useBrowserValue } from './use-browser.ts'

/** The message that makes a waiting worker take over. The service worker listens for it. */
const takeOverMessage = { type: 'SKIP_WAITING' }
// Secondary section 9. The short interval counts while a reader sees the page.
const visibleCheckMilliseconds = 60_000
const hiddenCheckMilliseconds = 30 * 60_000

/** Whether requests of this page go through the service worker. */
export function useIsControlled(): boolean {
  return useBrowserValue(
    (listener) => {
      if (!hasWorkers()) return () => {}
      navigator.serviceWorker.addEventListener('controllerchange', listener)
      return () => navigator.serviceWorker.removeEventListener('controllerchange', listener)
    },
    () => hasWorkers() && navigator.serviceWorker.controller !== null,
    false,
  )
}

export const hasWorkers = (): boolean => 'serviceWorker' in navigator

/** Registers the service worker. The browser compares the file byte by byte, so its cache must not answer. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })

/** Called when the reader wants the waiting version later. This tab does not offer it again, also after a reload. */
export const postponeUpdate = (): void => rememberInTab('updateLater', 'yes')
const isPostponed = () => recallInTab('updateLater') !== undefined

const reload = () => window.location.reload()

/**
 * Registers the service worker and looks for a new one regularly. `onChange` gets the function that updates this page,
 * or undefined when the page is up to date. This function lets the waiting worker take over and reloads the page. When
 * another tab has done this, it only reloads, because this page may have unfinished work. Returns the function that ends
 * it.
 */
export function followWorker(onChange: (update: (() => void) | undefined) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const container = navigator.serviceWorker
  const follow = (registration: ServiceWorkerRegistration) => {
    let isControlled = container.controller !== null
    let isWanted = false
    let isOutdated = false
    const takeOver = (waiting: ServiceWorker) => {
      isWanted = true
      waiting.postMessage(takeOverMessage)
    }
    const tell = () => {
      const { waiting } = registration
      const isOffered = waiting !== null && container.controller !== null && !isPostponed()
      onChange(isOffered ? () => takeOver(waiting) : isOutdated ? reload : undefined)
    }
    const onControl = () => {
      // The first worker of a browser changes nothing on this page.
      isOutdated = isControlled
      isControlled = true
      if (isOutdated && isWanted) reload()
      else tell()
    }
    container.addEventListener('controllerchange', onControl, { signal })
    const watch = () => {
      // A newer version is offered again.
      rememberInTab('updateLater', undefined)
      registration.installing?.addEventListener('statechange', tell, { signal })
    }
    registration.addEventListener('updatefound', watch, { signal })
    if (registration.installing || !registration.waiting) watch()
    tell()
    checkRegularly(registration, signal)
  }
  // A browser may refuse workers, for example in private windows. The site works without one.
  registerWorker().then(
    (registration) => signal.aborted || follow(registration),
    () => {},
  )
  return () => ending.abort()
}

function checkRegularly(registration: ServiceWorkerRegistration, signal: AbortSignal): void {
  let checkedAt = performance.now()
  const check = () => {
    const age = performance.now() - checkedAt
    const isVisible = document.visibilityState === 'visible'
    if (age < (isVisible ? visibleCheckMilliseconds : hiddenCheckMilliseconds)) return
    checkedAt = performance.now()
    // Without a connection it fails, and the next check finds the worker.
    registration.update().catch(() => {})
  }
  const timer = setInterval(check, visibleCheckMilliseconds)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', check, { signal })
}

/** For developers: what the worker of this site does now. */
export async function readWorkerState(): Promise<string> {
  if (!hasWorkers()) return 'unsupported'
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined)
  if (!registration) return 'none'
  const { installing, waiting, active } = registration
  const states = [installing, waiting, active].flatMap((worker) => (worker ? [worker.state] : []))
  return `${states.join(', ')}${navigator.serviceWorker.controller ? ', controls this page' : ''}`
}
