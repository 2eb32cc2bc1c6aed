import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface SecretBox {
  /** Encrypts a text. `name` is what the text is for; it must be the same when the text is decrypted. */
  encrypt(text: string, name: string): string
  /** The text; undefined when it was encrypted with another key or for another name, or was changed. */
  decrypt(encrypted: string, name: string): string | undefined
}

/** Encrypts a secret again with another key; undefined when it cannot be opened. */
export type Reseal = (encrypted: string, name: string) => string | undefined

export const resealer =
  ({ before, after }: { before: SecretBox; after: SecretBox }): Reseal =>
  (encrypted, name) => {
    const text = before.decrypt(encrypted, name)
    return text === undefined ? undefined : after.encrypt(text, name)
  }

const [version, keyBytes, ivBytes, tagBytes] = ['v1', 32, 12, 16]

interface KeyPlace {
  readonly dataDir: string
  readonly secretKey: string | undefined
  /** Whether a missing file is made; true by default. */
  readonly mayCreate?: boolean
}

/**
 * Encrypts secrets with AES-256-GCM and a key in `dataDir`, which is created at the first start. `secretKey` (64 hexadecimal
 * digits) replaces the file, so that several servers with one database can share it. Undefined when there is no key and
 * none may be made.
 */
export async function openSecretBox(place: KeyPlace & { readonly mayCreate?: true }): Promise<SecretBox>
export async function openSecretBox(place: KeyPlace): Promise<SecretBox | undefined>
export async function openSecretBox({
  dataDir,
  secretKey,
  mayCreate = true,
}: KeyPlace): Promise<SecretBox | undefined> {
  const secret = await findSecretKey({ dataDir, secretKey })
  if (secret) return boxOf(secret)
  return mayCreate ? boxOf(await keepSecretKey(dataDir)) : undefined
}

/** The key of this server, if it has one. */
export async function findSecretKey({ dataDir, secretKey }: KeyPlace): Promise<Buffer | undefined> {
  return secretKey ? Buffer.from(secretKey, 'hex') : readKey(pathOf(dataDir))
}

const pathOf = (dataDir: string) => join(dataDir, 'secret.key')

function boxOf(secret: Buffer): SecretBox {
  return {
    encrypt(text, name) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', secret, iv).setAAD(Buffer.from(name))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}:${Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64')}`
    },
    decrypt(encrypted, name) {
      const bytes = Buffer.from(encrypted.slice(version.length + 1), 'base64')
      if (!encrypted.startsWith(`${version}:`) || bytes.length < ivBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        const content = decipher.update(bytes.subarray(ivBytes + tagBytes))
        return Buffer.concat([content, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

function readKey(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
}

/**
 * Stores a key in `dataDir`, and returns the one that is there now. Of two servers that start at once only one stores
 * its key, so both have the same.
 */
export async function keepSecretKey(dataDir: string, key: Buffer = randomBytes(keyBytes)): Promise<Buffer> {
  const path = pathOf(dataDir)
  const complete = `${path}.${randomBytes(8).toString('hex')}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(complete, key, { mode: 0o600 })
  // A link appears with its whole content, and fails when the name exists.
  await link(complete, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(complete)
  return readFile(path)
}
