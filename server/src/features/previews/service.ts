import { createHash } from 'node:crypto'
import { visitor } from '@floorcraft/contract/access.ts'
import { LRUCache } from 'lru-cache'
import type { Storage } from '../../platform/storage/storage.ts'
import { type EventsDeps, findVisibleEvent } from '../events/service.ts'

export interface PreviewsDeps extends EventsDeps {
  readonly storage: Pick<Storage, 'get'>
}

export interface Preview {
  readonly etag: string
  readonly picture: Buffer
}

export type Previews = (eventId: string) => Promise<Preview | undefined>

/** About 100 kB each. */
const mostKept = 200

/** Pictures for shared links of events that everybody may see; drawn once as long as they are asked for. */
export function openPreviews(deps: PreviewsDeps): Previews {
  // By what is on them: a picture belongs to a flyer or to a type, not to an event.
  const drawn = new LRUCache<string, Promise<Preview>>({ max: mostKept })
  return async (eventId) => {
    const event = await findVisibleEvent(deps, visitor, eventId)
    if (!event) return undefined
    const picture = event.flyer_image_url ?? event.cover_image_url
    const key = picture ?? event.event_type
    const kept = drawn.get(key)
    if (kept) return kept
    const drawing = draw({ event_type: event.event_type, picture }, deps.storage)
    drawn.set(key, drawing)
    // What failed is tried again by the next one who asks.
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
}

async function draw(
  event: { readonly event_type: string; readonly picture: string | null },
  storage: Pick<Storage, 'get'>,
): Promise<Preview> {
  // Loaded when first needed: its library takes an eighth of the memory of an idle server.
  const { drawPreview } = await import('./preview-picture.ts')
  const picture = await drawPreview(event, storage)
  return { picture, etag: `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"` }
}
