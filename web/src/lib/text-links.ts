export interface TextPart {
  readonly text: string
  /** The position of its first character. */
  readonly start: number
  readonly href?: string
}

/** The parts of a text between empty lines. */
export function paragraphsOf(text: string): TextPart[] {
  return [...text.matchAll(/(?:(?!\r?\n[ \t]*\r?\n).)+/gs)]
    .map((match) => ({ text: match[0].trim(), start: match.index }))
    .filter((paragraph) => paragraph.text !== '')
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"']+/gi
const trailing = /[.,;:!?'"»”’*_~]+$/

/** A text split into plain parts and web addresses. Punctuation after an address is not part of it. */
export function textLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const shown = withoutTail(match[0])
    const url = URL.parse(/^www\./i.test(shown) ? `https://${shown}` : shown)
    if (!url) continue
    if (match.index > end) parts.push({ start: end, text: text.slice(end, match.index) })
    parts.push({ start: match.index, text: shown, href: url.href })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end) })
  return parts
}

/**
 * A closing bracket belongs to the address only when the address has the opening one: that of https://example.com/a_(b)
 * does, that of "(see https://example.com/a)" does not.
 */
function withoutTail(found: string): string {
  let shown = found
  for (;;) {
    const shorter = shown.replace(trailing, '')
    const hasOpenBracket = shorter.includes('(')
    const next = shorter.endsWith(')') && !hasOpenBracket ? shorter.slice(0, -1) : shorter
    if (next === shown) return shown
    shown = next
  }
}
