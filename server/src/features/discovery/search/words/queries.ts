import { sql } from 'kysely'
import type { SearchTerm } from '../rules.ts'

/** The words as prefixes, or a name of their style or type. The weights narrow them to fields of the event. */
export function termQuery(
  { words, styleNames, pluralOf }: SearchTerm,
  weights: { words?: string; names?: string } = {},
) {
  const typed = words.map((word) => lexeme(word, `${isLetter(word) ? '' : '*'}${weights.words ?? ''}`))
  const names = styleNames.map((name) => name.map((word) => lexeme(word, weights.names)).join(' <-> '))
  // Not in names of organizers, because their words have no weights.
  const types = pluralOf ? [lexeme(pluralOf, weights.names ?? 'AB')] : []
  return sql`${[typed.join(' & '), ...names, ...types].map((query) => `(${query})`).join(' | ')}::tsquery`
}

const lexeme = (word: string, marks = '') => (marks === '' ? word : `${word}:${marks}`)

/** A single letter begins a large part of all words, so it must be a whole word. */
const isLetter = (word: string) => /^[a-z0-9]$/.test(word)

/**
 * A style or a type counts in the title (A) and in the styles and type (B). It does not count in the place, because a
 * venue may be called "Casino".
 */
export const inEvent = { names: 'AB' }
export const inTitle = { words: 'A', names: 'A' }
export const inStyles = { words: 'B', names: 'B' }
