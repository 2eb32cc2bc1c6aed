import { parseArgs } from 'node:util'
import {
  displayNameLength,
  displayNameSchema,
  emailSchema,
  givenPassword,
  longestPassword,
} from '@floorcraft/contract/members/identity.ts'
import { createAccount, resetSecondFactor } from '../features/members/identity/service.ts'
import { findMemberByEmail } from '../features/members/members/service.ts'
import { transaction } from '../platform/db/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import { type CliDeps, CliRefusal, type Command } from './command.ts'

const usage = 'user create --email <e-mail> [--name <name>] [--admin | --organizer]'

const passwordRefusal =
  'A password on the command line can be read in the list of processes and in the history of the shell. Leave --password out: the command asks for the password, or reads it from standard input.'

async function create(deps: CliDeps, words: readonly string[]): Promise<string> {
  if (words.some((word) => /^--password(=|$)/.test(word))) throw new CliRefusal(passwordRefusal)
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
  const password = givenPassword.safeParse(await deps.readPassword()).data
  if (!password) throw new CliRefusal(`A password has 1 to ${longestPassword} characters.`)
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
