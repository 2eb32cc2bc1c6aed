import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The account of the database process; undefined means the account of this process. */
export type SystemAccount = { uid: number; gid: number }

/**
 * Chooses another account only when this process runs as root, because PostgreSQL refuses root. It is the owner of the
 * existing database folder, so that a later start by this owner works, or else an unprivileged system account.
 */
export function chooseAccount(existingFolder: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readAccounts()
  const owner = statSync(existingFolder, { throwIfNoEntry: false })?.uid
  const account = accounts.find((each) => each.uid === owner && each.uid !== 0) ?? findUnprivileged(accounts)
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and /etc/passwd has no account "nobody" for it: start Floorcraft as an ordinary user.',
    )
  }
  return { uid: account.uid, gid: account.gid }
}

/** Whether the account can enter the folder and write to it. Tries it, because the mode bits are not the whole truth. */
export function canUse(account: SystemAccount | undefined, folder: string): boolean {
  const test = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], {
    ...account,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  })
  return test.status === 0
}

type NamedAccount = SystemAccount & { name: string }

function readAccounts(): NamedAccount[] {
  // initdb looks up the name of its uid, so the account must be in /etc/passwd.
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}

function findUnprivileged(accounts: NamedAccount[]): NamedAccount | undefined {
  return ['nobody', 'postgres', 'daemon']
    .map((name) => accounts.find((each) => each.name === name && each.uid !== 0))
    .find((each) => each !== undefined)
}
