/** The browser's offer to install the site. No standard has it, and only Chromium sends it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | undefined
let listener = () => {}

/** Keeps the offer for later. Called at the start of the page, because browsers send it once. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => set(undefined))
}

function set(next: InstallOffer | undefined): void {
  offer = next
  listener()
}

export const hasInstallOffer = (): boolean => offer !== undefined

/** Calls back when there is an offer, for the one place that shows it. */
export function followInstallOffer(onChange: () => void): () => void {
  listener = onChange
  return () => {
    listener = () => {}
  }
}

/**
 * Lets the browser ask the reader. Returns whether the reader installs the site. An offer can be used once, and the
 * browser may refuse.
 */
export async function install(): Promise<boolean> {
  const used = offer
  set(undefined)
  try {
    await used?.prompt()
    return (await used?.userChoice)?.outcome === 'accepted'
  } catch {
    return false
  }
}
