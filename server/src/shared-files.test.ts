import { withoutPass } from '@floorcraft/contract/base/media.ts'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { makeExport } from './features/office/data-exports/service.ts'
import { deleteOrphanFiles } from './features/site/uploads/sweep.ts'
import { PublicCache } from './platform/http/answers/public-cache.ts'
import { openIncomingFolder } from './platform/http/received/incoming-folder.ts'
import { openFiles } from './platform/storage/storage-place.ts'
import { buildEvent, buildMember, buildScene, type Member } from './test/builders.ts'
import { uploadForm } from './test/pictures/upload-form.ts'
import { openS3Server, type S3Server } from './test/s3-server.ts'
import { makeTemporaryFolder } from './test/temporary-folder.ts'
import { openTestApp, type TestApp } from './test/test-app.ts'
import { unzip } from './test/unzip.ts'

// Two servers with one database and one store of files. Each has its own folder of data.

let server: S3Server
let site: TestApp
let other: FastifyInstance
let member: Member
let headers: { authorization: string }

beforeAll(async () => {
  server = await openS3Server()
  site = await openTestApp({ settings: server.settings })
  const incoming = await openIncomingFolder({ folder: makeTemporaryFolder(), clock: site.clock })
  const files = await openFiles(site.config.storage, { clock: site.clock, incoming })
  other = await buildApp({ ...site.deps, ...files, incoming, publicCache: new PublicCache() })
  member = await buildMember(site.db, { role: 'organizer' })
  headers = await site.signIn(member)
})
afterAll(async () => {
  await other.close()
  await site.close()
  await server.close()
})

let painted = 0
async function upload(app: FastifyInstance) {
  painted += 10
  const create = { width: 1200, height: 900, channels: 3, background: { r: painted, g: 90, b: 90 } } as const
  const form = uploadForm([{ content: await sharp({ create }).png().toBuffer() }])
  return app.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  })
}
const urlOf = (answer: Awaited<ReturnType<typeof upload>>): string => answer.json().image_url

test('a picture that was uploaded to one server is read, narrowed and deleted on the other', async () => {
  const answer = await upload(site.app)
  expect(answer.statusCode).toBe(201)
  const url = urlOf(answer)
  const [here, there] = [await site.app.inject(url), await other.inject(url)]
  expect([here.statusCode, there.statusCode]).toEqual([200, 200])
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true)
  // Its pass was made by the first server, and without it the draft is private on both.
  expect((await other.inject(withoutPass(url))).statusCode).toBe(404)
  const narrow = url.replace('/media/', '/media/w400/')
  const variant = await other.inject(narrow)
  expect(await sharp(variant.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400 })
  expect((await site.app.inject(narrow)).rawPayload.equals(variant.rawPayload)).toBe(true)
  const scene = await buildScene(site.db)
  await buildEvent(site.db, { scene, organizer: member, cover_image_url: withoutPass(url) })
  const shown = await other.inject(withoutPass(url))
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(here.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  await site.db.deleteFrom('events').execute()
  const start = site.clock.now()
  site.clock.set(start.add({ hours: 25 }).toString())
  await deleteOrphanFiles(site.deps)
  site.clock.set(start.toString())
  expect([(await other.inject(url)).statusCode, (await other.inject(narrow)).statusCode]).toEqual([404, 404])
})

test('an export that one server made is downloaded from the other, with its pictures', async () => {
  const avatar_url = withoutPass(urlOf(await upload(site.app)))
  await site.db.updateTable('members').set({ avatar_url }).where('id', '=', member.id).execute()
  const asked = await other.inject({ method: 'POST', url: '/api/gdpr/data-export', headers, payload: {} })
  const { request_id: id } = asked.json()
  await makeExport(site.deps, id)
  const answer = await other.inject({ url: `/api/gdpr/data-export/${id}/download`, headers })
  expect(answer.headers['content-type']).toBe('application/zip')
  const picture = (await unzip(answer.rawPayload)).get(`pictures/${avatar_url.replace('/media/', '')}`)
  expect(picture?.equals((await other.inject(avatar_url)).rawPayload)).toBe(true)
})

test('without the store pictures and uploads are refused with 503, and the rest goes on', async () => {
  const url = urlOf(await upload(site.app))
  const kept = await site.app.inject(url)
  await server.stop()
  for (const answer of [await site.app.inject(url), await upload(other)]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.json()).toMatchObject({
      error: { code: 'STORAGE_UNAVAILABLE', message: expect.stringMatching(/try again later/) },
    })
  }
  // A browser may go on showing what it has.
  const etag = String(kept.headers.etag)
  expect((await other.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
  expect((await site.app.inject('/api/scenes')).statusCode).toBe(200)
  expect((await site.app.inject('/readyz')).statusCode).toBe(200)
  await server.start()
  expect((await site.app.inject(url)).rawPayload.equals(kept.rawPayload)).toBe(true)
  expect((await upload(other)).statusCode).toBe(201)
})
