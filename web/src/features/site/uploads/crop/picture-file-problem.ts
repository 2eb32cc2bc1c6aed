export interface PictureLimits {
  readonly largestBytes: number
  readonly tooLarge: string
  readonly notAnImage: string
}

/** Why a chosen file cannot be cropped, with the words of the screen; undefined when it can. */
export function pictureFileProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  { largestBytes, tooLarge, notAnImage }: PictureLimits,
): string | undefined {
  if (!type.startsWith('image/')) return notAnImage
  return size > largestBytes ? tooLarge : undefined
}
