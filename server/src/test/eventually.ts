import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until `read` answers something truthy and returns it; the test's own time limit ends the wait. */
export async function eventually<T>(read: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const value = await read()
    if (value) return value as NonNullable<T>
    await sleep(50)
  }
}
