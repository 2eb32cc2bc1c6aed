import { existsSync } from 'node:fs'
import { Refusal, say } from './console.mjs'
import { run } from './run.mjs'

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Returns the path of the system's Chromium; installs it from Debian's packages if it is missing. */
export async function provideChromium() {
  const found = paths.find((path) => existsSync(path))
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
  return paths[0]
}

async function apt(args, env) {
  const { code, text } = await run('apt-get', args, { output: 'keep', env })
  if (code !== 0) {
    throw new Refusal(
      `Chromium could not be installed: apt-get ${args[0]} failed.\n${text.trim().split('\n').slice(-8).join('\n')}`,
    )
  }
}
