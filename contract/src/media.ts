/** Where pictures that are kept here are served. */
export const mediaPath = '/media/'

/** The widths, in pixels, at which every kept picture is served besides its own. */
export const pictureWidths = [400, 800, 1200, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** The address of a kept picture at another width; undefined for a picture that is not kept here. */
export function pictureAt(url: string, width: PictureWidth): string | undefined {
  return url.startsWith(mediaPath) ? `${mediaPath}w${width}/${url.slice(mediaPath.length)}` : undefined
}

/** The one address of a picture: the pass with which some are answered changes from day to day. */
export function withoutPass(url: string): string {
  return url.startsWith(mediaPath) ? url.replace(/\?pass=.*$/, '') : url
}

/** Whether two addresses are of one picture. */
export function isSamePicture(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : withoutPass(one) === withoutPass(other)
}
