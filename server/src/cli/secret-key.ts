import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { acceptSecretKey, changeSecretKey } from '../features/office/server-key/service.ts'
import { type CliDeps, CliRefusal, type Command } from './command.ts'

const accepted =
  'The present key is the key of this database now. Enter the passwords of mail providers again on /admin/email-config. Members with a second factor sign in with a recovery code, or you reset it with "floorcraft user reset-second-factor".'
const changeUsage = 'secret-key change --old-key-file <file>'

async function accept({ db, config }: CliDeps): Promise<string> {
  await acceptSecretKey(db, config)
  return accepted
}

async function change({ db, config }: CliDeps, words: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...words], options: { 'old-key-file': { type: 'string' } } })
  const file = values['old-key-file']
  if (!file) throw new CliRefusal(`Usage: floorcraft ${changeUsage}`)
  const count = await changeSecretKey(db, { ...config, secretKeyBefore: await readKey(file) })
  return `The present key is the key of this database now. It opens ${count} secrets of the key before. Start the servers with it, and keep the old key as long as backups that need it.`
}

/** The key as 64 hexadecimal digits: from a file like secret.key, or from one with the digits. */
async function readKey(file: string): Promise<string> {
  const content = await readFile(file).catch(() => {
    throw new CliRefusal(`The file ${file} cannot be read.`)
  })
  const key = content.length === 32 ? content.toString('hex') : content.toString('latin1').trim()
  if (!/^[\da-f]{64}$/i.test(key)) throw new CliRefusal(`The file ${file} has no key.`)
  return key
}

export const secretKeyCommands: Readonly<Record<string, Command>> = {
  'secret-key accept': {
    usage: 'secret-key accept',
    summary: 'Go on with the present key when the one before is lost: what it encrypted stays closed',
    example: 'secret-key accept',
    run: accept,
  },
  'secret-key change': {
    usage: changeUsage,
    summary: 'Encrypt again with the present key what the old one encrypted, while no server runs',
    example: 'secret-key change --old-key-file ./old-secret.key',
    run: change,
  },
}
