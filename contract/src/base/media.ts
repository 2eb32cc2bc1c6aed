export const mediaPath = '/media/'

/** The answer to the address of a picture that is not stored here, or not any more. */
export const unknownPictureMessage = 'Please upload the image again'

/** The widths in pixels for the thumbnails of lists. */
export const thumbnailWidths = [160, 240] as const
/**
 * The widths in pixels for larger pictures. Browsers take the first that is wide enough: 512 is for a card of 16rem on a
 * screen with two pixels per px, and 750 for screens with about 720 pixels.
 */
export const largeWidths = [400, 512, 750, 800, 1200, 1600] as const
/** The other widths at which every stored picture is served. */
export const pictureWidths = [...thumbnailWidths, ...largeWidths] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The address of a stored picture at another width; undefined for a picture that is stored elsewhere. */
export function pictureAt(url: string, width: PictureWidth): string | undefined {
  return url.startsWith(mediaPath) ? `${mediaPath}w${width}/${url.slice(mediaPath.length)}` : undefined
}

/** The address of a picture without its pass, which changes every day. */
export function withoutPass(url: string): string {
  return url.startsWith(mediaPath) ? url.replace(/\?pass=.*$/, '') : url
}

/** Compares the addresses of pictures without their passes. */
export function isSamePicture(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : withoutPass(one) === withoutPass(other)
}

/** Whether a picture is stored here. The pages show no pictures of other sites. */
export const isStoredPicture = (url: string) => url.startsWith(mediaPath)
