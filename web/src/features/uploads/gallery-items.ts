import type { GalleryImage } from './api.ts'

export interface GalleryItem {
  /** Names this picture while it is shown here; its address may occur twice. */
  readonly key: string
  readonly image: GalleryImage
}

/** The pictures as items: those that are known already stay the same items, the others get a new key. */
export function itemsOf(
  images: readonly GalleryImage[],
  { known, newKey }: { known: readonly GalleryItem[]; newKey: () => string },
): GalleryItem[] {
  const left = [...known]
  return images.map((image) => {
    const index = left.findIndex((item) => item.image.url === image.url)
    return index < 0 ? { key: newKey(), image } : left.splice(index, 1)[0]!
  })
}

/** The items that there are, in the order that is wished for; what the wish does not know comes last. */
export function inWishedOrder(items: readonly GalleryItem[], wish: readonly GalleryItem[]): GalleryItem[] {
  const known = wish.filter((item) => items.includes(item))
  return [...known, ...items.filter((item) => !known.includes(item))]
}

export const isSameOrder = (one: readonly GalleryItem[], other: readonly GalleryItem[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])
