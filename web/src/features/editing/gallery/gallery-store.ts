import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { type GalleryItem, isSameOrder, itemsOf, sortByWantedOrder } from './gallery-items.ts'

export interface PendingUpload {
  readonly key: string
  readonly file: File
  /** From 0 to 1; undefined while others are sent first. */
  readonly sent: number | undefined
}

export interface GalleryState {
  /** All saved pictures, in the wanted order. */
  readonly items: readonly GalleryItem[]
  readonly uploads: readonly PendingUpload[]
  readonly removing: string | undefined
}

/** The shown state of a gallery, and the last saved one. */
export function openGalleryStore(images: readonly GalleryImage[]) {
  let keys = 0
  const newKey = () => `picture-${++keys}`
  let saved: readonly GalleryItem[] = itemsOf(images, { known: [], newKey })
  let state: GalleryState = { items: saved, uploads: [], removing: undefined }
  const listeners = new Set<() => void>()
  const show = (change: Partial<GalleryState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return {
    newKey,
    show,
    read: () => state,
    saved: () => saved,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Stores the server's answer to a change of the `known` items. Moves since `sent` are kept. */
    accept(
      current: readonly GalleryImage[],
      { sent = saved, known = sent }: { sent?: readonly GalleryItem[]; known?: readonly GalleryItem[] } = {},
    ): void {
      const wanted = isSameOrder(state.items, sent) ? [] : state.items
      saved = itemsOf(current, { known, newKey })
      show({ items: sortByWantedOrder(saved, wanted) })
    },
    /** Replaces the gallery with another version from the server, and drops unsaved moves. */
    takeOver(current: readonly GalleryImage[]): void {
      saved = itemsOf(current, { known: saved, newKey })
      show({ items: saved })
    },
  }
}

export type GalleryStore = ReturnType<typeof openGalleryStore>
