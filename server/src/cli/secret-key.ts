import { acceptSecretKey } from '../features/office/server-key/service.ts'
import type { CliDeps, Command } from './command.ts'

const accepted =
  'The present key is the key of this database now. Enter the passwords of mail providers again on /admin/email-config. Members with a second factor sign in with a recovery code, or you reset it with "floorcraft user reset-second-factor".'

async function accept({ db, config }: CliDeps): Promise<string> {
  await acceptSecretKey(db, config)
  return accepted
}

export const secretKeyCommands: Readonly<Record<string, Command>> = {
  'secret-key accept': {
    usage: 'secret-key accept',
    summary: 'Go on with the present key when the one before is lost: what it encrypted stays closed',
    run: accept,
  },
}
