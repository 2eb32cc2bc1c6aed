/** Letters that Unicode does not decompose into a base letter and a mark. */
const undecomposed: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** The form in which place names are compared: no case, marks or punctuation; `saint` and `ft` as the gazetteer writes them. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[øłđðþßæœı]/g, (letter) => undecomposed[letter] ?? letter)
    .replace(/['’ʻ`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\bsaint (?=\S)/g, 'st ')
    .replace(/\bft (?=\S)/g, 'fort ')
}
