import { readHtml } from '../../../platform/html/read-html.ts'
import type { Node } from './linked-data.ts'
import { openMicrodata } from './microdata.ts'

/** The parts of a page that may describe its event. */
export interface PageFacts {
  readonly title: string
  readonly canonical: string | undefined
  /** The first meta element of each property or name, in lower case. */
  readonly meta: ReadonlyMap<string, string>
  readonly jsonLd: readonly string[]
  readonly microdata: readonly Node[]
  /** The other scripts: some hold the data that the page shows. */
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
  // When the end of a page was not read, it is not known which properties belong to which item.
  const items = isWhole ? microdata.items : []
  return { title: title ?? '', canonical, meta, jsonLd, microdata: items, scripts }
}
