import type { Sql } from '../../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { fixedPaths, largestSitemap, sitemapIndexXml, sitemapXml } from './sitemap-writer.ts'

export interface SitemapDeps {
  readonly db: Sql
  readonly baseUrl: string
  /** How many pages one file can have; tests use fewer. */
  readonly perFile?: number
}

/** The sitemap, or the index of its parts when there are too many pages for one file. */
export async function sitemap(deps: SitemapDeps): Promise<string> {
  const parts = await countParts(deps)
  if (parts === 1) return makePart(deps, 1)
  const address = (index: number) => `${deps.baseUrl}/sitemap-${index + 1}.xml`
  return sitemapIndexXml(Array.from({ length: parts }, (_, index) => address(index)))
}

/** A part of the sitemap, counted from 1; undefined after the last part. */
export async function sitemapPart(deps: SitemapDeps, part: number): Promise<string | undefined> {
  return part <= (await countParts(deps)) ? makePart(deps, part) : undefined
}

async function countParts({ db, perFile = largestSitemap }: SitemapDeps): Promise<number> {
  return Math.ceil((fixedPaths.length + (await queries.countPublicPages(db))) / perFile)
}

async function makePart(
  { db, baseUrl, perFile = largestSitemap }: SitemapDeps,
  part: number,
): Promise<string> {
  const from = (part - 1) * perFile
  const fixed = fixedPaths.slice(from, from + perFile).map((path) => ({ address: `${baseUrl}${path}` }))
  const rows = await queries.listPublicPages(db, {
    limit: perFile - fixed.length,
    offset: Math.max(0, from - fixedPaths.length),
  })
  const pages = rows.map(({ path, changed_at }) => ({
    address: `${baseUrl}${path.split('/').map(encodeURIComponent).join('/')}`,
    changed: changed_at.toString({ smallestUnit: 'second' }),
  }))
  return sitemapXml([...fixed, ...pages])
}
