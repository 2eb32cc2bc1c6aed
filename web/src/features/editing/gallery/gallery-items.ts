import { withoutPass } from '@floorcraft/contract/base/media.ts'
import type { GalleryImage } from '@floorcraft/contract/events/events.ts'

export interface GalleryItem {
  /** Identifies this picture on the page, because an address can occur twice. */
  readonly key: string
  readonly image: GalleryImage
}

/** The pictures as items. Known pictures keep their item, the others get a new key. */
export function itemsOf(
  images: readonly GalleryImage[],
  { known, newKey }: { known: readonly GalleryItem[]; newKey: () => string },
): GalleryItem[] {
  const left = [...known]
  return images.map((image) => {
    const index = left.findIndex((item) => isSamePicture(item.image, image))
    return index < 0 ? { key: newKey(), image } : left.splice(index, 1)[0]!
  })
}

/** Compares without the pass in the address, because it changes every day. */
const isSamePicture = (one: GalleryImage, other: GalleryImage) =>
  withoutPass(one.url) === withoutPass(other.url)

/** Whether these are the pictures of the items, in their order. */
export const arePicturesOf = (images: readonly GalleryImage[], items: readonly GalleryItem[]) =>
  images.length === items.length && images.every((image, index) => isSamePicture(image, items[index]!.image))

/** Sorts items by the wanted order; items that are not in it come last. */
export function sortByWantedOrder(
  items: readonly GalleryItem[],
  wanted: readonly GalleryItem[],
): GalleryItem[] {
  const known = wanted.filter((item) => items.includes(item))
  return [...known, ...items.filter((item) => !known.includes(item))]
}

export const isSameOrder = (one: readonly GalleryItem[], other: readonly GalleryItem[]) =>
  one.length === other.length && one.every((item, index) => item === other[index])
