import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { limitConcurrency } from '../../../platform/concurrency-limit.ts'

const deriveKey = promisify(argon2)

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. About 30 ms, in the thread pool. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const hashBytes = 32
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

// Node reads files and resolves names in the same four threads, so sign-ins must not use all of them.
const runLimited = limitConcurrency({ maxRunning: 2 })

/** The argon2id hash of the password as a PHC string, with a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, { ...parameters, salt })
  const { memory, passes, parallelism } = parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Whether the password matches the stored hash. Without a stored hash the same work is done, so that the time does not
 * reveal whether the account exists.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const match = stored === undefined ? null : phcPattern.exec(stored)
  if (!match) {
    await derive(password, { ...parameters, salt: Buffer.alloc(16) })
    return false
  }
  const [, memory, passes, parallelism, salt, hash] = match
  const derived = await derive(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt!, 'base64'),
  })
  const expected = Buffer.from(hash!, 'base64')
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

function derive(
  password: string,
  { salt, ...cost }: { memory: number; passes: number; parallelism: number; salt: Buffer },
): Promise<Buffer> {
  // Two keyboards can encode the same character differently (NIST SP 800-63B, 3.1.1.2).
  const message = password.normalize('NFKC')
  return runLimited(() => deriveKey('argon2id', { message, nonce: salt, tagLength: hashBytes, ...cost }))
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
