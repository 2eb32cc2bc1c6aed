import { foldText } from '@floorcraft/contract/text-folding.ts'

/** "zouk, bachata" as a list: trimmed, without blanks. */
export function styleList(text: string): string[] {
  return text
    .split(',')
    .map((style) => style.trim())
    .filter(Boolean)
}

export const hasStyle = (text: string, style: string) =>
  styleList(text).some((one) => foldText(one) === foldText(style))

/** The text with a style added at its end, or taken out. */
export function toggleStyle(text: string, style: string): string {
  const list = styleList(text)
  const rest = list.filter((one) => foldText(one) !== foldText(style))
  return (rest.length < list.length ? rest : [...rest, style]).join(', ')
}
