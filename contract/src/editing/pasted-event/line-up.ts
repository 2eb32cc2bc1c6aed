import type { Found, Span } from './pasted-text.ts'

const name = String.raw`\p{Lu}[\p{L}\p{N}'.-]*(?:[ \t]+(?:(?:da|de|do|del|la|el)[ \t]+)?\p{Lu}[\p{L}\p{N}'.-]*){0,2}`
const djs = new RegExp(
  String.raw`\b[Dd][Jj]s?:?[ \t]+(${name}(?:(?:[ \t]*,[ \t]*|[ \t]+(?:b2b|B2B|&|\+|y|e|et|and)[ \t]+)(?:[Dd][Jj][ \t]+)?${name})*)`,
  'gu',
)

/** The DJs of a text. "DJ Kav b2b Lua" are two. */
export function lineUpIn(text: string): Found<readonly string[]> | undefined {
  const names: string[] = []
  const spans: Span[] = []
  for (const match of text.matchAll(djs)) {
    spans.push({ start: match.index, end: match.index + match[0].length })
    names.push(
      ...match[1]!
        .split(/\s*,\s*|\s+(?:b2b|B2B|&|\+|y|e|et|and)\s+/u)
        .map((one) => `DJ ${one.replace(/^dj\s+/i, '').replace(/[.-]+$/, '')}`),
    )
  }
  return names.length === 0 ? undefined : { choices: [[...new Set(names)]], isSure: true, spans }
}
