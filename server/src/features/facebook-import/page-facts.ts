import { htmlTokens, type StartTag } from './html-tokens.ts'
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

  function readTag({ name, attributes }: StartTag): void {
    if (name === 'meta' && meta.size < MAX_META) {
      const key = (attributes.get('property') ?? attributes.get('name'))?.trim().toLowerCase()
      const content = attributes.get('content')?.trim()
      if (key && content && !meta.has(key)) meta.set(key, content)
    }
    if (name === 'link' && /(?:^|\s)canonical(?:\s|$)/i.test(attributes.get('rel') ?? '')) {
      canonical ??= attributes.get('href')?.trim()
    }
  }

  for (const token of htmlTokens(html)) {
    if (token.kind === 'start') {
      readTag(token)
      microdata.start(token)
    } else if (token.kind === 'end') {
      microdata.end(token.name)
    } else if (token.kind === 'text') {
      microdata.addText(token.text)
    } else if (token.tag.name === 'title') {
      title ??= token.text.trim()
    } else if (token.tag.name === 'script' && token.text !== '') {
      const type = token.tag.attributes.get('type') ?? ''
      if (/^\s*application\/ld\+json\b/i.test(type)) jsonLd.push(token.text)
      else if (scripts.length < MAX_SCRIPTS) scripts.push(token.text)
    }
  }
  return { title: title ?? '', canonical, meta, jsonLd, microdata: microdata.items, scripts }
}
