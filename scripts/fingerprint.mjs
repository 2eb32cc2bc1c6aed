import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, readJson } from './paths.mjs'

/** A hash of everything that decides which packages are installed. */
export function fingerprintPackages() {
  const lists = ['package.json', ...readJson('package.json').workspaces.map((name) => `${name}/package.json`)]
    .map((file) => readJson(file))
    .map((each) => [each.dependencies, each.devDependencies, each.optionalDependencies])
  return createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(JSON.stringify([lists, process.platform, process.arch]))
    .digest('hex')
}

/** A hash of the names and contents of all files in these files and folders. */
export function fingerprintFiles(paths, seed = '') {
  const hash = createHash('sha256').update(seed)
  for (const file of paths.flatMap((each) => listFiles(inRoot(each))).sort()) {
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** All files in a folder, or the file itself; empty when it is missing. */
export function listFiles(fileOrFolder) {
  if (!existsSync(fileOrFolder)) return []
  const entries = readEntries(fileOrFolder)
  if (!entries) return [fileOrFolder]
  return entries
    .filter((entry) => entry.name !== 'node_modules')
    .flatMap((entry) => {
      const child = path.join(fileOrFolder, entry.name)
      return entry.isDirectory() ? listFiles(child) : [child]
    })
}

function readEntries(fileOrFolder) {
  try {
    return readdirSync(fileOrFolder, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

export function isStamped(file, fingerprint) {
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint
}

export function stamp(file, fingerprint) {
  writeFileSync(file, fingerprint)
}
