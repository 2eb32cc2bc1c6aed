import type { GalleryImage } from './api.ts'
import { type GalleryItem, inWishedOrder, isSameOrder, itemsOf } from './gallery-items.ts'

export interface PendingUpload {
  readonly key: string
  readonly file: File
  /** From 0 to 1; undefined while others are sent first. */
  readonly sent: number | undefined
}

export interface GalleryState {
  /** In the order that is wished for: the saved pictures, always all of them. */
  readonly items: readonly GalleryItem[]
  readonly uploads: readonly PendingUpload[]
  readonly removing: string | undefined
}

/** What is shown of a gallery, and what the server has said last that it is. */
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
    /** The server's answer to a change: of the `known` items. What was wished for since `sent` stays wished for. */
    accept(
      current: readonly GalleryImage[],
      { sent = saved, known = sent }: { sent?: readonly GalleryItem[]; known?: readonly GalleryItem[] } = {},
    ): void {
      const wish = isSameOrder(state.items, sent) ? [] : state.items
      saved = itemsOf(current, { known, newKey })
      show({ items: inWishedOrder(saved, wish) })
    },
    /** The gallery is another one than was thought: it counts, against all that was wished for. */
    takeOver(current: readonly GalleryImage[]): void {
      saved = itemsOf(current, { known: saved, newKey })
      show({ items: saved })
    },
  }
}

export type GalleryStore = ReturnType<typeof openGalleryStore>
