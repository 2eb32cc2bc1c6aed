import { createHash, randomBytes } from 'node:crypto'
import { machineMilliseconds } from './clock.ts'

/** A UUIDv7 (RFC 9562). It sorts by creation time, so new rows go to the end of an index. */
export function newId(unixMilliseconds: number = machineMilliseconds()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(unixMilliseconds, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The id of these parts: always the same UUID (version 8). */
export function idOf(parts: readonly string[]): string {
  const bytes = createHash('sha256').update(parts.join(' ')).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text is a UUID. PostgreSQL throws when a uuid column is compared with any other text. */
export function isId(text: string): boolean {
  return uuidPattern.test(text)
}
