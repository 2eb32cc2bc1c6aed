import { existsSync } from 'node:fs'
import { Refusal, say } from './console.mjs'
import { run } from './run.mjs'

/** Whether this account can install Debian's packages. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian's packages. */
export async function installSystemPackages(names) {
  const words = names.join(' ')
  if (!canInstall()) {
    throw new Refusal(
      `The tests need ${words}: install them with your system's packages (Debian: "apt-get install ${words}" as root) and try again.`,
    )
  }
  say(`Installing ${words} from the system packages (apt-get); this takes a minute ...`)
  // No service is started: the tests start what they need.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await apt(['update', '-qq'], env)
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...names], env)
}

async function apt(args, env) {
  const { code, text } = await run('apt-get', args, { output: 'keep', env })
  if (code !== 0) {
    throw new Refusal(
      `apt-get ${args[0]} failed, so the programs for the tests could not be installed.\n${text.trim().split('\n').slice(-8).join('\n')}`,
    )
  }
}

/** Installs PgBouncer if it is missing and this account can. */
export async function providePgBouncer() {
  if (existsSync('/usr/sbin/pgbouncer')) return
  try {
    await installSystemPackages(['pgbouncer'])
  } catch (error) {
    say(`The tests of a pooler do not run. ${error.message}`)
  }
}
