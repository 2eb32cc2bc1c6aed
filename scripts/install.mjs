import { accessSync, constants, existsSync } from 'node:fs'
import { Refusal, say } from './console.mjs'
import { fingerprintPackages, isStamped, stamp } from './fingerprint.mjs'
import { inRoot, readJson, root } from './paths.mjs'
import { runNpm } from './run.mjs'

const stampFile = inRoot('node_modules', '.floorcraft-stamp')

/** Installs the dependencies when they are missing or differ from the lockfile. */
export async function installPackages() {
  const fingerprint = fingerprintPackages()
  if (isStamped(stampFile, fingerprint)) return
  if (!isInstalledAsLocked()) await install()
  try {
    stamp(stampFile, fingerprint)
  } catch (error) {
    // The checkout belongs to another account. It is complete, and the next start checks it again.
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error
  }
}

/** Whether npm's list of installed packages agrees with the lockfile, as after an installation by hand. */
function isInstalledAsLocked() {
  if (!existsSync(inRoot('node_modules', '.package-lock.json'))) return false
  const wanted = readJson('package-lock.json').packages
  const present = readJson('node_modules', '.package-lock.json').packages
  return Object.entries(wanted).every(([folder, entry]) => {
    if (!folder.includes('node_modules/') || entry.link) return true
    const found = present[folder]
    return found
      ? found.version === entry.version
      : Boolean(entry.optional || entry.devOptional || entry.peer)
  })
}

async function install() {
  refuseReadOnly()
  say('Installing the dependencies (npm ci); the first time takes a minute or two ...')
  const started = Date.now()
  const ticking = setInterval(() => say(`... still installing, ${seconds(started)} s`), 10_000)
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1']
  // NODE_ENV=production would leave out the packages that build the pages.
  const { code, text } = await runNpm(['ci', '--include=dev', '--include=optional', ...flags], {
    output: 'keep',
  })
  clearInterval(ticking)
  if (code !== 0) throw new Refusal(explain(text))
  say(`Installed the dependencies in ${seconds(started)} s.`)
}

function refuseReadOnly() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Refusal(`The dependencies must be installed, but this account cannot write to ${root}.`)
  }
}

function explain(text) {
  const lines = text
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('npm error') && line.trim() !== 'npm error')
  const details = lines.slice(0, 8).join('\n')
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i.test(text)) {
    return `The npm registry cannot be reached, so the dependencies are not installed: check the connection or npm's proxy settings, then try again.\n${details}`
  }
  if (/ENOSPC/.test(text)) return `The disk is full, so the dependencies are not installed.\n${details}`
  return `npm ci failed:\n${details}`
}

function seconds(since) {
  return Math.round((Date.now() - since) / 1000)
}
