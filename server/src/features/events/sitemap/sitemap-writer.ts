import { escapeUTF8 } from 'entities'

/**
 * How many pages one file can have. The protocol allows 50,000, but writing them would stop the server for a third of a
 * second.
 */
export const largestSitemap = 2_000

/** Pages that always exist. */
export const fixedPaths = ['/', '/events', '/scenes', '/privacy-policy'] as const

/** Paths for members. Crawlers need not try them; the server protects them anyway. */
const closedPaths = ['/api/', '/admin', '/dashboard', '/login', '/signup', '/my-events', '/profile']

export interface SitemapPage {
  readonly address: string
  readonly changed?: string
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function sitemapXml(pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ address, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${escapeUTF8(address)}</loc>${lastmod}</url>`
  })
  return `${head}<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>\n`
}

/** The index of several sitemaps, for a site with too many pages for one file. */
export function sitemapIndexXml(addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<sitemap><loc>${escapeUTF8(address)}</loc></sitemap>`)
  return `${head}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

export function robotsText(baseUrl: string): string {
  const closed = closedPaths.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...closed, '', `Sitemap: ${baseUrl}/sitemap.xml`, ''].join('\n')
}
