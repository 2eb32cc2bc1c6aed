import { existsSync } from 'node:fs'
import { Refusal, say } from './console.mjs'
import { run } from './run.mjs'

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

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian's packages. */
export async function installSystemPackages(names) {
  const words = names.join(' ')
  if (!canInstall()) {
    throw new Refusal(
      `The browser tests need ${words}: install them with your system's packages (Debian: "apt-get install ${words}" as root) and try again.`,
    )
  }
  say(`Installing ${words} from the system packages (apt-get); this takes a minute ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await apt(['update', '-qq'], env)
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...names], env)
}

async function apt(args, env) {
  const { code, text } = await run('apt-get', args, { output: 'keep', env })
  if (code !== 0) {
    throw new Refusal(
      `apt-get ${args[0]} failed, so the browsers for the tests could not be installed.\n${text.trim().split('\n').slice(-8).join('\n')}`,
    )
  }
}
