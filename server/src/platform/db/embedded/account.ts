import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The unprivileged account the database process runs as; undefined means "as we are". */
export type Account = { uid: number; gid: number }

/**
 * Chooses the account: ourselves, unless we are root, whom PostgreSQL refuses. Then it is the owner of
 * the existing database folder, so that a later start as that ordinary user still works, or `nobody`.
 */
export function chooseAccount(existingFolder: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readAccounts()
  const owner = statSync(existingFolder, { throwIfNoEntry: false })?.uid
  const account = accounts.find((each) => each.uid === owner && each.uid !== 0) ?? findUnprivileged(accounts)
  if (!account) {
    throw new Error(
      'PostgreSQL does not run as root, and /etc/passwd has no account "nobody" to run it as: start Floorcraft as an ordinary user.',
    )
  }
  return { uid: account.uid, gid: account.gid }
}

/** Says whether the account can enter the folder and write there; the kernel answers, not the mode bits. */
export function canUse(account: Account | undefined, folder: string): boolean {
  const test = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], {
    ...account,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  })
  return test.status === 0
}

type NamedAccount = Account & { name: string }

function readAccounts(): NamedAccount[] {
  // initdb looks its own uid up by name, so an account that is only a number will not do.
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
