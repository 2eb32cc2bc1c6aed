import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { mediaPath } from '@floorcraft/contract/base/media.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { settableClock } from '../clock.ts'
import { openDiskStore } from './disk-store.ts'
import { serveMedia } from './serve-media.ts'
import { openMedia, type Storage } from './storage.ts'
import { openVariants } from './variants.ts'

const folder = makeTemporaryFolder()
let storage: Storage
let app: FastifyInstance
beforeAll(async () => {
  const clock = settableClock('2026-11-20T12:00:00Z')
  storage = openMedia(await openDiskStore({ folder, spread: true, clock }))
  app = Fastify()
  await app.register(serveMedia, { storage, findAudience: async () => 'public' as const })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function storePicture(width: number, height: number): Promise<string> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  return (await storage.put({ content, extension: 'jpg', contentType: 'image/jpeg' })).key
}

test('a narrower variant is served as WebP, cached for ever and stored next to the original', async () => {
  const key = await storePicture(1000, 500)
  const answer = await app.inject(`${mediaPath}w400/${key}`)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 })
  const etag = String(answer.headers.etag)
  const again = await app.inject({ url: `${mediaPath}w400/${key}`, headers: { 'if-none-match': etag } })
  expect(again.statusCode).toBe(304)
  expect(await readdir(join(folder, key.slice(0, 2)))).toContain(`${key.slice(0, 64)}.w400.webp`)
  await storage.remove(key)
  expect((await app.inject(`${mediaPath}w400/${key}`)).statusCode).toBe(404)
})

test('a picture that is not wider, or cannot be read, is sent unchanged', async () => {
  const key = await storePicture(800, 10)
  const [narrow, same] = [
    await app.inject(`${mediaPath}w400/${key}`),
    await app.inject(`${mediaPath}w800/${key}`),
  ]
  expect(narrow.headers['content-type']).toBe('image/webp')
  expect(same.headers['content-type']).toBe('image/jpeg')
  const broken = await storage.put({
    content: Buffer.from('no picture'),
    extension: 'png',
    contentType: 'image/png',
  })
  expect((await app.inject(`${mediaPath}w400/${broken.key}`)).body).toBe('no picture')
})

test('parallel first requests make a variant once', async () => {
  const key = await storePicture(1600, 900)
  let made = 0
  const find = openVariants({
    ...storage,
    putVariant: async (variant, content) => {
      made++
      await storage.putVariant(variant, content)
    },
  })
  const found = await Promise.all(Array.from({ length: 8 }, () => find({ key, width: 1200 })))
  const sizes = await Promise.all(found.map(async (file) => (await buffer(file!.stream)).length))
  expect(made).toBe(1)
  expect(new Set(sizes).size).toBe(1)
})

test.each([
  'w401/KEY',
  'w0400/KEY',
  'W400/KEY',
  'w400/w400/KEY',
  'w400/..%2fKEY',
  'w400/',
  'w400/unfinished/x.webp',
  'VARIANT',
])('404 for %s', async (name) => {
  const key = await storePicture(900, 90)
  await app.inject(`${mediaPath}w400/${key}`)
  const address = name.replace('KEY', key).replace('VARIANT', `${key.slice(0, 64)}.w400.webp`)
  expect((await app.inject({ url: mediaPath + address })).statusCode).toBe(404)
})
