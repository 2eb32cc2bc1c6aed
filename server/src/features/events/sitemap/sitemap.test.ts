import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { sitemap, sitemapPart } from './service.ts'
import { sitemapXml } from './sitemap-writer.ts'

const site = duringTests(openTestApp)
let ids: Record<'published' | 'draft' | 'shared' | 'cancelled' | 'organizer' | 'idle' | 'byDisabled', string>

beforeAll(async () => {
  const now = site.clock.now()
  const scene = await buildScene(site.db, { slug: 'san-diego' })
  await buildScene(site.db, { slug: 'closed', is_active: false })
  const organizer = await buildMember(site.db, { role: 'organizer' })
  // Artists in the line-up of a published event, and one whom no event names: a page that anybody may have made.
  const named: string[] = []
  for (const [slug, is_hidden, isNamed] of [
    ['kav-false', false, true],
    ['kav-true', true, true],
    ['unnamed', false, false],
  ] as const) {
    const id = newId()
    if (isNamed) named.push(`dj||${id}|Kav`)
    await site.db
      .insertInto('artists')
      .values({
        id,
        slug,
        name: 'Kav',
        is_hidden,
        created_at: now,
        updated_at: now,
      })
      .execute()
  }
  const idle = await buildMember(site.db, { role: 'organizer' })
  const disabled = await buildMember(site.db, { role: 'organizer', disabled_at: '2026-11-20T20:00:00Z' })
  const event = async (
    status: 'published' | 'private_draft' | 'organizer_draft' | 'cancelled',
    by = organizer,
    venue_name = 'Tango Hall',
  ) => (await buildEvent(site.db, { scene, organizer: by, status, venue_name, line_up: named })).id
  ids = {
    published: await event('published'),
    byDisabled: await event('published', disabled, 'Сцена'),
    draft: await event('private_draft', idle),
    shared: await event('organizer_draft', idle),
    cancelled: await event('cancelled', idle),
    organizer: organizer.id,
    idle: idle.id,
  }
})

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)

test('lists exactly the pages that every visitor can open', async () => {
  const answer = await site.app.inject({ url: '/sitemap.xml' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/xml')
  const base = 'https://floorcraft.example'
  expect(addressesIn(answer.body)).toEqual([
    `${base}/`,
    `${base}/events`,
    `${base}/scenes`,
    `${base}/privacy-policy`,
    `${base}/scenes/san-diego`,
    `${base}/organizers/${ids.organizer}`,
    `${base}/events/${ids.published}`,
    `${base}/events/${ids.byDisabled}`,
    `${base}/scenes/san-diego/venues/tango-hall-san-diego`,
    `${base}/scenes/san-diego/venues/${encodeURIComponent('сцена')}-san-diego`,
    `${base}/artists/kav-false`,
  ])
})

test('too many pages for one file are divided among several files with an index', async () => {
  const deps = { db: site.db, baseUrl: 'https://a.example', perFile: 3 }
  const index = addressesIn(await sitemap(deps))
  expect(index).toEqual([1, 2, 3, 4].map((part) => `https://a.example/sitemap-${part}.xml`))
  const parts = await Promise.all([1, 2, 3, 4].map((part) => sitemapPart(deps, part)))
  const pages = parts.flatMap((part) => addressesIn(part!))
  expect(pages).toHaveLength(11)
  expect(new Set(pages).size).toBe(11)
  expect(await sitemapPart(deps, 5)).toBeUndefined()
})

test('the first part has its own address, and a part after the last one is not found', async () => {
  expect((await site.app.inject({ url: '/sitemap-1.xml' })).statusCode).toBe(200)
  expect((await site.app.inject({ url: '/sitemap-2.xml' })).statusCode).toBe(404)
})

test('robots.txt contains the address of the sitemap', async () => {
  const answer = await site.app.inject({ url: '/robots.txt' })
  expect(answer.headers['content-type']).toContain('text/plain')
  expect(answer.body).toContain('Sitemap: https://floorcraft.example/sitemap.xml')
  expect(answer.body).toContain('Disallow: /admin')
  // Crawlers must read the results to see that they count as the page of the search.
  expect(answer.body).not.toContain('/search')
  expect(answer.body).not.toMatch(/^Disallow: \/$/m)
})

test('addresses are escaped', () => {
  expect(sitemapXml([{ address: 'https://a.example/?a=1&b=<' }])).toContain('?a=1&amp;b=&lt;')
})
