import { beforeAll } from 'vitest'

/**
 * What `open` opens, for the tests of one file or one describe: opened before them and closed after them and their
 * other hooks. Hooks that are declared later can use it.
 */
export function duringTests<T extends { close(): unknown }>(open: () => Promise<T>): T {
  const opened = {} as T
  beforeAll(async () => {
    const real = await open()
    for (const key of Object.keys(real) as (keyof T)[]) {
      const set = (value: T[typeof key]) => {
        real[key] = value
      }
      Object.defineProperty(opened, key, { enumerable: true, configurable: true, get: () => real[key], set })
    }
    return async () => void (await real.close())
  })
  return opened
}
