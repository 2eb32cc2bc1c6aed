import { parseArgs } from 'node:util'
import { createAccount, resetSecondFactor } from '../features/identity/service.ts'
import { findMemberByEmail } from '../features/members/service.ts'
import { transaction } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type CliDeps, CliRefusal, type Command } from './command.ts'

const usage = 'user create --email <e-mail> --password <password> [--name <name>] [--admin | --organizer]'

async function create(deps: CliDeps, words: readonly string[]): Promise<string> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      email: { type: 'string' },
      password: { type: 'string' },
      name: { type: 'string' },
      admin: { type: 'boolean' },
      organizer: { type: 'boolean' },
    },
  })
  const email = values.email?.trim().toLowerCase()
  if (!email?.includes('@') || !values.password) throw new CliRefusal(`Usage: floorcraft ${usage}`)
  const role = values.admin ? 'admin' : values.organizer ? 'organizer' : 'user'
  const account = {
    email,
    password: values.password,
    // The operator vouches for the address.
    email_verified: true,
    display_name: values.name ?? email.split('@')[0]!,
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

const resetUsage = 'user reset-second-factor --email <e-mail>'

async function resetFactor(deps: CliDeps, words: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...words], options: { email: { type: 'string' } } })
  const email = values.email?.trim().toLowerCase()
  if (!email) throw new CliRefusal(`Usage: floorcraft ${resetUsage}`)
  const member = await findMemberByEmail(deps.db, email)
  if (!member) throw new CliRefusal(`There is no account with the e-mail ${email}.`)
  const wasOn = await transaction(deps.db, (db) => resetSecondFactor({ ...deps, db }, member.id))
  return wasOn ? `Turned off the second factor of ${email}.` : `${email} has no second factor.`
}

export const userCommands: Readonly<Record<string, Command>> = {
  'user create': { usage, summary: 'Create an account; --admin for an administrator', run: create },
  'user reset-second-factor': {
    usage: resetUsage,
    summary: 'Turn off the second factor of a member who lost it',
    run: resetFactor,
  },
}
