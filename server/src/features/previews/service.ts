import { createHash } from 'node:crypto'
import { visitor } from '@floorcraft/contract/access.ts'
import { bannerColour } from '@floorcraft/contract/palette.ts'
import { LRUCache } from 'lru-cache'
import { limitDrawings } from '../../platform/drawing-limit.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type EventsDeps, findVisibleEvent } from '../events/service.ts'
import { findSceneProfile } from '../scenes/service.ts'
import { coloursOf, coloursOfType } from './colour-card.ts'
import { wordsOf } from './event-words.ts'
import type { PreviewSubject } from './preview-picture.ts'

export interface PreviewsDeps extends EventsDeps {
  readonly storage: Pick<Storage, 'get'>
}

export interface Preview {
  readonly etag: string
  readonly picture: Buffer
}

/** Preview pictures for shared links to public pages; undefined for events and scenes that are not public. */
export interface Previews {
  ofEvent(eventId: string): Promise<Preview | undefined>
  /** By slug or id. */
  ofScene(key: string): Promise<Preview | undefined>
  ofSite(): Promise<Preview>
}

/** About 100 kB each. */
const mostKept = 200

/** Every address can be asked for without an account, so pictures are drawn one after the other. */
const drawLimited = limitDrawings({ maxRunning: 1, maxWaiting: 100 })

/** Draws each picture once, as long as it is asked for. */
export function openPreviews(deps: PreviewsDeps): Previews {
  // By what is on them, so that a change of the event makes a new picture.
  const drawn = new LRUCache<string, Promise<Preview>>({ max: mostKept })
  const draw = (subject: PreviewSubject): Promise<Preview> => {
    const key = JSON.stringify(subject)
    const kept = drawn.get(key)
    if (kept) return kept
    const drawing = drawLimited(() => drawNow(subject, deps.storage))
    drawn.set(key, drawing)
    // The next request tries again after a failure.
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
  return {
    async ofEvent(eventId) {
      const event = await findVisibleEvent(deps, visitor, eventId)
      if (!event) return undefined
      const picture = event.flyer_image_url ?? event.cover_image_url
      return draw({ picture, words: wordsOf(event), colours: coloursOfType(event.event_type) })
    },
    async ofScene(key) {
      const scene = await findSceneProfile(deps, key)
      if (!scene) return undefined
      const colours = coloursOf(bannerColour(scene.banner_color ?? ''))
      return draw({ picture: scene.banner_image_url, colours })
    },
    ofSite: () => draw({ picture: null, colours: coloursOf() }),
  }
}

async function drawNow(subject: PreviewSubject, storage: Pick<Storage, 'get'>): Promise<Preview> {
  // Loaded when first needed: its library takes an eighth of the memory of an idle server.
  const { drawPreview } = await import('./preview-picture.ts')
  const picture = await drawPreview(subject, storage)
  return { picture, etag: `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"` }
}
