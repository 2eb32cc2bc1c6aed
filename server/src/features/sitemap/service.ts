import type { Sql } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { fixedPaths, largestSitemap, sitemapIndexXml, sitemapXml } from './rules.ts'

export interface SitemapDeps {
  readonly db: Sql
  readonly baseUrl: string
  /** Most pages in one file; the protocol's limit unless a test says less. */
  readonly perFile?: number
}

/** The sitemap, or the index of its parts when one file cannot hold all pages. */
export async function sitemap(deps: SitemapDeps): Promise<string> {
  const { db, baseUrl, perFile = largestSitemap } = deps
  const count = fixedPaths.length + (await queries.countPublicPages(db))
  const parts = Math.ceil(count / perFile)
  if (parts <= 1) return (await sitemapPart(deps, 1))!
  return sitemapIndexXml(Array.from({ length: parts }, (_, index) => `${baseUrl}/sitemap-${index + 1}.xml`))
}

/** The nth file (from 1) of the sitemap; undefined past the last one. */
export async function sitemapPart(
  { db, baseUrl, perFile = largestSitemap }: SitemapDeps,
  part: number,
): Promise<string | undefined> {
  const from = (part - 1) * perFile
  const fixed = fixedPaths.slice(from, from + perFile).map((path) => ({ address: `${baseUrl}${path}` }))
  const rows = await queries.listPublicPages(db, {
    limit: perFile - fixed.length,
    offset: Math.max(0, from - fixedPaths.length),
  })
  const pages = rows.map(({ path, changed_at }) => ({
    address: `${baseUrl}${path}`,
    changed: changed_at.toString({ smallestUnit: 'second' }),
  }))
  return fixed.length + pages.length === 0 ? undefined : sitemapXml([...fixed, ...pages])
}
