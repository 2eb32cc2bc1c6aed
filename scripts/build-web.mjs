import { readdirSync } from 'node:fs'
import { Refusal, say } from './console.mjs'
import { fingerprintFiles, fingerprintPackages, isStamped, stamp } from './fingerprint.mjs'
import { inRoot, nodeEnvironment } from './paths.mjs'
import { runNpm } from './run.mjs'

const stampFile = inRoot('web', 'dist', '.floorcraft-stamp')

/** Builds the pages when a source file or a package has changed. */
export async function buildWeb() {
  const fingerprint = fingerprintFiles(listSources(), fingerprintPackages())
  if (isStamped(stampFile, fingerprint)) return
  say('Building the pages ...')
  const started = Date.now()
  const { code, text } = await runNpm(['run', 'build', '-w', 'web'], {
    output: 'keep',
    env: nodeEnvironment(),
  })
  if (code !== 0)
    throw new Refusal(`Building the pages failed:\n${text.trim().split('\n').slice(-30).join('\n')}`)
  stamp(stampFile, fingerprint)
  say(`Built the pages in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

function listSources() {
  const settings = readdirSync(inRoot('web'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `web/${entry.name}`)
  return [
    'contract/src',
    'web/src',
    'web/build',
    'web/public',
    'web/locales',
    'tsconfig.base.json',
    ...settings,
  ]
}
