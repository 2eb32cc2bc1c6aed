import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, readJson } from './paths.mjs'

/** Changes when the installed packages would: the lockfile, what the package.json files ask for, the platform. */
export function fingerprintPackages() {
  const lists = ['package.json', ...readJson('package.json').workspaces.map((name) => `${name}/package.json`)]
    .map((file) => readJson(file))
    .map((each) => [each.dependencies, each.devDependencies, each.optionalDependencies])
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(JSON.stringify([lists, process.platform, process.arch]))
    .digest('hex')
}

/** Changes when any file below the given files and folders does, by name or content. */
export function fingerprintFiles(places, seed = '') {
  const hash = createHash('sha256').update(seed)
  for (const file of places.flatMap((place) => listFiles(inRoot(place))).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Every file below a folder, or the file itself; nothing when it is absent. */
export function listFiles(place) {
  if (!existsSync(place)) return []
  const entries = readEntries(place)
  if (!entries) return [place]
  return entries
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) =>
      entry.isDirectory() ? listFiles(path.join(place, entry.name)) : [path.join(place, entry.name)],
    )
}

function readEntries(place) {
  try {
    return readdirSync(place, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/** Whether the stamp in a file is this fingerprint. */
export function isStamped(file, fingerprint) {
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

/** Leaves the fingerprint behind. */
export function stamp(file, fingerprint) {
  writeFileSync(file, fingerprint)
}
