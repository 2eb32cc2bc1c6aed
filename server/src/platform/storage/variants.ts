import { buffer } from 'node:stream/consumers'
import type * as conversions from '../pictures/conversions.ts'
import { drawingsOf } from '../pictures/picture-process.ts'
import type { Variant } from './media-key.ts'
import type { Storage, StoredContent } from './storage.ts'

/** Finds a stored picture at another width; undefined when the picture is missing. */
export type FindVariant = (variant: Variant) => Promise<StoredContent | undefined>

const draw = drawingsOf<typeof conversions>(new URL('../pictures/conversions.ts', import.meta.url))

/**
 * Makes each variant at its first request, and only once for parallel requests. The original is returned when it is not
 * wider, cannot be read, or cannot be converted now.
 */
export function openVariants(storage: Storage): FindVariant {
  const inProgress = new Map<string, Promise<void>>()
  const make = (variant: Variant): Promise<void> => {
    const name = `${variant.width} ${variant.key}`
    const making = inProgress.get(name) ?? makeVariant(storage, variant)
    inProgress.set(name, making)
    return making.finally(() => inProgress.delete(name))
  }
  return async (variant) => {
    const stored = await storage.getVariant(variant)
    if (stored) return stored
    if (!(await storage.exists(variant.key))) return undefined
    await make(variant).catch(() => undefined)
    return (await storage.getVariant(variant)) ?? storage.get(variant.key)
  }
}

async function makeVariant(storage: Storage, { key, width }: Variant): Promise<void> {
  const original = await storage.get(key)
  if (!original) return
  const resized = await draw({ name: 'narrower', owner: key }, async () => [
    await buffer(original.stream),
    width,
  ])
  if (resized) await storage.putVariant({ key, width }, resized)
}
