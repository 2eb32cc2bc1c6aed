import { buffer } from 'node:stream/consumers'
import { limitConcurrency } from '../concurrency-limit.ts'
import type { Variant } from './media-key.ts'
import type { Storage, StoredContent } from './storage.ts'

/** Finds a stored picture at another width; undefined when the picture is missing. */
export type FindVariant = (variant: Variant) => Promise<StoredContent | undefined>

const maxPixels = 50_000_000

/**
 * Makes each variant at its first request, and only once for parallel requests. The original is returned when it is not
 * wider, cannot be read, or cannot be converted now.
 */
export function openVariants(storage: Storage): FindVariant {
  // One picture takes a core for 0.1 seconds. Pages and API calls need the other cores.
  const runLimited = limitConcurrency({ maxRunning: 2, maxWaiting: 200 })
  const inProgress = new Map<string, Promise<void>>()
  const make = (variant: Variant): Promise<void> => {
    const name = `${variant.width} ${variant.key}`
    const making = inProgress.get(name) ?? runLimited(() => makeVariant(storage, variant))
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

async function makeVariant(storage: Storage, variant: Variant): Promise<void> {
  const original = await storage.get(variant.key)
  if (!original) return
  // Loaded at the first use: the library takes an eighth of the memory of an idle server. It works in its own threads.
  const { default: sharp } = await import('sharp')
  const content = await buffer(original.stream)
  const picture = sharp(content, { limitInputPixels: maxPixels })
  const { width = 0 } = await picture.metadata()
  if (width <= variant.width) return
  await storage.putVariant(
    variant,
    await picture.resize({ width: variant.width }).webp({ quality: 80 }).toBuffer(),
  )
}
