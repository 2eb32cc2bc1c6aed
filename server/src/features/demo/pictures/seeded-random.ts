import { createHash } from 'node:crypto'

export interface SeededRandom {
  /** From 0 up to but not including 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number from 0 up to but not including `below`. */
  whole(below: number): number
  pick<T>(items: readonly T[]): T
}

/** The same sequence for the same seed, for ever: demo content must not change between starts (mulberry32). */
export function seededRandom(seed: string): SeededRandom {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[whole(items.length)]!,
  }
}
