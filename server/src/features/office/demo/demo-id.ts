import { createHash } from 'node:crypto'

/** An id made from a name (a UUIDv8, RFC 9562), so that seeding again finds the same rows. */
export function demoId(kind: string, name: string): string {
  const bytes = createHash('sha256').update(`floorcraft demo ${kind} ${name}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A number below `count` that depends only on the name: choices that look random and stay the same. */
export const demoNumber = (name: string, count: number): number =>
  createHash('sha256').update(name).digest().readUInt32BE() % count
