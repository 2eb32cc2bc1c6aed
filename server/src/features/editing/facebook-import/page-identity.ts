import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { plainLine } from '../../../platform/html/plain-text.ts'
import type { PageFacts } from './page-facts.ts'

/** The addresses and titles of a page. */
export interface PageIdentity {
  readonly addresses: readonly URL[]
  /** Base of relative addresses on the page. */
  readonly base: URL
  /** As they are written. */
  readonly titles: readonly string[]
  /** Whether this is a title of the page, without the name of the site before or after it. */
  isTitle(name: string): boolean
}

export function identify({ meta, canonical, title }: PageFacts, fetched: URL): PageIdentity {
  const addresses = [canonical, meta.get('og:url')].flatMap((address) =>
    address ? (URL.parse(address, fetched) ?? []) : [],
  )
  const titles = [meta.get('og:title'), title]
    .flatMap((text) => (text ? plainLine(text) : []))
    .filter(Boolean)
  const folded = new Set(
    titles.flatMap((text) => [text, ...text.split(/\s+[|·•–—-]\s+|\s*\|\s*/)]).map(foldWords),
  )
  return {
    addresses: [...addresses, fetched],
    base: fetched,
    titles,
    isTitle: (name) => folded.has(foldWords(name)),
  }
}
