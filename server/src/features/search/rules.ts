const mostWords = 8

/** The words of a search, folded as the database folds what is searched; at most eight, none twice. */
export function searchWords(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  // Letters and digits only: a word can never be an operator of the query language.
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean))].slice(0, mostWords)
}
