import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'

const longestName = 60

/** A file name from a title: its letters and digits, in any script, with dashes between words. It is never empty. */
export function fileNameOf(title: string, extension: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const name = cutText(words.join('-').toLowerCase(), longestName)
  return `${name.replace(/-+$/, '') || 'event'}.${extension}`
}
