import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `read` returns a truthy value, and returns it. The time limit of the test ends the wait. */
export async function eventually<T>(read: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const value = await read()
    if (value) return value as NonNullable<T>
    await sleep(50)
  }
}
