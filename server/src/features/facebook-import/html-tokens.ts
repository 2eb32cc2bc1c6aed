import { decodeEntities } from './html-entities.ts'

export interface StartTag {
  readonly kind: 'start'
  /** In lower case. */
  readonly name: string
  /** By name in lower case, the first of each, character references decoded. */
  readonly attributes: ReadonlyMap<string, string>
}

export type HtmlToken =
  | StartTag
  | { readonly kind: 'end'; readonly name: string }
  /** Text between tags, as it is written: most of it nobody asks for. */
  | { readonly kind: 'text'; readonly text: string }
  /** The whole content of an element whose content is no markup (script, style, title ...). */
  | { readonly kind: 'raw'; readonly tag: StartTag; readonly text: string }

/** Their content ends only at their own end tag; in the second group character references count. */
const rawElements = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp'])
const decodedRawElements = new Set(['title', 'textarea'])

const MAX_ATTRIBUTES = 60
const blank = /[\s/]/
const nameEnd = /[\s/>]/
const attributeNameEnd = /[\s/>=]/

/**
 * Reads HTML as tags and texts, in one pass and in linear time whatever it is given: nothing here looks back, and what
 * is never closed ends with the page. Not a parser: it knows no tree, only what event pages are read for.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open !== at) yield { kind: 'text', text: html.slice(at, open < 0 ? html.length : open) }
    if (open < 0) return
    const next = html[open + 1] ?? ''
    if (next === '!' || next === '?') {
      at = afterDeclaration(html, open)
    } else if (next === '/' && /[a-z]/i.test(html[open + 2] ?? '')) {
      const close = html.indexOf('>', open)
      if (close < 0) return
      yield {
        kind: 'end',
        name: html
          .slice(open + 2, close)
          .trim()
          .toLowerCase(),
      }
      at = close + 1
    } else if (/[a-z]/i.test(next)) {
      const { tag, end } = readStartTag(html, open + 1)
      if (end > html.length) return
      at = end
      if (!rawElements.has(tag.name) && !decodedRawElements.has(tag.name)) {
        yield tag
        continue
      }
      const { text, after } = readRaw(html, tag.name, end)
      yield { kind: 'raw', tag, text: rawElements.has(tag.name) ? text : decodeEntities(text) }
      at = after
    } else {
      yield { kind: 'text', text: '<' }
      at = open + 1
    }
  }
}

/** Comments, doctype, processing instructions and CDATA hold nothing for us. */
function afterDeclaration(html: string, open: number): number {
  const end = html.startsWith('<!--', open) ? html.indexOf('-->', open + 4) + 3 : html.indexOf('>', open) + 1
  return end > open ? end : html.length
}

function readRaw(html: string, name: string, from: number): { text: string; after: number } {
  const endTag = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  endTag.lastIndex = from
  const found = endTag.exec(html)
  if (!found) return { text: html.slice(from), after: html.length }
  const close = html.indexOf('>', found.index)
  return { text: html.slice(from, found.index), after: close < 0 ? html.length : close + 1 }
}

/** `end` lies beyond the text when the tag is never closed. */
function readStartTag(html: string, from: number): { tag: StartTag; end: number } {
  const attributes = new Map<string, string>()
  let at = skipUntil(html, from, nameEnd)
  const name = html.slice(from, at).toLowerCase()
  for (;;) {
    while (at < html.length && blank.test(html[at]!)) at++
    if (at >= html.length) return { tag: { kind: 'start', name, attributes }, end: html.length + 1 }
    if (html[at] === '>') return { tag: { kind: 'start', name, attributes }, end: at + 1 }
    // A stray "=" is part of a name, so that every turn of the loop moves on.
    const nameAt = at
    at = skipUntil(html, at + 1, attributeNameEnd)
    const attribute = html.slice(nameAt, at)
    let valueAt = at
    while (valueAt < html.length && /\s/.test(html[valueAt]!)) valueAt++
    let value = ''
    if (html[valueAt] === '=') {
      const read = readValue(html, valueAt + 1)
      value = read.value
      at = read.end
    } else {
      at = valueAt
    }
    if (attributes.size < MAX_ATTRIBUTES) {
      const key = attribute.toLowerCase()
      if (!attributes.has(key)) attributes.set(key, decodeEntities(value))
    }
  }
}

function readValue(html: string, from: number): { value: string; end: number } {
  let at = from
  while (at < html.length && /\s/.test(html[at]!)) at++
  const quote = html[at]
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1)
    if (close < 0) return { value: '', end: html.length }
    return { value: html.slice(at + 1, close), end: close + 1 }
  }
  const end = skipUntil(html, at, /[\s>]/)
  return { value: html.slice(at, end), end }
}

function skipUntil(html: string, from: number, stop: RegExp): number {
  let at = from
  while (at < html.length && !stop.test(html[at]!)) at++
  return at
}
