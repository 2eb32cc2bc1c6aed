import { coverImage } from '@floorcraft/contract/site/uploads.ts'

/** A file that the drop zone has refused, with the reasons. */
export interface Rejection {
  readonly file: { readonly name: string }
  readonly errors: readonly { readonly code: string }[]
}

/** The message for the first problem of the dropped files; undefined when there is none. */
export function coverFileProblem(
  rejections: readonly Rejection[],
  { tooSmall }: { tooSmall: string },
): string | undefined {
  const codes = new Set(rejections.flatMap(({ errors }) => errors.map(({ code }) => code)))
  if (codes.has('too-many-files')) return coverImage.tooMany
  if (codes.has('file-invalid-type')) return coverImage.notAnImage
  if (codes.has('file-too-small')) return tooSmall
  return codes.size > 0 ? coverImage.notAnImage : undefined
}
