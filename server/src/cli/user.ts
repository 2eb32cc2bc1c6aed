import { parseArgs } from 'node:util'
import { createAccount } from '../features/identity/service.ts'
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

export const userCommands: Readonly<Record<string, Command>> = {
  'user create': { usage, summary: 'Create an account; --admin for an administrator', run: create },
}
