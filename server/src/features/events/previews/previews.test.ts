import { rm } from 'node:fs/promises'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installErrorHandler } from '../../../platform/http/error-handler.ts'
import { openDiskStore } from '../../../platform/storage/disk-store.ts'
import { openMedia, type Storage } from '../../../platform/storage/storage.ts'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { installPreviews } from './routes.ts'

let house: TestApp
let storage: Storage
let build: (overrides: object) => Promise<{ id: string }>
const app = Fastify()
const folder = makeTemporaryFolder()
const get = (id: string, headers = {}) => app.inject({ url: `/previews/events/${id}.jpg`, headers })

beforeAll(async () => {
  house = await openTestApp()
  storage = openMedia(await openDiskStore({ folder, spread: true, clock: house.clock }))
  installErrorHandler(app)
  installPreviews(app, { ...house.deps, storage, baseUrl: 'https://floorcraft.example' })
  const scene = await buildScene(house.db)
  const organizer = await buildMember(house.db)
  build = (overrides) => buildEvent(house.db, { scene, organizer, ...overrides })
})
afterAll(async () => {
  await app.close()
  await house.close()
  await rm(folder, { recursive: true })
})

async function keep(width: number, height: number): Promise<string> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#0f0' } })
    .png()
    .toBuffer()
  return (await storage.put({ content, extension: 'png', contentType: 'image/png' })).url
}

async function pixels(picture: Buffer, left: number, top = 300) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('the picture of a shared link', () => {
  test('shows the whole portrait flyer beside the words, on a darker copy of itself', async () => {
    const event = await build({ flyer_image_url: await keep(600, 900) })
    const answer = await get(event.id)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    const [flyer, edge] = [await pixels(answer.rawPayload, 200), await pixels(answer.rawPayload, 1180)]
    expect(flyer[1]).toBeGreaterThan(240)
    expect(edge[1]).toBeLessThan(130)
    expect(edge[1]).toBeGreaterThan(50)
  })

  test('fills everything with a wide flyer, and is dark below the words', async () => {
    const { rawPayload } = await get((await build({ flyer_image_url: await keep(1600, 800) })).id)
    expect((await pixels(rawPayload, 1180, 20))[1]).toBeGreaterThan(240)
    expect((await pixels(rawPayload, 1180, 600))[1]).toBeLessThan(130)
  })

  test('differs by title, date, venue and status, so that a change makes a new picture', async () => {
    const words = { title: 'Zouk', start: '2026-11-20T20:00', venue_name: 'The Hall' }
    const changes = [
      {},
      { title: 'Bachata' },
      { start: '2026-11-20T21:00' },
      { start: '2026-11-21T20:00' },
      { venue_name: 'The Loft' },
      { status: 'cancelled' },
    ]
    const etags = new Set<unknown>()
    for (const change of changes)
      etags.add((await get((await build({ ...words, ...change })).id)).headers.etag)
    expect(etags.size).toBe(changes.length)
    expect(etags).toContain((await get((await build(words)).id)).headers.etag)
  })

  test.each(['W'.repeat(200), '<b>&amp;"\'</span>', '\u0001\u202e\ud800', '💃', 'Вечер зука', '踊り'])(
    'is drawn for the title %j',
    async (title: string) => {
      const answer = await get((await build({ title, flyer_image_url: await keep(600, 900) })).id)
      expect(answer.statusCode).toBe(200)
      // The dark copy of the flyer is there, so the words did not make the drawing fail.
      expect((await pixels(answer.rawPayload, 200))[1]).toBeGreaterThan(240)
    },
  )

  test('differs by type where there is no flyer, or none that can be read', async () => {
    const titled = async (overrides: object) => get((await build({ title: 'Zouk', ...overrides })).id)
    const social = await titled({ event_type: 'social' })
    const congress = await titled({ event_type: 'congress' })
    const unknown = await titled({ event_type: '"><script>' })
    const lost = await titled({ flyer_image_url: `/media/${'0'.repeat(64)}.png` })
    const foreign = await titled({ flyer_image_url: 'https://elsewhere.example/a.png' })
    expect(new Set([social, congress, unknown].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(lost.headers.etag).toBe(social.headers.etag)
    expect(foreign.headers.etag).toBe(social.headers.etag)
    const again = await build({ title: 'Zouk' })
    expect((await get(again.id, { 'if-none-match': social.headers.etag })).statusCode).toBe(304)
  })

  test('is not there for drafts and for what does not exist', async () => {
    expect((await get((await build({ status: 'private_draft' })).id)).statusCode).toBe(404)
    expect((await get((await build({ status: 'organizer_draft' })).id)).statusCode).toBe(404)
    expect((await get('nothing')).statusCode).toBe(404)
    expect((await app.inject('/previews/events/x.png')).statusCode).toBe(404)
  })

  test('of a scene is its banner, filling everything, or a card of its colour', async () => {
    const picture = (slug: string) => app.inject(`/previews/scenes/${slug}.jpg`)
    await buildScene(house.db, { slug: 'pictured', banner_image_url: await keep(1600, 500) })
    await buildScene(house.db, { slug: 'blue', banner_color: 'blue' })
    await buildScene(house.db, { slug: 'plain', banner_color: 'no colour at all' })
    const pictured = await picture('pictured')
    expect(await sharp(pictured.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    expect((await pixels(pictured.rawPayload, 20))[1]).toBeGreaterThan(240)
    const [red, , blue] = await pixels((await picture('blue')).rawPayload, 20)
    expect(blue).toBeGreaterThan(red!)
    expect((await picture('plain')).headers.etag).toBe((await app.inject('/previews/site.jpg')).headers.etag)
    expect((await picture('nowhere')).statusCode).toBe(404)
    expect((await picture('%00')).statusCode).toBe(404)
  })
})

describe('the picture for a story', () => {
  const story = async (overrides: object) =>
    app.inject(`/previews/stories/${(await build({ title: 'Zouk', ...overrides })).id}.jpg`)

  test('shows the flyer, the QR code of the page, and a dark copy of the flyer around them', async () => {
    const answer = await story({ flyer_image_url: await keep(600, 900) })
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const { width, height } = await sharp(answer.rawPayload).metadata()
    expect([width, height]).toEqual([1080, 1920])
    expect((await pixels(answer.rawPayload, 540, 600))[1]).toBeGreaterThan(240)
    expect((await pixels(answer.rawPayload, 20, 1900))[1]).toBeLessThan(130)
    // The quiet border of the QR code is white.
    expect(Math.min(...(await pixels(answer.rawPayload, 95, 1495)))).toBeGreaterThan(230)
  })

  test.each(['W'.repeat(200), '<b>&amp;"\'</span>', '\u0001\u202e\ud800', '💃', '踊り'])(
    'is drawn for the title %j, with a wide flyer',
    async (title: string) => {
      const answer = await story({ title, flyer_image_url: await keep(1600, 800) })
      expect(answer.statusCode).toBe(200)
      expect((await pixels(answer.rawPayload, 540, 600))[1]).toBeGreaterThan(240)
    },
  )

  test('has the colours of the type where there is no flyer', async () => {
    const [social, congress] = [await story({}), await story({ event_type: 'congress' })]
    expect(social.statusCode).toBe(200)
    expect(congress.headers.etag).not.toBe(social.headers.etag)
  })

  test('is not there for drafts and for what does not exist', async () => {
    expect((await story({ status: 'private_draft' })).statusCode).toBe(404)
    expect((await story({ status: 'organizer_draft' })).statusCode).toBe(404)
    expect((await app.inject('/previews/stories/nothing.jpg')).statusCode).toBe(404)
  })
})
