import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openS3Server, type S3Server } from '../../test/s3-server.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { settableClock } from '../clock.ts'
import { openIncomingFolder } from '../http/received/incoming-folder.ts'
import { describeError } from '../log-error.ts'
import { sha256Of } from './file-store.ts'
import { openBucket, type S3Place, StorageMisconfigured, silenceMilliseconds } from './s3-store.ts'
import { openFileStores, readPlace } from './storage-place.ts'

// file-store.test.ts has what a bucket does as a disk does.

const clock = settableClock('2026-11-20T12:00:00Z')
const folder = makeTemporaryFolder()
const content = Buffer.from('RIFF....WEBP, as far as a store can tell')
let server: S3Server

beforeAll(async () => {
  server = await openS3Server()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const open = async (place: string, warn?: (message: string) => void) =>
  openFileStores(readPlace(place, readConfig({}).storageDefaults), {
    clock,
    incoming: await openIncomingFolder({ folder, clock }),
    ...(warn && { warn }),
  })

test('a file is compared by its content when another program has stored it', async () => {
  const { media } = await open(server.url)
  await server.putRaw('files/media/foreign.webp', content)
  expect(await media.checksum('foreign.webp')).toBe(createHash('sha256').update(content).digest('hex'))
})

describe('a large file', () => {
  const part = randomBytes(1024 * 1024)
  /** So many parts that the store gets three, and then perhaps an error. */
  const parts = async function* (error?: Error) {
    for (let count = 0; count < 70; count++) yield part
    if (error) throw error
  }
  const openLargeFile = async (key: string) =>
    (await openBucket(readPlace(server.url, readConfig({}).storageDefaults) as S3Place)).openLargeFile(key)

  test('comes back as it was sent', async () => {
    const file = await openLargeFile('archives/large.tar')
    await file.put(Readable.from(parts()))
    const got = await sha256Of((await file.get())!)
    expect(got).toBe(await sha256Of(Readable.from(parts())))
  })

  test('is waited for while a store joins its parts', async () => {
    const slow = createServer((request, response) => {
      request.resume().on('end', () => setTimeout(() => response.end(), silenceMilliseconds + 1_000))
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = slow.address() as AddressInfo
      const place = readPlace(
        `s3://id:secret@bucket?endpoint=http://127.0.0.1:${port}`,
        readConfig({}).storageDefaults,
      )
      const file = (await openBucket(place as S3Place)).openLargeFile('slow.tar')
      await file.put(Readable.from([part]))
    } finally {
      slow.close().closeAllConnections()
    }
  })

  test('whose content ends with an error is not there, and the error is that of the content', async () => {
    const file = await openLargeFile('archives/broken.tar')
    await expect(file.put(Readable.from(parts(new Error('The database is gone'))))).rejects.toThrow(
      'The database is gone',
    )
    expect([await file.exists(), await file.get()]).toEqual([false, undefined])
  })
})

test.each([
  ['another bucket', 's3://S3RVER:S3RVER@nothing-here', 'no such bucket'],
  ['another key', 's3://other-id:wrong-secret@floorcraft', 'refuses these keys'],
])('a bucket with %s is refused in words, without the keys', async (_, address, message) => {
  const opening = open(`${address}?endpoint=${server.settings.STORAGE_ENDPOINT}`)
  await expect(opening).rejects.toThrow(StorageMisconfigured)
  await expect(opening).rejects.toThrow(message)
  await expect(opening).rejects.not.toThrow(/wrong-secret|other-id/)
})

test('a bucket that is away only warns at the start, and then refuses until it is back', async () => {
  await server.stop()
  const warnings: string[] = []
  const { media } = await open(server.url, (warning) => void warnings.push(warning))
  expect(warnings).toEqual([expect.stringContaining('does not answer')])
  const refusals = [
    ...[media.put('a', content), media.put('a', Readable.from([content])), media.get('a')],
    ...[media.exists('a'), media.list(), media.checksum('a'), media.remove('a')],
  ]
  for (const refusal of await Promise.allSettled(refusals)) {
    expect(refusal).toMatchObject({ status: 'rejected', reason: { code: 'STORAGE_UNAVAILABLE' } })
    expect(JSON.stringify(describeError((refusal as PromiseRejectedResult).reason))).not.toContain('S3RVER')
  }
  await server.start()
  await media.put('a', content)
  expect(await media.exists('a')).toBe(true)
})

/** Opens a bucket of a server that answers everything but the first question in this way. */
async function openFaulty(answer: RequestListener) {
  const faulty = createServer((request, response) => {
    if (request.method === 'HEAD' && !request.url!.includes('/media/')) response.end()
    else answer(request.resume(), response)
  })
  await new Promise<void>((resolve) => faulty.listen(0, '127.0.0.1', resolve))
  const { port } = faulty.address() as AddressInfo
  const { media } = await open(`s3://id:secret@bucket?endpoint=http://127.0.0.1:${port}`)
  return { media, [Symbol.asyncDispose]: async () => void faulty.close().closeAllConnections() }
}

test('a bucket lists the files of all its pages', async () => {
  const page = (names: string, next: string) =>
    `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${names}${next}</ListBucketResult>`
  const file = (name: string) => `<Contents><Key>media/${name}</Key></Contents>`
  await using paged = await openFaulty(({ url }, response) => {
    const isSecond = url!.includes('continuation-token=more')
    const token = '<NextContinuationToken>more</NextContinuationToken>'
    response.end(isSecond ? page(file('c'), '') : page(file('a') + file('b'), token))
  })
  expect(await paged.media.list()).toEqual(['a', 'b', 'c'])
})

test('a bucket that breaks off never gives a part of a file as the whole', async () => {
  await using faulty = await openFaulty((_, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half')
    setTimeout(() => response.destroy(), 50)
  })
  const { stream } = (await faulty.media.get('a'))!
  await expect(buffer(stream)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
})

test.each([
  ['507', 507, '', 'STORAGE_FULL'],
  ['its quota', 403, '<Error><Code>QuotaExceeded</Code><Message>Full</Message></Error>', 'STORAGE_FULL'],
  ['its limit for one file', 400, '<Error><Code>EntityTooLarge</Code></Error>', 'STORAGE_UNAVAILABLE'],
  ['a page of a proxy', 502, '<html>Bad gateway</html>', 'STORAGE_UNAVAILABLE'],
  ['no permission', 403, '<Error><Code>AccessDenied</Code></Error>', 'STORAGE_UNAVAILABLE'],
])('a bucket that answers %s refuses an upload with the right code', async (_, status, body, code) => {
  await using faulty = await openFaulty((_request, response) => void response.writeHead(status).end(body))
  await expect(faulty.media.put('a', content)).rejects.toMatchObject({ code })
})

test('a file that is not read after all frees its connection', async () => {
  const closed = Promise.withResolvers<void>()
  await using faulty = await openFaulty((_, response) => {
    response.once('close', closed.resolve).writeHead(200, { 'content-length': 100 }).write('half')
  })
  const { stream } = (await faulty.media.get('a'))!
  stream.destroy()
  await closed.promise
})

// Each waits for the limit of the store.
describe.concurrent('silence', () => {
  test('of a bucket that does not answer ends after some seconds', async ({ expect }) => {
    await using faulty = await openFaulty(() => undefined)
    await expect(faulty.media.get('a')).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  })

  test('of a bucket in the middle of a file is an error', async ({ expect }) => {
    await using faulty = await openFaulty((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half')
    })
    const { stream } = (await faulty.media.get('a'))!
    await expect(buffer(stream)).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' })
  })

  test('of a slow reader does not cost the rest of the file', async ({ expect }) => {
    // More than is read ahead, so the connection is idle while the reader waits.
    const large = Buffer.alloc(2_000_000, 'large')
    await using slow = await openFaulty((_, response) => void response.end(large))
    const chunks: Buffer[] = []
    for await (const chunk of (await slow.media.get('a'))!.stream) {
      if (chunks.length === 0) await sleep(silenceMilliseconds + 500)
      chunks.push(chunk)
    }
    expect(Buffer.concat(chunks).equals(large)).toBe(true)
  })
})
