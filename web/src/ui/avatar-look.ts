/** Ten backgrounds, all dark enough for white initials (4.5:1). */
export const avatarColours = [
  '#b91c1c',
  '#c2410c',
  '#a16207',
  '#4d7c0f',
  '#15803d',
  '#0f766e',
  '#0369a1',
  '#4338ca',
  '#7e22ce',
  '#be185d',
] as const

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first letters of the first and the last word; one letter for one word, `?` for none. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  if (first === undefined) return '?'
  return [first, last].map((word) => (word ? firstLetter(word) : '')).join('')
}

/** The same name has the same colour everywhere. */
export function avatarColourOf(name: string): string {
  let hash = 0
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) >>> 0
  return avatarColours[hash % avatarColours.length]!
}

function firstLetter(word: string): string {
  const [letter] = letters.segment(word)
  return (letter?.segment ?? '').toLocaleUpperCase('en')
}
