import { NAMED_CHARACTERS } from './named-characters.ts'

// Every pattern here stops at the next `<`, so that reading stays linear on hostile text.
const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|figure|font|h[1-6]|head|hr|html|html-blob|i|iframe|img|li|meta|ol|p|pre|s|section|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|title|tr|u|ul|wbr)(?:[\s/][^<>]*)?>/i
const INVISIBLE = /<(script|style|head|iframe)(?=[\s>])/gi
const LINK =
  /<a\s[^<>]*?href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))[^<>]*>([^<]*(?:<(?!\/a\s*>)[^<]*){0,12})<\/a\s*>/gi
const LINE_END = /<br(?:[\s/][^<>]*)?>|<\/(?:p|div|li|tr|h[1-6]|ul|ol|table|blockquote|section)\s*>/gi
const ANY_TAG = /<[a-z/!][^<>]*>/gi

/** What a reader of this HTML would see, or undefined when the text is not HTML. */
export function plainTextOf(text: string): string | undefined {
  // Some producers escape the markup itself: &lt;p&gt;Hello&lt;/p&gt;
  const html = !TAG.test(text) && text.includes('&lt;') ? decodeEntities(text) : text
  if (!TAG.test(html)) return undefined
  const withoutTags = withoutInvisible(html)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(LINK, linkText)
    .replace(/<li(?:\s[^<>]*)?>/gi, '- ')
    .replace(LINE_END, '\n')
    .replace(ANY_TAG, '')
  return decodeEntities(withoutTags)
    .replace(/[ \t\u00A0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Cuts out elements that show nothing, from their first tag to their last. Each closing tag is sought once. */
function withoutInvisible(html: string): string {
  const lower = html.toLowerCase()
  let [kept, at] = ['', 0]
  for (const match of html.matchAll(INVISIBLE)) {
    if (match.index < at) continue
    const close = lower.indexOf(`</${match[1]!.toLowerCase()}`, match.index)
    if (close < 0) break
    kept += html.slice(at, match.index)
    at = lower.indexOf('>', close) + 1 || html.length
  }
  return kept + html.slice(at)
}

/** A link keeps its address behind its words, unless the words are the address. */
function linkText(_: string, double?: string, single?: string, bare?: string, inner = ''): string {
  const address = decodeEntities(double ?? single ?? bare ?? '').trim()
  const words = inner.replace(ANY_TAG, '').trim()
  const withoutScheme = address.replace(/^(?:https?:\/\/|mailto:)/i, '').replace(/\/$/, '')
  if (!/^(?:https?:\/\/|mailto:)/i.test(address) || decodeEntities(words).includes(withoutScheme))
    return inner
  return words === '' ? address : `${inner} (${address})`
}

/** Resolves character references, and once more where a producer escaped them twice (`&amp;#8217;`). */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  const once = decodeOnce(text)
  return once === text ? once : decodeOnce(once)
}

function decodeOnce(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,7}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined)
        return NAMED_CHARACTERS.get(name) ?? NAMED_CHARACTERS.get(name.toLowerCase()) ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      return isCharacter ? String.fromCodePoint(code) : code === 9 || code === 10 || code === 13 ? ' ' : ''
    },
  )
}
