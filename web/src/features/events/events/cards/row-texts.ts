import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'

/** The first words of a text, with "…" when there are more of them than fit. */
export function shortened(text: string, most: number): string {
  const cut = cutText(text, most)
  if (cut.length === text.length) return text
  const words = cut.match(/^.*(?=\s)/su)?.[0].trimEnd()
  return `${words || cut}…`
}

/** Longer styles are not shown in a list. All shown ones together fit into two short lines. */
const longestStyle = 22
const roomForStyles = 36

/** The styles that fit into a row, each as a whole, and how many do not. */
export function stylesInRow(names: readonly string[]): { shown: string[]; more: number } {
  let room = roomForStyles
  const shown = names.filter((name) => {
    if (name.length > longestStyle || name.length > room) return false
    room -= name.length + 3
    return true
  })
  return { shown, more: names.length - shown.length }
}
