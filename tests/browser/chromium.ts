import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function chromiumPath(): string {
  const path = places.find((place) => existsSync(place))
  if (!path) throw new Error(`No Chromium at ${places.join(', ')}; npm test installs it.`)
  return path
}

/** Without its own requests for updates, lists and experiments. */
export const chromiumArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Starts the system's Chromium. */
export const launchChromium = (): Promise<Browser> => launch(chromiumPath())

/**
 * Starts Chromium's shell, which has no windows: looking at a page costs a quarter less processor time. Where it is missing
 * Chromium looks at the pages too.
 */
export function launchShell(): Promise<Browser> {
  const shell = '/usr/lib/chromium/chromium-headless-shell'
  return launch(existsSync(shell) ? shell : chromiumPath())
}

const launch = (executablePath: string) => chromium.launch({ executablePath, args: chromiumArguments })
