import {
  gallery,
  notAnImageMessage,
  onlyFirstMessage,
  tooLargeMessage,
} from '@floorcraft/contract/editing/gallery.ts'
import type { Rejection } from '../../site/uploads/rules.ts'

export interface ChosenFiles<F> {
  /** The files to upload. */
  readonly files: readonly F[]
  /** One message for each refused file. */
  readonly problems: readonly string[]
}

/** Chooses the first of the dropped files that fit into one drop and into the free slots of a gallery. */
export function chooseGalleryFiles<F>({
  accepted,
  rejections,
  slots,
  emptyFile,
}: {
  accepted: readonly F[]
  rejections: readonly Rejection[]
  slots: number
  emptyFile: (name: string) => string
}): ChosenFiles<F> {
  if (slots <= 0) return { files: [], problems: [gallery.full] }
  const files = accepted.slice(0, Math.min(slots, gallery.perUpload))
  const problems = rejections.map((rejection) => problemOf(rejection, emptyFile))
  if (files.length < accepted.length) problems.push(onlyFirstMessage(files.length, slots))
  return { files, problems }
}

function problemOf({ file, errors }: Rejection, emptyFile: (name: string) => string): string {
  const codes = errors.map(({ code }) => code)
  if (codes.includes('file-invalid-type')) return notAnImageMessage(file.name)
  if (codes.includes('file-too-large')) return tooLargeMessage(file.name)
  return codes.includes('file-too-small') ? emptyFile(file.name) : notAnImageMessage(file.name)
}
