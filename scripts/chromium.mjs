import { existsSync } from 'node:fs'
import { say } from './console.mjs'
import { canInstall, installSystemPackages } from './system-packages.mjs'

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium without windows, in which the walk over all screens is faster. */
const shell = '/usr/lib/chromium/chromium-headless-shell'

/** Installs Chromium and its shell from Debian's packages if they are missing. */
export async function provideChromium() {
  const isThere = paths.some((path) => existsSync(path))
  if (isThere && (existsSync(shell) || !canInstall())) return
  try {
    await installSystemPackages(['chromium', 'chromium-headless-shell', 'fonts-liberation'])
  } catch (error) {
    if (!isThere) throw error
    // The walk uses Chromium then.
    say(error.message)
  }
}
