import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface SecretBox {
  /** Encrypts a text. `name` is what the text is for; it must be the same when the text is decrypted. */
  encrypt(text: string, name: string): string
  /** The text; undefined when it was encrypted with another key or for another name, or was changed. */
  decrypt(encrypted: string, name: string): string | undefined
}

const [version, keyBytes, ivBytes, tagBytes] = ['v1', 32, 12, 16]

/**
 * Encrypts secrets with AES-256-GCM and a key in `dataDir`, which is created at the first start. `secretKey` (64 hexadecimal
 * digits) replaces the file, so that several servers with one database can share it.
 */
export async function openSecretBox({
  dataDir,
  secretKey,
}: {
  dataDir: string
  secretKey: string | undefined
}): Promise<SecretBox> {
  const secret = secretKey
    ? Buffer.from(secretKey, 'hex')
    : await readOrCreateKey(join(dataDir, 'secret.key'))
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

/** Two servers that start at once in one folder get the same key: only one of them creates the file. */
async function readOrCreateKey(path: string): Promise<Buffer> {
  const complete = `${path}.${randomBytes(8).toString('hex')}`
  await writeFile(complete, randomBytes(keyBytes), { mode: 0o600 })
  // A link appears with its whole content, and fails when the name exists.
  await link(complete, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(complete)
  return readFile(path)
}
