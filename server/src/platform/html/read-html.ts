import { Parser } from 'htmlparser2'

export interface HtmlReader {
  /** Names are in lower case, and character references in attributes are decoded. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  close(name: string): void
  text(text: string): void
  /** A whole element whose content is not markup, for example a script. */
  raw(name: string, content: { attributes: Readonly<Record<string, string>>; text: string }): void
}

const rawElements = new Set(['script', 'style', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp'])

// Browsers stop nesting at 512. The parser searches its open elements at every end tag, so the limit also bounds time.
const maxDepth = 1000
const maxAttributes = 1000

/**
 * Reads HTML in one pass and closes unclosed elements where HTML says so. Stops and returns false when elements are
 * nested too deeply or have too many attributes, which happens only in hostile pages.
 */
export function readHtml(html: string, reader: HtmlReader): boolean {
  let isWhole = true
  let depth = 0
  let attributeCount = 0
  let raw: { name: string; attributes: Record<string, string>; text: string } | undefined
  const parser = new Parser({
    onopentagname() {
      attributeCount = 0
      limit(++depth, maxDepth)
    },
    onattribute() {
      limit(++attributeCount, maxAttributes)
    },
    onopentag(name, attributes) {
      if (!raw && rawElements.has(name)) raw = { name, attributes, text: '' }
      else reader.open(name, attributes)
    },
    ontext(text) {
      if (raw) raw.text += text
      else reader.text(text)
    },
    onclosetag(name) {
      depth--
      if (raw?.name === name) {
        const { attributes, text } = raw
        raw = undefined
        reader.raw(name, { attributes, text })
      } else {
        reader.close(name)
      }
    },
  })
  function limit(count: number, most: number): void {
    if (count <= most) return
    isWhole = false
    parser.pause()
  }
  parser.end(html)
  return isWhole
}
