import { rm } from 'node:fs/promises'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installErrorHandler } from '../../platform/http/error-handler.ts'
import { openDiskStorage } from '../../platform/storage/disk-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { buildEvent, buildMember, buildScene } from '../../test/builders.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { installPreviews } from './routes.ts'

let house: TestApp
let storage: Storage
let build: (overrides: object) => Promise<{ id: string }>
const app = Fastify()
const folder = makeTemporaryFolder()
const get = (id: string, headers = {}) => app.inject({ url: `/previews/events/${id}.jpg`, headers })

beforeAll(async () => {
  house = await openTestApp()
  storage = await openDiskStorage({ folder, clock: house.clock })
  installErrorHandler(app)
  installPreviews(app, { ...house.deps, storage })
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

async function pixels(picture: Buffer, left: number) {
  const { data } = await sharp(picture)
    .extract({ left, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('the picture of a shared link', () => {
  test('shows the whole portrait flyer on a darker copy of itself', async () => {
    const event = await build({ flyer_image_url: await keep(600, 900) })
    const answer = await get(event.id)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    const [middle, edge] = [await pixels(answer.rawPayload, 600), await pixels(answer.rawPayload, 20)]
    expect(middle[1]).toBeGreaterThan(240)
    expect(edge[1]).toBeLessThan(200)
    expect(edge[1]).toBeGreaterThan(80)
  })

  test('differs by type where there is no flyer, or none that can be read', async () => {
    const social = await get((await build({ event_type: 'social' })).id)
    const congress = await get((await build({ event_type: 'congress' })).id)
    const unknown = await get((await build({ event_type: '"><script>' })).id)
    const lost = await get((await build({ flyer_image_url: `/media/${'0'.repeat(64)}.png` })).id)
    const foreign = await get((await build({ flyer_image_url: 'https://elsewhere.example/a.png' })).id)
    expect(new Set([social, congress, unknown].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(lost.headers.etag).toBe(social.headers.etag)
    expect(foreign.headers.etag).toBe(social.headers.etag)
    expect((await get((await build({})).id, { 'if-none-match': social.headers.etag })).statusCode).toBe(304)
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
