/** A part of a text, as the arguments of `slice`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What was read for one field. Several choices, or one that is not sure, are a question. */
export interface Found<Value> {
  /** The most likely one comes first. */
  readonly choices: readonly Value[]
  readonly isSure: boolean
  readonly spans: readonly Span[]
}

/** The text with ordinary letters and digits: bold letters, emoji digits and wide spaces become plain ones. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\ufe0e\ufe0f\u20e3\u200b-\u200d\u2060]/gu, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[’‘ʼ`´]/g, "'")
    // Patterns that allow spaces would try each place in a long row of them.
    .replace(/[^\S\n]{9,}/gu, ' ')
    .replace(/\n{9,}/g, '\n\n')
    .trim()

/** Lower case without accents, at equal length, so that a place in it is the same place in the text. */
export const flatten = (text: string): string =>
  Array.from(text, (letter) => {
    const flat = letter
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
    return flat.length === letter.length ? flat : letter
  }).join('')

export const spanOf = (match: RegExpMatchArray): Span => ({
  start: match.index!,
  end: match.index! + match[0].length,
})

/** The text with spaces in place of these parts, so that no other field reads them. */
export const without = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end),
    text,
  )

/** The parts of a text between commas, lines and the like, in order. A comma in a number is none. */
export function segmentsOf(text: string): Span[] {
  const ends = [...text.matchAll(/[\n;|•·→()⭐]|,(?!\d)|\s[/+]\s|\s[-–—]\s(?=\p{L})|[.!?](?=\s|$)/gu)]
  const segments: Span[] = []
  let start = 0
  for (const { index, 0: sign } of ends) {
    segments.push({ start, end: index })
    start = index + sign.length
  }
  return [...segments, { start, end: text.length }]
}

export const isInside = (place: number, { start, end }: Span) => place >= start && place < end
