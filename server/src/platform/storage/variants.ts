import { buffer } from 'node:stream/consumers'
import { openTurns } from '../turns.ts'
import type { Variant } from './media-key.ts'
import type { Storage, StoredContent } from './storage.ts'

/** Finds a kept picture at another width; undefined when the picture itself is not there. */
export type FindVariant = (variant: Variant) => Promise<StoredContent | undefined>

const mostPixels = 50_000_000

/**
 * Makes each variant when it is first asked for, once however many ask at the same time. A picture that is no wider,
 * or that cannot be read or made just now, is answered as it is.
 */
export function openVariants(storage: Storage): FindVariant {
  // One picture takes a core for a tenth of a second; pages and calls need the others.
  const turns = openTurns({ atOnce: 2, waiting: 200 })
  const underWay = new Map<string, Promise<void>>()
  const make = (variant: Variant): Promise<void> => {
    const name = `${variant.width} ${variant.key}`
    const making = underWay.get(name) ?? turns.take(() => makeVariant(storage, variant))
    underWay.set(name, making)
    return making.finally(() => underWay.delete(name))
  }
  return async (variant) => {
    const kept = await storage.getVariant(variant)
    if (kept) return kept
    if (!(await storage.exists(variant.key))) return undefined
    await make(variant).catch(() => undefined)
    return (await storage.getVariant(variant)) ?? storage.get(variant.key)
  }
}

async function makeVariant(storage: Storage, variant: Variant): Promise<void> {
  const original = await storage.get(variant.key)
  if (!original) return
  // Loaded when first needed: its library takes an eighth of the memory of an idle server. It works in threads of its own.
  const { default: sharp } = await import('sharp')
  const content = await buffer(original.stream)
  const picture = sharp(content, { limitInputPixels: mostPixels })
  const { width = 0 } = await picture.metadata()
  if (width <= variant.width) return
  await storage.putVariant(
    variant,
    await picture.resize({ width: variant.width }).webp({ quality: 80 }).toBuffer(),
  )
}
