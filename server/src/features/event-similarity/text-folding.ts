/** Letters without their accents, lower case, everything else a single space: how names and titles are compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ł', 'l')
    .replace(/['’`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  const folded = foldText(text)
  return folded === '' ? [] : folded.split(' ')
}
