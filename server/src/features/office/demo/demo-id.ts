import { createHash } from 'node:crypto'
import { idOf } from '../../../platform/ids.ts'

/** An id made from a name (a UUIDv8, RFC 9562), so that seeding again finds the same rows. */
export const demoId = (kind: string, name: string): string => idOf(['floorcraft demo', kind, name])

/** A number below `count` that depends only on the name: choices that look random and stay the same. */
export const demoNumber = (name: string, count: number): number =>
  createHash('sha256').update(name).digest().readUInt32BE() % count
