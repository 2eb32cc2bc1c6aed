import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a subscription in base64url, made by the browser. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

const curve = 'prime256v1'
const recordSize = 4096

/** Whether a key is a point of the curve. Node refuses others. */
export function isPointOfCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, curve, 'base64url', 'hex', 'uncompressed')
    return true
  } catch {
    return false
  }
}

/**
 * Encrypts a text so that only the browser of a subscription can read it: RFC 8291 with the content encoding aes128gcm of
 * RFC 8188. Only a test chooses the private key and the salt.
 */
export function encryptPush(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  { privateKey, salt = randomBytes(16) }: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const own = createECDH(curve)
  if (privateKey) own.setPrivateKey(privateKey)
  else own.generateKeys()
  const [ownKey, theirKey] = [own.getPublicKey(), Buffer.from(p256dh, 'base64url')]
  const secret = derive(own.computeSecret(theirKey), {
    salt: Buffer.from(auth, 'base64url'),
    info: Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ownKey]),
    length: 32,
  })
  const contentKey = derive(secret, { salt, info: 'Content-Encoding: aes128gcm\0', length: 16 })
  const nonce = derive(secret, { salt, info: 'Content-Encoding: nonce\0', length: 12 })
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  // The byte 2 marks the last record.
  const content = [
    cipher.update(text, 'utf8'),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]
  return Buffer.concat([salt, size, Buffer.of(ownKey.length), ownKey, ...content])
}

const derive = (
  secret: Buffer,
  { salt, info, length }: { salt: Buffer; info: string | Buffer; length: number },
): Buffer => Buffer.from(hkdfSync('sha256', secret, salt, info, length))
