import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '../clock.ts'
import { openDiskStorage } from './disk-storage.ts'
import { keyOfMediaUrl } from './media-key.ts'
import { serveMedia } from './serve-media.ts'
import type { Storage } from './storage.ts'

const picture = Buffer.from('RIFF....WEBP, as far as the storage can tell')
const webp = { extension: 'webp', contentType: 'image/webp' }
const clock = settableClock('2026-11-20T12:00:00Z')
let folder: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'floorcraft-storage-'))
  storage = await openDiskStorage({ folder, clock })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const unfinished = () => readdir(join(folder, 'unfinished'))

describe('disk storage', () => {
  test('other accounts of the machine cannot enter the folder, also one of an earlier version', async () => {
    await chmod(folder, 0o755)
    await openDiskStorage({ folder, clock })
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('stores bytes and an equal stream as one file, and returns the content', async () => {
    const put = await storage.put({ content: picture, ...webp })
    const again = await storage.put({
      content: Readable.from([picture.subarray(0, 7), picture.subarray(7)]),
      ...webp,
    })
    expect(again).toEqual(put)
    expect(put.key).toMatch(/^[0-9a-f]{64}\.webp$/)
    expect(put.url).toBe(`/media/${put.key}`)
    expect(keyOfMediaUrl(put.url)).toBe(put.key)
    const got = await storage.get(put.key)
    expect(got).toMatchObject({ contentType: 'image/webp', size: picture.length })
    expect(await buffer(got!.stream)).toEqual(picture)
    expect(await unfinished()).toEqual([])
  })

  test('removes a file; a second removal is no error', async () => {
    const { key } = await storage.put({ content: picture, ...webp })
    expect(await storage.exists(key)).toBe(true)
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.exists(key)).toBe(false)
    expect(await storage.get(key)).toBeUndefined()
  })

  test('leaves no file when the content stream fails', async () => {
    const broken = Readable.from(
      (async function* () {
        yield picture
        throw new Error('connection lost')
      })(),
    )
    await expect(storage.put({ content: broken, ...webp })).rejects.toThrow('connection lost')
    expect(await unfinished()).toEqual([])
    expect(await readdir(folder)).toEqual(['unfinished'])
  })

  test('refuses types of files that a browser could execute', async () => {
    const html = { content: picture, extension: 'html', contentType: 'text/html' }
    await expect(storage.put(html)).rejects.toThrow(RangeError)
    await expect(
      storage.put({ content: picture, extension: 'webp', contentType: 'text/html' }),
    ).rejects.toThrow(RangeError)
    await expect(
      storage.put({ content: picture, extension: '../x', contentType: 'image/webp' }),
    ).rejects.toThrow(RangeError)
  })

  test('removes old unfinished files, but not recent ones', async () => {
    const long = new Date('2026-11-19T11:00:00Z')
    const recent = new Date('2026-11-20T11:00:00Z')
    await mkdir(join(folder, 'unfinished'), { recursive: true })
    for (const [name, time] of [['old', long] as const, ['new', recent] as const]) {
      await writeFile(join(folder, 'unfinished', name), 'half')
      await utimes(join(folder, 'unfinished', name), time, time)
    }
    await openDiskStorage({ folder, clock })
    expect(await unfinished()).toEqual(['new'])
  })

  test('opens when a listed file disappears during the sweep', async () => {
    // A broken link is listed but has no file, like a file that another process has just moved away.
    await symlink(join(folder, 'nowhere'), join(folder, 'unfinished', 'just-renamed'))
    await openDiskStorage({ folder, clock })
    expect(await unfinished()).toEqual(['just-renamed'])
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
