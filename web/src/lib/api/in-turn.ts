import { ApiError } from './api-client.ts'

/**
 * Calls for each item, one after the other. What another person changed or decided meanwhile (409) is left out, and the first
 * such refusal is thrown at the end. Every other failure ends it.
 */
export async function inTurn<Item>(
  items: readonly Item[],
  call: (item: Item) => Promise<unknown>,
): Promise<void> {
  let refusal: ApiError | undefined
  for (const item of items) {
    try {
      await call(item)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error
      refusal ??= error
    }
  }
  if (refusal) throw refusal
}
