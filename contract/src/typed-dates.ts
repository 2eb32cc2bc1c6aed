/** Words for nights. "Weekend" alone is a word of titles: "Kizomba Weekend". */
const rangeOf = {
  tonight: 'today',
  today: 'today',
  tomorrow: 'tomorrow',
  'this weekend': 'weekend',
  'this week': 'week',
} as const

const dateWords =
  /(?<![\p{L}\p{M}\p{N}])(tonight|today|tomorrow|this\s+weekend|this\s+week)(?![\p{L}\p{M}\p{N}])/giu

/** Reads "salsa tonight" as the word "salsa" and a date range; undefined when the text names no date. */
export function typedDates(text: string) {
  const [first] = text.match(dateWords) ?? []
  if (first === undefined) return undefined
  const named = first.toLowerCase().replace(/\s+/g, ' ') as keyof typeof rangeOf
  const q = text.replace(dateWords, ' ').replace(/\s+/g, ' ').trim()
  return { q, date_range: rangeOf[named] }
}
