import { parseArgs } from 'node:util'
import {
  displayNameLength,
  displayNameSchema,
  emailSchema,
  givenPassword,
  longestPassword,
} from '@floorcraft/contract/members/identity.ts'
import { givenRoles } from '@floorcraft/contract/members/users.ts'
import { createAccount, resetSecondFactor, setPassword } from '../features/members/identity/service.ts'
import { findMemberByEmail } from '../features/members/members/service.ts'
import { changeRole, listUsers } from '../features/members/users/service.ts'
import { transaction } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type Answer, type CliDeps, CliRefusal, type Command } from './command.ts'

const usage = 'user create --email <e-mail> [--name <name>] [--admin | --organizer]'

const passwordRefusal =
  'A password on the command line can be read in the list of processes and in the history of the shell. Leave --password out: the command asks for the password, or reads it from standard input.'

async function create(deps: CliDeps, words: readonly string[]): Promise<string> {
  refusePassword(words)
  const { values } = parseArgs({
    args: [...words],
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      admin: { type: 'boolean' },
      organizer: { type: 'boolean' },
    },
  })
  if (values.email === undefined) throw new CliRefusal(`Usage: floorcraft ${usage}`)
  const email = emailSchema.safeParse(values.email).data
  if (!email) throw new CliRefusal(`${values.email} is not an e-mail address.`)
  const name = displayNameSchema.safeParse(values.name ?? email.split('@')[0]).data
  if (!name) throw new CliRefusal(`A name has 1 to ${displayNameLength} characters.`)
  const password = await readNewPassword(deps)
  const role = values.admin ? 'admin' : values.organizer ? 'organizer' : 'user'
  const account = {
    email,
    password,
    // The operator vouches for the address.
    email_verified: true,
    display_name: name,
    role,
  } as const
  await createAccount(deps, account).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'DB_DUPLICATE_ENTRY') {
      throw new CliRefusal(`An account with the e-mail ${email} already exists.`)
    }
    throw error
  })
  return `Created the account ${email} (${role}).`
}

function refusePassword(words: readonly string[]): void {
  if (words.some((word) => /^--password(=|$)/.test(word))) throw new CliRefusal(passwordRefusal)
}

async function readNewPassword({ readPassword }: CliDeps): Promise<string> {
  const password = givenPassword.safeParse(await readPassword()).data
  if (!password) throw new CliRefusal(`A password has 1 to ${longestPassword} characters.`)
  return password
}

const passwordUsage = 'user set-password --email <e-mail>'

async function changePassword(deps: CliDeps, words: readonly string[]): Promise<string> {
  refusePassword(words)
  const { values } = parseArgs({ args: [...words], options: { email: { type: 'string' } } })
  const member = await findAccount(deps, { email: values.email, usage: passwordUsage })
  await setPassword(deps, { member, password: await readNewPassword(deps) })
  return `Set the password of ${member.email}. All sessions of the account ended.`
}

const promoteUsage = 'user promote --email <e-mail> [--to user | organizer | admin]'

/** To administrator, when no other role is given. Lower roles are possible too. */
async function promote(deps: CliDeps, words: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...words],
    options: { email: { type: 'string' }, to: { type: 'string', default: 'admin' } },
  })
  const role = givenRoles.find((known) => known === values.to)
  if (!role) throw new CliRefusal(`--to must be one of ${givenRoles.join(', ')}.`)
  const member = await findAccount(deps, { email: values.email, usage: promoteUsage })
  await changeRole(deps, { userId: member.id, role })
  return `${member.email} has the role ${role} now.`
}

const listUsage = 'user list [--search <text>] [--limit <number>]'

async function list(deps: CliDeps, words: readonly string[]): Promise<Answer> {
  const { values } = parseArgs({
    args: [...words],
    options: { search: { type: 'string' }, limit: { type: 'string', default: '1000' } },
  })
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) throw new CliRefusal('--limit must be a number from 1 on.')
  const users = await listUsers(deps, { search: values.search, limit, offset: 0 })
  const rows = users.map(
    ({ email, role, disabled_at }) =>
      `${email.padEnd(40)} ${role.padEnd(14)} ${disabled_at === null ? 'active' : 'disabled'}`,
  )
  return { text: rows.join('\n') || 'No account is found.', json: users }
}

async function findAccount({ db }: CliDeps, { email, usage }: { email: string | undefined; usage: string }) {
  const address = email?.trim().toLowerCase()
  if (!address) throw new CliRefusal(`Usage: floorcraft ${usage}`)
  const member = await findMemberByEmail(db, address)
  if (!member) throw new CliRefusal(`There is no account with the e-mail ${address}.`)
  return { ...member, email: address }
}

const resetUsage = 'user reset-second-factor --email <e-mail>'

async function resetFactor(deps: CliDeps, words: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...words], options: { email: { type: 'string' } } })
  const { id, email } = await findAccount(deps, { email: values.email, usage: resetUsage })
  const wasOn = await transaction(deps.db, (db) => resetSecondFactor({ ...deps, db }, id))
  return wasOn ? `Turned off the second factor of ${email}.` : `${email} has no second factor.`
}

export const userCommands: Readonly<Record<string, Command>> = {
  'user create': {
    usage,
    summary: 'Create an account; --admin for an administrator',
    example: 'user create --email me@example.org --admin',
    run: create,
  },
  'user list': {
    usage: listUsage,
    summary: 'List the accounts by name, with role and status',
    example: 'user list --search ana --json',
    run: list,
  },
  'user promote': {
    usage: promoteUsage,
    summary: 'Give an account the role of an administrator, or another one',
    example: 'user promote --email me@example.org',
    run: promote,
  },
  'user set-password': {
    usage: passwordUsage,
    summary: 'Set a password, which is asked for or read from standard input',
    example: 'user set-password --email me@example.org < password.txt',
    run: changePassword,
  },
  'user reset-second-factor': {
    usage: resetUsage,
    summary: 'Turn off the second factor of a member who lost it',
    example: 'user reset-second-factor --email me@example.org',
    run: resetFactor,
  },
}
