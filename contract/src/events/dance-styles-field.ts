import { z } from 'zod'
import { mostCharacters, text } from '../base/fields.ts'

const longestStyle = 50
const mostStyles = 30

/** One dance style as it is written: a known one or any other. */
export const styleText = text(500).check(
  mostCharacters(longestStyle, `Each dance style can have at most ${longestStyle} characters`),
)

/** A list, or text with commas; an empty list when missing. */
export const stylesField = z
  .union([text(500), z.array(text(500)).max(500)])
  .nullish()
  .transform((styles) => (Array.isArray(styles) ? styles : (styles ?? '').split(',')))
  .transform((styles) => distinct(styles.map((name) => name.trim()).filter(Boolean)))
  .pipe(z.array(styleText).max(mostStyles, `At most ${mostStyles} dance styles`))

/** The styles without repetitions; the first spelling stays. */
function distinct(styles: readonly string[]): string[] {
  const folded = styles.map((name) => name.toLowerCase())
  return styles.filter((_, index) => folded.indexOf(folded[index]!) === index)
}
