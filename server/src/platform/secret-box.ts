import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface SecretBox {
  /** Encrypts a text. `name` is what the text is for; it must be the same when the text is decrypted. */
  encrypt(text: string, name: string): string
  /** The text; undefined when it was encrypted with another key or for another name, or was changed. */
  decrypt(encrypted: string, name: string): string | undefined
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
  const path = join(dataDir, 'secret.key')
  if (secretKey) return boxOf(Buffer.from(secretKey, 'hex'))
  const secret = mayCreate ? await readOrCreateKey(path) : await readKey(path)
  return secret && boxOf(secret)
}

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
 * The key in the file, which is created at the first start. Of two servers that start at once only one creates it, so
 * both have the same key.
 */
async function readOrCreateKey(path: string): Promise<Buffer> {
  const complete = `${path}.${randomBytes(8).toString('hex')}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(complete, randomBytes(keyBytes), { mode: 0o600 })
  // A link appears with its whole content, and fails when the name exists.
  await link(complete, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(complete)
  return readFile(path)
}
