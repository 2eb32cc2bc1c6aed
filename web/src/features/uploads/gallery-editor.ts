import { ApiError } from '../../lib/api-client.ts'
import type { GalleryCalls, GalleryImage } from './api.ts'

export interface GalleryItem {
  /** Names this picture while it is shown here; its address may occur twice. */
  readonly key: string
  readonly image: GalleryImage
}

export interface PendingUpload {
  readonly key: string
  readonly file: File
  /** From 0 to 1; undefined while others are sent first. */
  readonly sent: number | undefined
}

export interface GalleryState {
  readonly items: readonly GalleryItem[]
  readonly uploads: readonly PendingUpload[]
  readonly removing: string | undefined
}

/** What is told of, each once it is decided. */
export interface GalleryNews {
  added(count: number): void
  removed(): void
  failed(what: 'upload' | 'order' | 'delete', error: unknown): void
}

/**
 * The gallery of an event while somebody works on it. What is wanted shows at once; the calls go out one after the
 * other, because each of them speaks of positions that the one before may have changed. What fails goes back to what
 * the server has said last.
 */
export function openGalleryEditor({
  images,
  calls,
  news,
}: {
  images: readonly GalleryImage[]
  calls: GalleryCalls
  news: GalleryNews
}) {
  let keys = 0
  const nextKey = () => `picture-${++keys}`
  const itemsOf = (of: readonly GalleryImage[]): GalleryItem[] =>
    of.map((image) => ({ key: nextKey(), image }))
  let saved = itemsOf(images)
  let state: GalleryState = { items: saved, uploads: [], removing: undefined }
  let underWay = 0
  let queue: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const show = (change: Partial<GalleryState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const enqueue = (work: () => Promise<void>) => {
    underWay++
    queue = queue.then(work).finally(() => underWay--)
    return queue
  }
  const keep = (items: GalleryItem[]) => {
    saved = items
    calls.announce(saved.map(({ image }) => image))
  }
  /** Takes over what the server says, and keeps the pictures that are still the same. */
  const takeOver = (current: readonly GalleryImage[]) => {
    saved = itemsOf(current)
    show({ items: saved })
  }

  const saveOrder = async () => {
    const wanted = [...state.items]
    if (wanted.length !== saved.length || wanted.every((item, index) => item === saved[index])) return
    try {
      await calls.reorder(wanted.map((item) => saved.indexOf(item)))
      keep(wanted)
    } catch (error) {
      show({ items: saved })
      news.failed('order', error)
      calls.refresh()
    }
  }
  const removeOne = async (item: GalleryItem) => {
    try {
      await calls.remove(saved.indexOf(item), item.image.url)
      keep(saved.filter((other) => other !== item))
      show({ items: state.items.filter((other) => other !== item) })
      news.removed()
    } catch (error) {
      const current = currentGallery(error)
      if (current) takeOver(current)
      news.failed('delete', error)
    } finally {
      show({ removing: undefined })
    }
  }
  const send = async ({ key, file }: PendingUpload): Promise<number> => {
    const update = (sent: number) =>
      show({ uploads: state.uploads.map((each) => (each.key === key ? { ...each, sent } : each)) })
    update(0)
    try {
      const { uploaded_images } = await calls.add(file, { onProgress: update })
      const added = itemsOf(uploaded_images)
      keep([...saved, ...added])
      show({ items: [...state.items, ...added] })
      return added.length
    } catch (error) {
      news.failed('upload', error)
      return 0
    } finally {
      show({ uploads: state.uploads.filter((each) => each.key !== key) })
    }
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Moves a picture to a place, counted from 0. */
    move(key: string, to: number): Promise<void> {
      const item = state.items.find((each) => each.key === key)
      if (!item || to < 0 || to >= state.items.length) return queue
      const others = state.items.filter((each) => each !== item)
      show({ items: others.toSpliced(to, 0, item) })
      return enqueue(saveOrder)
    },
    /** Deletes a picture; another one only when this is done. */
    remove(key: string): Promise<void> {
      const item = state.items.find((each) => each.key === key)
      if (!item || state.removing) return queue
      show({ removing: key })
      return enqueue(() => removeOne(item))
    },
    /** Sends files, one after the other. */
    async add(files: readonly File[]): Promise<void> {
      const uploads = files.map((file) => ({ key: nextKey(), file, sent: undefined }))
      show({ uploads: [...state.uploads, ...uploads] })
      let added = 0
      for (const each of uploads) {
        await enqueue(async () => {
          added += await send(each)
        })
      }
      if (added > 0) news.added(added)
    },
    /** What is known from elsewhere counts when nothing is under way here. */
    adopt(current: readonly GalleryImage[]): void {
      const isSame =
        current.length === saved.length && current.every(({ url }, index) => url === saved[index]!.image.url)
      if (underWay === 0 && !isSame) takeOver(current)
    },
  }
}

export type GalleryEditor = ReturnType<typeof openGalleryEditor>

/** With the refusal of a call about a changed gallery comes what the gallery is now. */
function currentGallery(error: unknown): readonly GalleryImage[] | undefined {
  const details = error instanceof ApiError ? (error.details as { current?: unknown } | null) : undefined
  return Array.isArray(details?.current) ? details.current : undefined
}
