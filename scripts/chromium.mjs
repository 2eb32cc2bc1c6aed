import { existsSync } from 'node:fs'
import { Refusal, say } from './console.mjs'
import { run } from './run.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Makes sure that the system has a Chromium for the browser tests, from its own packages; answers its path. */
export async function provideChromium() {
  const found = places.find((place) => existsSync(place))
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Refusal(
      'The browser tests need Chromium: install it with your system\'s packages (Debian: "apt-get install chromium" as root) and try again.',
    )
  }
  say('Installing Chromium from the system packages (apt-get); this takes a minute ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await apt(['update', '-qq'], env)
  await apt(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], env)
  return places[0]
}

async function apt(args, env) {
  const { code, text } = await run('apt-get', args, { output: 'keep', env })
  if (code !== 0) {
    throw new Refusal(
      `Chromium could not be installed: apt-get ${args[0]} failed.\n${text.trim().split('\n').slice(-8).join('\n')}`,
    )
  }
}
