import type { PublicKey } from '../../db/public-keys.ts'

interface KeptValue {
  readonly value: Promise<unknown>
  readonly until: number
}

/** Values that take long to read. Each is kept until its key changes or it expires. */
export class KeptValues {
  readonly #values = new Map<string, KeptValue>()
  readonly #freshFor: number

  constructor(freshFor: number) {
    this.#freshFor = freshFor
  }

  /** The values of the keys in order. `read` reads the missing ones at once, and others that need them wait for it. */
  async readEach<Key extends PublicKey, Value>(
    keys: readonly Key[],
    read: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  ): Promise<(Value | undefined)[]> {
    const now = performance.now()
    const missing = keys.filter((key) => !((this.#values.get(key)?.until ?? 0) > now))
    const reading = missing.length > 0 ? read(missing) : undefined
    for (const key of missing) {
      const value = reading!.then((values) => values.get(key))
      const kept = { value, until: now + this.#freshFor }
      this.#values.set(key, kept)
      value.catch(() => this.#values.get(key) === kept && this.#values.delete(key))
    }
    return Promise.all(keys.map((key) => this.#values.get(key)!.value as Promise<Value | undefined>))
  }

  forget(keys: readonly string[]): void {
    if (keys.includes('all')) this.clear()
    for (const key of keys) this.#values.delete(key)
  }

  clear(): void {
    this.#values.clear()
  }
}
