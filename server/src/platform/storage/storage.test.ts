import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '../clock.ts'
import { openDiskStore } from './disk-store.ts'
import { keyOfMediaUrl } from './media-key.ts'
import { serveMedia } from './serve-media.ts'
import { openMedia, type Storage } from './storage.ts'

const picture = Buffer.from('RIFF....WEBP, as far as the storage can tell')
const webp = { extension: 'webp', contentType: 'image/webp' }
const clock = settableClock('2026-11-20T12:00:00Z')
let folder: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floorcraft-storage-'))
  storage = openMedia(await openDiskStore({ folder, spread: true, clock }))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('stored pictures', () => {
  test('are stored once, under their checksum', async () => {
    const put = await storage.put({ content: picture, ...webp })
    expect(await storage.put({ content: picture, ...webp })).toEqual(put)
    expect(await storage.countPictures()).toBe(1)
    expect(put.key).toMatch(/^[0-9a-f]{64}\.webp$/)
    expect(put.url).toBe(`/media/${put.key}`)
    expect(keyOfMediaUrl(put.url)).toBe(put.key)
    const got = await storage.get(put.key)
    expect(got).toMatchObject({ contentType: 'image/webp', size: picture.length })
    expect(await buffer(got!.stream)).toEqual(picture)
  })

  test('have no type that a browser could execute', async () => {
    const html = { content: picture, extension: 'html', contentType: 'text/html' }
    await expect(storage.put(html)).rejects.toThrow(RangeError)
    await expect(
      storage.put({ content: picture, extension: 'webp', contentType: 'text/html' }),
    ).rejects.toThrow(RangeError)
    await expect(
      storage.put({ content: picture, extension: '../x', contentType: 'image/webp' }),
    ).rejects.toThrow(RangeError)
  })
})

describe('GET /media', () => {
  let app: FastifyInstance
  let url: string

  beforeEach(async () => {
    app = Fastify()
    await app.register(serveMedia, { storage, findAudience: async () => 'public' as const })
    await writeFile(join(folder, 'secret.webp'), 'not yours')
    url = (await storage.put({ content: picture, ...webp })).url
  })
  afterEach(() => app.close())

  test('answers the content with cache and security headers', async () => {
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(picture)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(picture.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const again = await app.inject({ url, headers: { 'if-none-match': String(answer.headers.etag) } })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('answers HEAD with the size and no body', async () => {
    const answer = await app.inject({ method: 'HEAD', url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(picture.length))
    expect(answer.body).toBe('')
  })

  test.each([
    '/media/',
    '/media/secret.webp',
    '/media/../secret.webp',
    '/media/..%2fsecret.webp',
    '/media/%2e%2e/secret.webp',
    '/media/unfinished/x.webp',
    `/media/${'0'.repeat(64)}.webp`,
    `/media/${'0'.repeat(64)}.html`,
    `/media/${'0'.repeat(64)}.webp%00`,
    `/media/${'0'.repeat(64)}.constructor`,
  ])('404 for %s', async (address) => {
    expect((await app.inject(address)).statusCode).toBe(404)
  })
})
