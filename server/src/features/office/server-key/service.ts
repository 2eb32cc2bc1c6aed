import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { openSecretBox, type Reseal, resealer, type SecretBox } from '../../../platform/secret-box.ts'
import { resealSecondFactors } from '../../members/identity/service.ts'
import { resealKeys } from '../../members/push/service.ts'
import { resealSettings } from '../configuration/service.ts'
import * as queries from './queries.ts'

/** The key of this server does not open the secrets in the database. The message is for the operator. */
export class WrongSecretKey extends Error {}

interface KeySettings {
  readonly dataDir: string
  readonly secretKey: string | undefined
  /** Of a database that several servers may use; undefined for the one in `dataDir`. */
  readonly databaseUrl?: string | undefined
}

const name = 'secret_key_check'
/** Marks the check value of a key that the operator chose in place of a lost one. Only the check value counts then. */
const accepted = 'accepted:'
const differentKeys =
  'This server has another key than the first server of this database. Set one SECRET_KEY for all of them before something is encrypted: push keys, second factors, passwords of mail servers.'
const advice =
  'Bring back the secret.key that was made with it, or set SECRET_KEY to its key. If it is lost, "floorcraft secret-key accept" goes on with another one.'

/**
 * The box of this server. A new installation makes its key. Throws WrongSecretKey when the key opens no secret of the
 * database: a new key would lock second factors and mail servers. While nothing is encrypted, the check value of the
 * first start stands for the secrets, and servers that share a database only get a warning.
 */
export async function openCheckedSecretBox(
  db: Sql,
  settings: KeySettings,
  warn: (message: string) => void = () => {},
): Promise<SecretBox> {
  const check = await queries.findCheck(db)
  const stored = await queries.listSecrets(db)
  const isHarmless = stored.length === 0 && (check === undefined || settings.databaseUrl !== undefined)
  const box = await openSecretBox({ ...settings, mayCreate: isHarmless })
  if (!box) {
    throw new WrongSecretKey(
      `The file secret.key of this database is missing in ${settings.dataDir}. ${advice}`,
    )
  }
  const checks = check === undefined ? [] : [{ encrypted: check.replace(accepted, ''), name }]
  const secrets = stored.length === 0 || check?.startsWith(accepted) ? checks : stored
  const opens = secrets.some((secret) => box.decrypt(secret.encrypted, secret.name) !== undefined)
  if (!opens && !isHarmless) {
    const key = settings.secretKey ? 'SECRET_KEY' : `The file secret.key in ${settings.dataDir}`
    throw new WrongSecretKey(`${key} is not the key of this database. ${advice}`)
  }
  if (!opens && check !== undefined) warn(differentKeys)
  if (check !== undefined || (await queries.insertCheck(db, checkValue(box)))) return box
  // Another server has stored its value in the meantime.
  return openCheckedSecretBox(db, settings, warn)
}

/** Makes the present key the key of this database. What another key encrypted cannot be read any more. */
export async function acceptSecretKey(db: Sql, settings: KeySettings): Promise<void> {
  const box = await openSecretBox(settings)
  await queries.upsertCheck(db, `${accepted}${checkValue(box)}`)
}

/**
 * Makes the present key the key of this database, and encrypts again with it what the key before encrypted. Returns how many
 * secrets that were. No server may run meanwhile, because it would go on with the key before.
 */
export async function changeSecretKey(
  db: Sql,
  { secretKeyBefore, ...settings }: KeySettings & { readonly secretKeyBefore: string },
): Promise<number> {
  const before = await openSecretBox({ dataDir: settings.dataDir, secretKey: secretKeyBefore })
  const after = await openSecretBox(settings)
  let resealed = 0
  const again = resealer({ before, after })
  const reseal: Reseal = (...secret) => {
    const encrypted = again(...secret)
    if (encrypted !== undefined) resealed++
    return encrypted
  }
  await transaction(db, async (trx) => {
    await resealSettings(trx, reseal)
    await resealSecondFactors(trx, reseal)
    await resealKeys(trx, reseal)
    const check = await queries.findCheck(trx)
    if (resealed === 0 && (check === undefined || !before.decrypt(check.replace(accepted, ''), name))) {
      throw new WrongSecretKey('This is not the key that the database had before. Nothing was changed.')
    }
    // Secrets of even earlier keys may stay closed, so only the check value counts.
    await queries.upsertCheck(trx, `${accepted}${checkValue(after)}`)
  })
  return resealed
}

const checkValue = (box: SecretBox): string => box.encrypt('floorcraft', name)
