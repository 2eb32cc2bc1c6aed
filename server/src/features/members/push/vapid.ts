import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import type { Clock } from '../../../platform/clock.ts'
import { machineMilliseconds } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Reseal, SecretBox } from '../../../platform/secret-box.ts'
import * as queries from './queries.ts'

export interface KeyDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly secrets: SecretBox
}

interface KeyPair {
  /** Base64url of the uncompressed point. */
  readonly publicKey: string
  /** A JSON Web Key. */
  readonly privateKey: string
}

/** What the private key is encrypted for. */
export const pushKeyName = 'push_keys.private_key'
const algorithm = 'ES256'
const tokenSeconds = 12 * 3600

/**
 * The key pair of this site, made when it is first needed. A pair that cannot be decrypted, because the key of the server
 * was lost, is replaced. The subscriptions were made for its public key, so they end.
 */
export async function findOrMakeKeys({ db, clock, secrets }: KeyDeps): Promise<KeyPair> {
  const usable = async (tables: Sql): Promise<KeyPair | undefined> => {
    const stored = await queries.findKeys(tables)
    const privateKey = stored && secrets.decrypt(stored.private_key, pushKeyName)
    return privateKey === undefined ? undefined : { publicKey: stored!.public_key, privateKey }
  }
  const found = await usable(db)
  if (found) return found
  return transaction(db, async (trx) => {
    await queries.lockKeys(trx)
    // Another server may have made them in the meantime.
    const other = await usable(trx)
    if (other) return other
    const made = await makeKeys()
    await queries.deleteKeysAndSubscriptions(trx)
    const private_key = secrets.encrypt(made.privateKey, pushKeyName)
    await queries.insertKeys(trx, { public_key: made.publicKey, private_key, created_at: clock.now() })
    return made
  })
}

/** Encrypts the private key again. */
export async function resealKeys(trx: Sql, reseal: Reseal): Promise<void> {
  await queries.lockKeys(trx)
  const stored = await queries.findKeys(trx)
  const privateKey = stored && reseal(stored.private_key, pushKeyName)
  if (privateKey !== undefined) await queries.updatePrivateKey(trx, privateKey)
}

async function makeKeys(): Promise<KeyPair> {
  const pair = await generateKeyPair(algorithm, { extractable: true })
  const jwk = await exportJWK(pair.privateKey)
  const point = Buffer.concat([
    Buffer.of(4),
    ...[jwk.x!, jwk.y!].map((part) => Buffer.from(part, 'base64url')),
  ])
  return { publicKey: point.toString('base64url'), privateKey: JSON.stringify(jwk) }
}

/** The header that tells a push service which site sends (RFC 8292). `contact` is an address of the site. */
export async function authorizationFor(
  endpoint: string,
  { keys, contact }: { keys: KeyPair; contact: string },
): Promise<string> {
  // The push service compares it with its own clock, so a clock that was set for a demo would be refused.
  const now = Math.floor(machineMilliseconds() / 1000)
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: algorithm })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime(now + tokenSeconds)
    .sign(await importJWK(JSON.parse(keys.privateKey), algorithm))
  return `vapid t=${token}, k=${keys.publicKey}`
}
