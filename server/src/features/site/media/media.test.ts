import { pictureAt, pictureWidths } from '@floorcraft/contract/base/media.ts'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { watchPublicData } from '../../../platform/db/public-data.ts'
import { PublicCache } from '../../../platform/http/answers/public-cache.ts'
import { keyOfMediaUrl } from '../../../platform/storage/media-key.ts'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { listUrlsWithoutIndex } from '../../../test/database/url-indexes.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { uploadForm } from '../../../test/pictures/upload-form.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openPictureAccess } from './service.ts'

type Headers = { authorization: string }

const site = duringTests(openTestApp)
let scene: Scene
let owner: Member
let caller: Headers
let other: Headers

beforeAll(async () => {
  scene = await buildScene(site.db)
  owner = await buildMember(site.db, { role: 'organizer' })
  caller = await site.signIn(owner)
  other = await site.signIn(await buildMember(site.db, { role: 'organizer' }))
})
beforeEach(() => site.clock.set('2026-11-20T20:00:00Z'))

let drawn = 0
const picture = () => {
  const background = { r: ++drawn, g: 90, b: 160 }
  return sharp({ create: { width: 1700, height: 60, channels: 3, background } })
    .png()
    .toBuffer()
}
async function upload(url: string, field: string, { as = caller, content = picture() } = {}) {
  const { payload, headers } = uploadForm([{ field, content: await content, name: 'a.png' }])
  const answer = await site.app.inject({ method: 'POST', url, headers: { ...headers, ...as }, payload })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const statusOf = async (url: string, headers = {}) => (await site.app.inject({ url, headers })).statusCode
const bare = (url: string) => url.split('?')[0]!
const widthsOf = (url: string) => [url, ...pictureWidths.map((width) => pictureAt(url, width)!)]
const read = async (id: string, headers: Headers = caller) =>
  (await site.app.inject({ url: `/api/events/${id}`, headers })).json()
const write = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object, as = caller) =>
  site.app.inject({ method, url: `/api${url}`, headers: as, payload })
const form = (overrides: object) => ({
  title: 'Poster night',
  description: 'A night of posters',
  venue_address: '1 Main Street',
  event_type: 'social',
  scene_id: scene.id,
  venue_name: 'Tango Hall',
  venue_city: 'San Diego',
  venue_state: 'CA',
  start_datetime: '2026-11-27T20:00',
  end_datetime: '2026-11-27T23:00',
  ...overrides,
})

/** An event with a cover, its flyer and a picture in the gallery, and their addresses for the organizer. */
async function eventWithPictures(
  status: 'private_draft' | 'organizer_draft' | 'published' = 'private_draft',
) {
  const cover = await upload('/api/upload/image', 'file')
  const { id } = await buildEvent(site.db, {
    scene,
    organizer: owner,
    status,
    cover_image_url: bare(cover.image_url),
    flyer_image_url: bare(cover.flyer_image_url),
  })
  await upload(`/api/upload/event-gallery/${id}`, 'files')
  return { id, urls: await picturesOf(id) }
}
async function picturesOf(id: string, headers = caller): Promise<string[]> {
  const event = await read(id, headers)
  const [image] = event.gallery_urls
  return [event.cover_image_url, event.flyer_image_url, image.url, image.thumbnail_url]
}

describe('the pictures of a draft', () => {
  it('can be read by their addresses with passes, in every width', async () => {
    const { urls } = await eventWithPictures()
    for (const url of urls.flatMap(widthsOf)) {
      const answer = await site.app.inject(url)
      expect([url, answer.statusCode]).toEqual([url, 200])
      expect(answer.headers['cache-control']).toMatch(/^private, /)
    }
  })

  it('give the same answer without a pass as a missing picture', async () => {
    const { urls } = await eventWithPictures()
    const missing = await site.app.inject(`/media/${'0'.repeat(64)}.webp`)
    for (const url of urls.flatMap((url) => widthsOf(bare(url)))) {
      const answer = await site.app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['cache-control']).toBe(missing.headers['cache-control'])
      expect(Object.keys(answer.json().error)).toEqual(Object.keys(missing.json().error))
      expect(answer.json().error.message).toBe(missing.json().error.message)
    }
  })

  it('are not answered with 304 without a pass', async () => {
    const [url] = (await eventWithPictures()).urls
    const { etag } = (await site.app.inject(url!)).headers
    expect(await statusOf(url!, { 'if-none-match': etag })).toBe(304)
    expect(await statusOf(bare(url!), { 'if-none-match': etag })).toBe(404)
  })

  it('are visible to members who can see a shared draft', async () => {
    const { id, urls } = await eventWithPictures('organizer_draft')
    expect(await picturesOf(id, other)).toEqual(urls)
    for (const url of urls) expect([await statusOf(url), await statusOf(bare(url))]).toEqual([200, 404])
  })

  it('have passes in lists and in answers to writes', async () => {
    const { id, urls } = await eventWithPictures()
    const mine = (await site.app.inject({ url: '/api/events/my-events', headers: caller })).json()
    expect(mine.find((event: { id: string }) => event.id === id).cover_image_url).toBe(urls[0])
    const hidden = await write('PATCH', `/events/${id}/status`, { status: 'organizer_draft' })
    expect(hidden.json()).toMatchObject({ cover_image_url: urls[0], flyer_image_url: urls[1] })
    const refused = await write('PATCH', `/events/${id}/status`, { status: 'published', version: 99 })
    expect(refused.json().error.details.current.cover_image_url).toBe(urls[0])
  })
})

describe('a pass', () => {
  it('is valid only for its picture, and expires', async () => {
    const [cover, flyer] = (await eventWithPictures()).urls
    const pass = new URL(cover!, 'https://floorcraft.example').searchParams.get('pass')!
    const [expiry, signature] = pass.split('.')
    const forged = [
      '',
      'pass=',
      `pass=${Number(expiry) + 86_400}.${signature}`,
      `pass=${expiry}.${'A'.repeat(43)}`,
      `pass=${expiry}`,
      `pass=${pass}&pass=${pass}`,
      `pass=${pass}x`,
    ]
    for (const query of forged)
      expect([query, await statusOf(`${bare(cover!)}?${query}`)]).toEqual([query, 404])
    expect(await statusOf(`${bare(flyer!)}?pass=${pass}`)).toBe(404)
    site.clock.set('2026-11-21T23:59:59Z')
    expect(await statusOf(cover!)).toBe(200)
    site.clock.set('2026-11-22T00:00:00Z')
    expect(await statusOf(cover!)).toBe(404)
  })

  it('is the same for six hours, and works on every server of the database', async () => {
    const { id, urls } = await eventWithPictures()
    site.clock.set('2026-11-20T17:59:59Z')
    expect(await picturesOf(id)).not.toEqual(urls)
    site.clock.set('2026-11-20T23:59:59Z')
    expect(await picturesOf(id)).toEqual(urls)
    const second = await buildApp({ ...site.deps, publicCache: new PublicCache() })
    expect((await second.inject(urls[0]!)).statusCode).toBe(200)
    await second.close()
    site.clock.set('2026-11-21T00:00:00Z')
    expect(await picturesOf(id)).not.toEqual(urls)
  })

  it('is not added to addresses in other fields', async () => {
    const cover = bare((await eventWithPictures()).urls[0]!)
    const { id } = await buildEvent(site.db, {
      scene,
      organizer: owner,
      status: 'private_draft',
      title: cover,
      description: cover,
      ticket_url: cover,
    })
    const event = await read(id)
    expect([event.title, event.description, event.ticket_url]).toEqual([cover, cover, cover])
  })
})

describe('publishing', () => {
  it('makes the pictures public; unpublishing hides them', async () => {
    const { id, urls } = await eventWithPictures()
    // Another server, which gets notifications of changes from the database.
    const publicCache = new PublicCache()
    const { db, log } = site.deps
    const second = await buildApp({ ...site.deps, publicCache })
    const watch = watchPublicData({ connectionString: site.databaseUrl }, { follower: publicCache, log })
    const everywhere = (url: string) => [site.app.inject(url), second.inject(url)]
    const statuses = async () =>
      (await Promise.all(urls.map(bare).flatMap(widthsOf).flatMap(everywhere))).map(
        ({ statusCode }) => statusCode,
      )

    await write('PATCH', `/events/${id}/status`, { status: 'published' })
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set([200]))
    expect(await picturesOf(id)).toEqual(urls.map(bare))
    const answer = await site.app.inject(bare(urls[0]!))
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')

    const taken = await write('PATCH', `/events/${id}/status`, { status: 'private_draft' })
    expect(taken.json().cover_image_url).toBe(urls[0])
    expect(await statusOf(bare(urls[0]!))).toBe(404)
    await expect.poll(async () => new Set(await statuses())).toEqual(new Set([404]))

    // A picture that is also on a published event is public.
    await buildEvent(db, { scene, organizer: owner, cover_image_url: bare(urls[0]!) })
    await expect.poll(() => statusOf(bare(urls[0]!))).toBe(200)
    expect(await picturesOf(id)).toEqual(urls)
    await watch.close()
    await second.close()
  })

  it('is not cached when the event is unpublished during the query', async () => {
    const { id, urls } = await eventWithPictures('published')
    const key = keyOfMediaUrl(urls[0]!)!
    const queried = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const slowAnswers = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => node,
      transformResult: async ({ result }: PluginTransformResultArgs) => {
        queried.resolve()
        await gate.promise
        return result
      },
    }
    const { publicCache, clock } = site.deps
    const findAudience = openPictureAccess({ db: site.db.withPlugin(slowAnswers), clock, publicCache })
    const before = findAudience(key, undefined)
    await queried.promise
    await write('PATCH', `/events/${id}/status`, { status: 'private_draft' })
    // A request for another picture comes after the change and before the result for the first one.
    const another = findAudience(`${'0'.repeat(64)}.webp`, undefined)
    gate.resolve()
    expect(await Promise.all([before, another])).toEqual(['public', 'none'])
    expect(await findAudience(key, undefined)).toBe('none')
  })

  it('keeps the pictures of a cancelled event public', async () => {
    const { id, urls } = await eventWithPictures('published')
    expect(urls).toEqual(urls.map(bare))
    await write('PATCH', `/events/${id}/status`, { status: 'cancelled' })
    for (const url of urls) expect(await statusOf(url)).toBe(200)
  })
})

describe('an address that a member sends', () => {
  it('is stored without its pass', async () => {
    const { image_url, flyer_image_url } = await upload('/api/upload/image', 'file')
    expect([await statusOf(image_url), await statusOf(bare(image_url))]).toEqual([200, 404])
    const body = form({ cover_image_url: image_url })
    const created = await write('POST', '/events', body)
    expect(created.json()).toMatchObject({ cover_image_url: image_url, flyer_image_url })
    const edited = await write('PUT', `/events/${created.json().id}`, {
      ...body,
      cover_image_url: bare(image_url),
    })
    expect(edited.json()).toMatchObject({ cover_image_url: image_url })
    const stored = await site.db
      .selectFrom('events')
      .select(['cover_image_url', 'flyer_image_url'])
      .where('id', '=', created.json().id)
      .executeTakeFirst()
    expect(stored).toEqual({ cover_image_url: bare(image_url), flyer_image_url: bare(flyer_image_url) })
  })

  it('cannot be stored with a pass, because the pass expires', async () => {
    const { image_url: cover_image_url } = await upload('/api/upload/image', 'file')
    await expect(buildEvent(site.db, { scene, organizer: owner, cover_image_url })).rejects.toThrow(/check/)
  })

  it('is refused when another member uploaded the picture', async () => {
    const { urls } = await eventWithPictures()
    const { image_url } = await upload('/api/upload/image', 'file')
    for (const cover_image_url of [bare(urls[0]!), bare(image_url)]) {
      const taken = await write('POST', '/events', form({ title: 'Not mine', cover_image_url }), other)
      expect(taken.statusCode).toBe(422)
    }
  })

  it('is accepted when several members uploaded the same picture', async () => {
    const content = picture()
    const first = await upload('/api/upload/image', 'file', { content })
    expect(await upload('/api/upload/image', 'file', { content, as: other })).toEqual(first)
    for (const as of [caller, other]) {
      const body = form({ title: 'A flyer for two', cover_image_url: first.image_url })
      expect((await write('POST', '/events', body, as)).json()).toMatchObject({
        cover_image_url: first.image_url,
      })
    }
  })

  it('identifies a picture of a gallery with or without its pass', async () => {
    const { id } = await eventWithPictures()
    await upload(`/api/upload/event-gallery/${id}`, 'files')
    const { gallery_urls: images } = await read(id)
    const remove = (url: string) =>
      site.app.inject({
        method: 'DELETE',
        url: `/api/upload/event-gallery/${id}/0?url=${encodeURIComponent(url)}`,
        headers: caller,
      })
    expect(images).toHaveLength(2)
    expect((await remove(images[0].url)).json()).toEqual([images[1]])
    expect((await remove(bare(images[1].url))).json()).toEqual([])
  })
})

it('the view public_images uses indexes', async () => {
  // There are only a few regions.
  expect(await listUrlsWithoutIndex(site.db, 'public_images')).toEqual(['region_themes.banner_image_url'])
})
