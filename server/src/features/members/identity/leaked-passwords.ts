import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** With 20 bits for each password, one of ten thousand others is taken for a leaked one. */
export const bitsPerPassword = 20
const bitsSet = 14

/** The bits that stand for a password in a Bloom filter of this size. */
export function bitsOf(password: string, size: number): number[] {
  const digest = createHash('sha256').update(password).digest()
  const [start, step] = [digest.readUInt32LE(0), digest.readUInt32LE(4)]
  return Array.from({ length: bitsSet }, (_, index) => (start + index * step) % size)
}

let filter: Buffer | undefined

/**
 * Whether the password, or it in lower case, is one of the million best-known ones of the accounts that were stolen from other sites: the list of Mark Burnett
 * (10 million passwords, 2015) in OWASP SecLists, from six characters. `scripts/write-leaked-passwords.ts` writes the file.
 */
export function isLeaked(password: string): boolean {
  filter ??= readFileSync(new URL('leaked-passwords.bin', import.meta.url))
  const bits = filter
  const has = (each: string) =>
    bitsOf(each, bits.length * 8).every((bit) => (bits[bit >> 3]! & (1 << (bit & 7))) !== 0)
  return has(password) || has(password.toLowerCase())
}
