import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { canUse, type SystemAccount } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The role that owns all tables of the embedded server. */
export const SUPERUSER = 'floorcraft'
/** The role with which the server reads and writes rows. */
export const ROWS_ROLE = 'floorcraft_rows'

/** Finds the database folder in the data folder; creates it at the first start. Only this account may then log in. */
export async function prepareDataFolder(
  dataDir: string,
  options: { account: SystemAccount | undefined; binaries: Binaries },
): Promise<string> {
  const folder = await findOrCreate(dataDir, options)
  allowOnlyThisAccount(folder)
  return folder
}

/** The database may run as an account that other programs use too. */
function allowOnlyThisAccount(folder: string): void {
  writeFileSync(path.join(folder, 'pg_hba.conf'), 'local all all peer map=server\n')
  const roles = [SUPERUSER, ROWS_ROLE].map((role) => `server "${userInfo().username}" ${role}\n`)
  writeFileSync(path.join(folder, 'pg_ident.conf'), roles.join(''))
}

async function findOrCreate(
  dataDir: string,
  { account, binaries }: { account: SystemAccount | undefined; binaries: Binaries },
): Promise<string> {
  const link = path.join(dataDir, 'postgres')
  if (existsSync(link)) {
    const folder = realpathSync(link)
    refuseOtherMajor(folder, binaries.version)
    return folder
  }
  refuseDanglingLink(link)
  const home = account && !canUseBelow(account, dataDir) ? makeReachableHome() : dataDir
  const folder = await createCluster(home, { account, binaries })
  if (home === dataDir) {
    renameSync(folder, link)
    return link
  }
  const place = path.join(home, 'postgres')
  renameSync(folder, place)
  symlinkSync(place, link)
  return place
}

/** A missing database is not replaced by an empty one: perhaps its disk is not mounted. */
function refuseDanglingLink(link: string): void {
  if (!lstatSync(link, { throwIfNoEntry: false })) return
  throw new Error(
    `The database should be at ${readlinkSync(link)} but is not there: bring it back, or remove ${link} to start with an empty one.`,
  )
}

/** Whether the account can use its own folder inside `dataDir`. */
function canUseBelow(account: SystemAccount, dataDir: string): boolean {
  const probe = mkdtempSync(path.join(dataDir, 'probe-'))
  try {
    chownSync(probe, account.uid, account.gid)
    return canUse(account, probe)
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}

/** When only root can enter the data folder, the database is stored here, and the data folder has a link to it. */
function makeReachableHome(): string {
  mkdirSync('/var/lib/floorcraft', { recursive: true, mode: 0o755 })
  const home = mkdtempSync('/var/lib/floorcraft/data-')
  chmodSync(home, 0o755)
  return home
}

/** Runs initdb in a temporary folder, because it refuses a folder that a killed initdb left. The caller renames it. */
async function createCluster(
  home: string,
  { account, binaries }: { account: SystemAccount | undefined; binaries: Binaries },
): Promise<string> {
  for (const name of readdirSync(home)) {
    if (name.startsWith('new-postgres-')) rmSync(path.join(home, name), { recursive: true, force: true })
  }
  const draft = mkdtempSync(path.join(home, 'new-postgres-'))
  if (account) chownSync(draft, account.uid, account.gid)
  // The builtin locale sorts and folds text in the same way on every machine; the C library does not.
  const options = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  await run(binaries.initdb, ['-D', draft, '-U', SUPERUSER, '--auth=peer', ...options], account)
  return draft
}

async function run(program: string, args: string[], account: SystemAccount | undefined): Promise<void> {
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    env: { LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Error(`${path.basename(program)} failed: ${output.trim().split('\n').slice(-5).join(' ')}`)
}

function refuseOtherMajor(folder: string, version: string): void {
  const major = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major === version.split('.')[0]) return
  throw new Error(
    `The database in ${folder} was created by PostgreSQL ${major}, but this Floorcraft contains ${version}: make a backup with the old version and restore it here.`,
  )
}
