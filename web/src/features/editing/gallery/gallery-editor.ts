import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { currentVersionIn } from '../../../lib/api/api-client.ts'
import type { GalleryCalls } from './api.ts'
import { arePicturesOf, type GalleryItem, isSameOrder } from './gallery-items.ts'
import { type GalleryStore, openGalleryStore, type PendingUpload } from './gallery-store.ts'

/** Called with the result of each change, for messages to the member. */
export interface GalleryNews {
  added(count: number): void
  /** `undo` puts the picture back. */
  removed(undo: () => Promise<void>): void
  failed(what: 'order' | 'delete' | 'restore', error: unknown): void
  /** A file was not added. */
  refused(file: File, error: unknown): void
}

interface Outside {
  readonly calls: GalleryCalls
  readonly news: GalleryNews
}

/**
 * The gallery of an event while a member edits it. Changes show at once. The calls are sent one after the other, because
 * each of them has positions that the previous one may change. When a call fails, the gallery returns to the last answer
 * of the server.
 */
export function openGalleryEditor({ images, ...outside }: Outside & { images: readonly GalleryImage[] }) {
  const store = openGalleryStore(images)
  const { saveOrder, removeOne, restoreOne, send } = savingInto(store, outside)
  let underWay = 0
  let queue: Promise<void> = Promise.resolve()
  const enqueue = (work: () => Promise<void>) => {
    underWay++
    queue = queue.then(work).finally(() => underWay--)
    return queue
  }
  const find = (key: string) => store.read().items.find((each) => each.key === key)
  return {
    read: store.read,
    subscribe: store.subscribe,
    /** Moves a picture to a position, counted from 0. */
    move(key: string, to: number): Promise<void> {
      const item = find(key)
      const { items } = store.read()
      if (!item || to < 0 || to >= items.length) return queue
      store.show({ items: items.filter((each) => each !== item).toSpliced(to, 0, item) })
      return enqueue(saveOrder)
    },
    /** Deletes a picture. Ignored while another one is being deleted. */
    remove(key: string): Promise<void> {
      const item = find(key)
      if (!item || store.read().removing) return queue
      store.show({ removing: key })
      return enqueue(async () => {
        const index = await removeOne(item)
        if (index !== undefined) outside.news.removed(() => enqueue(() => restoreOne(item, index)))
      })
    },
    /** Uploads files, one after the other. */
    async add(files: readonly File[]): Promise<void> {
      const uploads = files.map((file) => ({ key: store.newKey(), file, sent: undefined }))
      store.show({ uploads: [...store.read().uploads, ...uploads] })
      let added = 0
      for (const each of uploads) {
        await enqueue(async () => {
          added += await send(each)
        })
      }
      if (added > 0) outside.news.added(added)
    },
    /** Takes the gallery from another part of the page, unless a call is open. */
    adopt(current: readonly GalleryImage[]): void {
      if (underWay === 0 && !arePicturesOf(current, store.saved())) store.takeOver(current)
    },
  }
}

export type GalleryEditor = ReturnType<typeof openGalleryEditor>

/** The calls. Each of them refers to the last gallery from the server. */
function savingInto(store: GalleryStore, { calls, news }: Outside) {
  const accept = (current: readonly GalleryImage[], answer?: Parameters<GalleryStore['accept']>[1]) => {
    store.accept(current, answer)
    calls.announce(current)
  }
  /** Takes the current gallery from a refusal; returns false when it has none. */
  const takeOverFrom = (error: unknown) => {
    const current = currentVersionIn<readonly GalleryImage[]>(error)
    if (!current) return false
    store.takeOver(current)
    calls.announce(current)
    return true
  }
  return {
    async saveOrder(): Promise<void> {
      const saved = store.saved()
      const wanted = store.read().items
      if (isSameOrder(wanted, saved)) return
      const order = wanted.map((item) => saved.indexOf(item))
      try {
        accept(await calls.reorder(order, urlsOf(saved)), { sent: wanted })
      } catch (error) {
        if (!takeOverFrom(error)) {
          store.show({ items: store.saved() })
          calls.refresh()
        }
        news.failed('order', error)
      }
    },
    /** Returns the position of the picture; undefined when it was not removed. */
    async removeOne(item: GalleryItem): Promise<number | undefined> {
      const saved = store.saved()
      const index = saved.indexOf(item)
      try {
        // Another member may have deleted it while this call waited.
        if (index < 0) return undefined
        accept(await calls.remove(index, item.image.url), { known: saved.toSpliced(index, 1) })
        return index
      } catch (error) {
        takeOverFrom(error)
        news.failed('delete', error)
        return undefined
      } finally {
        store.show({ removing: undefined })
      }
    },
    async restoreOne(item: GalleryItem, index: number): Promise<void> {
      try {
        const current = await calls.restore(index, item.image.url)
        accept(current, { known: [...store.saved(), item] })
      } catch (error) {
        news.failed('restore', error)
      }
    },
    /** Returns the number of added pictures. */
    async send({ key, file }: PendingUpload): Promise<number> {
      const update = (sent: number) =>
        store.show({
          uploads: store.read().uploads.map((each) => (each.key === key ? { ...each, sent } : each)),
        })
      update(0)
      try {
        const { uploaded_images, gallery_urls } = await calls.add(file, { onProgress: update })
        accept(gallery_urls)
        return uploaded_images.length
      } catch (error) {
        news.refused(file, error)
        return 0
      } finally {
        store.show({ uploads: store.read().uploads.filter((each) => each.key !== key) })
      }
    },
  }
}

const urlsOf = (items: readonly GalleryItem[]) => items.map(({ image }) => image.url)
