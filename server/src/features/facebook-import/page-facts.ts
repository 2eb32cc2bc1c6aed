import { readHtml } from '../../platform/html/read-html.ts'
import type { Node } from './linked-data.ts'
import { openMicrodata } from './microdata.ts'

/** What is read off a page before anybody asks what it means. */
export interface PageFacts {
  readonly title: string
  readonly canonical: string | undefined
  /** OpenGraph and other meta, by property or name in lower case; the first of each. */
  readonly meta: ReadonlyMap<string, string>
  readonly jsonLd: readonly string[]
  readonly microdata: readonly Node[]
  /** Every other script: some hold what the page's own program shows. */
  readonly scripts: readonly string[]
}

const MAX_META = 300
const MAX_SCRIPTS = 400

export function readFacts(html: string): PageFacts {
  const meta = new Map<string, string>()
  const jsonLd: string[] = []
  const scripts: string[] = []
  const microdata = openMicrodata()
  let title: string | undefined
  let canonical: string | undefined

  const isWhole = readHtml(html, {
    open(name, attributes) {
      if (name === 'meta' && meta.size < MAX_META) {
        const key = (attributes.property ?? attributes.name)?.trim().toLowerCase()
        const content = attributes.content?.trim()
        if (key && content && !meta.has(key)) meta.set(key, content)
      }
      if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.rel ?? '')) {
        canonical ??= attributes.href?.trim()
      }
      microdata.open(name, attributes)
    },
    close: microdata.close,
    text: microdata.text,
    raw(name, { attributes, text }) {
      if (name === 'title') title ??= text.trim()
      if (name !== 'script' || text === '') return
      if (/^\s*application\/ld\+json\b/i.test(attributes.type ?? '')) jsonLd.push(text)
      else if (scripts.length < MAX_SCRIPTS) scripts.push(text)
    },
  })
  // In a page that was not read to its end nothing tells what belongs to what.
  const items = isWhole ? microdata.items : []
  return { title: title ?? '', canonical, meta, jsonLd, microdata: items, scripts }
}
