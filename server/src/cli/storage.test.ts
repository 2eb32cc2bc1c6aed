import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteOrphanFiles } from '../features/site/uploads/sweep.ts'
import { newId } from '../platform/ids.ts'
import type { FileStores } from '../platform/storage/file-store.ts'
import { openMedia } from '../platform/storage/storage.ts'
import { openFileStores, readPlace } from '../platform/storage/storage-place.ts'
import { buildMember } from '../test/builders.ts'
import { duringTests } from '../test/during-tests.ts'
import { openS3Server, type S3Server } from '../test/s3-server.ts'
import { openTestApp } from '../test/test-app.ts'
import { storageCommands } from './storage.ts'

const site = duringTests(openTestApp)
let server: S3Server
let run = 0
let from: string
let to: string
let old: FileStores
let store: FileStores

const open = (place: string) => openFileStores(readPlace(place, site.config.storageDefaults), site.deps)
const copy = async (...words: string[]) => {
  const deps = { ...site.deps, readPassword: async () => '' }
  return (await storageCommands['storage copy']!.run(deps, ['--from', from, '--to', to, ...words])) as {
    text: string
    json: Record<string, number>
  }
}
const counts = async () => (await copy()).json
const put = (files: FileStores, text: string) =>
  openMedia(files.media).put({ content: Buffer.from(text), extension: 'webp', contentType: 'image/webp' })

beforeAll(async () => {
  server = await openS3Server()
})
afterAll(() => server.close())
beforeEach(async () => {
  from = join(site.config.dataDir, `old-${++run}`)
  to = server.url.replace('/files', `/copy-${run}`)
  old = await open(from)
  store = await open(to)
})

test('all files are copied and compared; a second copy has only what came meanwhile', async () => {
  const { key } = await put(old, 'a picture')
  await openMedia(old.media).putVariant({ key, width: 400 }, Buffer.from('narrower'))
  const exportId = newId()
  await old.exports.put(exportId, Buffer.from('all data of a member'))
  expect(await counts()).toEqual({ copied: 3, same: 0, gone: 0, damaged: 0, adopted: 0 })
  for (const kind of ['media', 'exports'] as const) {
    expect((await store[kind].list()).toSorted()).toEqual((await old[kind].list()).toSorted())
    for (const name of await store[kind].list()) {
      expect(await store[kind].checksum(name)).toBe(await old[kind].checksum(name))
    }
  }
  await put(old, 'uploaded meanwhile')
  expect((await copy()).text).toMatch(/^1 files copied and compared, 3 were there already/)
})

test('what is different at the new place is copied again, also back from a bucket to a folder', async () => {
  const { key } = await put(old, 'a picture')
  const exportId = newId()
  await old.exports.put(exportId, Buffer.from('all data'))
  await store.exports.put(exportId, Buffer.from('ALL DATA'))
  await server.putRaw(`copy-${run}/media/${key}`, Buffer.from('a broken one'))
  expect(await counts()).toMatchObject({ copied: 2, same: 0 })
  expect(String(await buffer((await store.exports.get(exportId))!.stream))).toBe('all data')
  ;[from, to] = [to, `${from}-again`]
  expect(await counts()).toMatchObject({ copied: 2, damaged: 0 })
  expect(await (await open(to)).media.list()).toEqual([key])
})

test('a picture that is damaged at the old place is not copied, and the command fails', async () => {
  const key = `${createHash('sha256').update('a picture').digest('hex')}.webp`
  await old.media.put(key, Buffer.from('other bytes'))
  await put(old, 'a good one')
  await expect(copy()).rejects.toThrow(
    '1 files copied and compared, 0 were there already, 0 were deleted meanwhile, 1 are damaged',
  )
  expect(await store.media.exists(key)).toBe(false)
})

test('a copy that broke off goes on with the rest', async () => {
  for (let index = 0; index < 20; index++) await put(old, `picture ${index}`)
  await put(store, 'picture 3')
  await server.stop()
  await expect(copy()).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  await server.start()
  expect(await counts()).toMatchObject({ copied: 19, same: 1 })
})

test('a picture that was deleted at the old place after it was copied is deleted at the new one a day later', async () => {
  const { key } = await put(old, 'of a deleted account')
  const { url: avatar_url } = await put(old, 'shown')
  await buildMember(site.db, { avatar_url })
  await copy()
  await old.media.remove(key)
  const shown = avatar_url.replace('/media/', '')
  await old.media.remove(shown)
  expect(await counts()).toMatchObject({ copied: 0, adopted: 1 })
  const deps = { ...site.deps, media: openMedia(store.media) }
  const start = site.clock.now()
  await deleteOrphanFiles(deps)
  expect(await store.media.list()).toHaveLength(2)
  site.clock.set(start.add({ hours: 25 }).toString())
  await deleteOrphanFiles(deps)
  site.clock.set(start.toString())
  expect(await store.media.list()).toEqual([shown])
})

test('an address with keys can come from a file; a wrong one is refused without its keys', async () => {
  await put(old, 'a picture')
  const file = join(site.config.dataDir, 'address')
  await writeFile(file, `${to}\n`)
  to = `@${file}`
  expect(await counts()).toMatchObject({ copied: 1 })
  await writeFile(file, 's3://id:my-secret@Wrong Bucket')
  await expect(copy()).rejects.toThrow('An address of a bucket is s3://bucket or s3://bucket/prefix.')
  to = 's3://bucket'
  await expect(copy()).rejects.toThrow('The bucket bucket needs STORAGE_KEY_ID and STORAGE_SECRET_KEY.')
})
