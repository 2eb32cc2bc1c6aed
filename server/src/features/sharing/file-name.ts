const longestName = 60

/** A file name made of a title: letters and digits of any script with dashes between them, never empty. */
export function fileNameOf(title: string, extension: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const name = [...words.join('-').toLowerCase()].slice(0, longestName).join('')
  return `${name.replace(/-+$/, '') || 'event'}.${extension}`
}
