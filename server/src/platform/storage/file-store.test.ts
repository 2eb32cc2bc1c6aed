import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openS3Server, type S3Server } from '../../test/s3-server.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { settableClock } from '../clock.ts'
import { openIncomingFolder } from '../http/received/incoming-folder.ts'
import type { FileStore } from './file-store.ts'
import { openFileStores, readPlace } from './storage-place.ts'

const clock = settableClock('2026-11-20T12:00:00Z')
const folder = makeTemporaryFolder()
const incoming = join(folder, 'incoming')
const content = Buffer.from('RIFF....WEBP, as far as a store can tell')
let server: S3Server

beforeAll(async () => {
  server = await openS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const defaults = readConfig({}).storageDefaults
const open = async (place: string) =>
  openFileStores(readPlace(place, defaults), {
    clock,
    incoming: await openIncomingFolder({ folder: incoming, clock }),
  })
const brokenOff = () =>
  Readable.from(
    (async function* () {
      yield content
      throw new Error('connection lost')
    })(),
  )

describe.each([
  ['in subfolders of a disk', async () => (await open(folder)).media],
  ['in one folder of a disk', async () => (await open(folder)).exports],
  // TEST_STORAGE_URL: another store, which compares signatures.
  ['in a bucket', async () => (await open(inject('testStorageUrl') || server.url)).media],
])('files %s', (_, openStore) => {
  let store: FileStore
  let name: string
  beforeEach(async () => {
    store = await openStore()
    name = `${createHash('sha256').update(randomUUID()).digest('hex')}.webp`
  })
  const read = async () => buffer((await store.get(name))!.stream)

  test.each([
    ['bytes', () => content, content],
    ['no bytes', () => Buffer.alloc(0), Buffer.alloc(0)],
    ['a stream', () => Readable.from([content.subarray(0, 7), content.subarray(7)]), content],
    [
      'a long stream',
      () => Readable.from([Buffer.alloc(5_000_000, 1), Buffer.alloc(5_000_000, 2)]),
      Buffer.concat([Buffer.alloc(5_000_000, 1), Buffer.alloc(5_000_000, 2)]),
    ],
  ])('store and return %s', async (_kind, make, expected) => {
    expect(await store.put(name, make())).toBe(expected.length)
    const { size, stream } = (await store.get(name))!
    expect([size, (await buffer(stream)).equals(expected)]).toEqual([expected.length, true])
    expect(await store.exists(name)).toBe(true)
    expect(await store.checksum(name)).toBe(createHash('sha256').update(expected).digest('hex'))
    expect(await store.list()).toContain(name)
    expect(await readdir(incoming)).toEqual([])
  })

  test('are replaced as a whole', async () => {
    await store.put(name, content)
    await store.put(name, Readable.from([Buffer.from('shorter')]))
    expect(String(await read())).toBe('shorter')
  })

  test('are removed; a second removal is no error', async () => {
    await store.put(name, content)
    await store.remove(name)
    await store.remove(name)
    expect([await store.exists(name), await store.get(name), await store.checksum(name)]).toEqual([
      false,
      undefined,
      undefined,
    ])
    expect(await store.list()).not.toContain(name)
  })

  test('stay as they were when the content breaks off', async () => {
    await expect(store.put(name, brokenOff())).rejects.toThrow('connection lost')
    expect(await store.exists(name)).toBe(false)
    await store.put(name, Buffer.from('before'))
    await expect(store.put(name, brokenOff())).rejects.toThrow('connection lost')
    expect(String(await read())).toBe('before')
    expect(await readdir(incoming)).toEqual([])
  })

  test('are whole when several servers store the same at once', async () => {
    const other = await openStore()
    await Promise.all([store, other, store, other].map((each) => each.put(name, content)))
    expect((await read()).equals(content)).toBe(true)
  })

  test('can be left in the middle of reading', async () => {
    await store.put(name, Buffer.alloc(2_000_000, 7))
    const { stream } = (await store.get(name))!
    for await (const _chunk of stream) break
    expect(stream.destroyed).toBe(true)
    expect((await read()).length).toBe(2_000_000)
  })
})

describe('files on a disk', () => {
  const media = join(folder, 'media')
  const unfinished = join(media, 'unfinished')

  test('cannot be entered by other accounts of the machine, also those of an earlier version', async () => {
    await open(folder)
    await chmod(media, 0o755)
    await open(folder)
    expect((await stat(media)).mode & 0o777).toBe(0o700)
  })

  test('that were not finished are removed when they are old', async () => {
    const long = new Date('2026-11-19T11:00:00Z')
    const recent = new Date('2026-11-20T11:00:00Z')
    await mkdir(unfinished, { recursive: true })
    for (const [name, time] of [['old', long] as const, ['new', recent] as const]) {
      await writeFile(join(unfinished, name), 'half')
      await utimes(join(unfinished, name), time, time)
    }
    // A broken link is listed but has no file, like a file that another process has just moved away.
    await symlink(join(folder, 'nowhere'), join(unfinished, 'just-renamed'))
    await open(folder)
    expect((await readdir(unfinished)).toSorted()).toEqual(['just-renamed', 'new'])
  })
})
