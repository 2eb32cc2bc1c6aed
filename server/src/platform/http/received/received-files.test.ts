import { once } from 'node:events'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { type FileHandle, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { uploadForm } from '../../../test/pictures/upload-form.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { openClock } from '../../clock.ts'
import { type IncomingFolder, openIncomingFolder } from './incoming-folder.ts'
import { formLimits, receivedFiles } from './received-files.ts'

const clock = openClock()
let folder: string
let app: FastifyInstance
/** Every file that was opened for a form. */
let opened: FileHandle[]
/** The result of each request: the sizes of its files, or its error. */
let ends: unknown[]
/** How many requests have started, and what they wait for before they read. */
let begun: number
let beforeReading: () => Promise<unknown>
/** The most bytes that one write stores. */
let maxWriteBytes: number

beforeEach(async () => {
  folder = makeTemporaryFolder()
  opened = []
  ends = []
  begun = 0
  beforeReading = async () => {}
  maxWriteBytes = Infinity
  const incoming = watched(await openIncomingFolder({ folder, clock }))
  app = Fastify()
  await app.register(multipart, { limits: formLimits, throwFileSizeLimit: false })
  app.post('/', async (request) => {
    begun++
    try {
      await beforeReading()
      const contents: string[] = []
      for await (const file of receivedFiles(request, { field: 'file', largestBytes: 1_000_000, incoming })) {
        contents.push(readFileSync(file.content, 'latin1'))
      }
      ends.push(contents.map(({ length }) => length))
      return contents
    } catch (error) {
      ends.push(error)
      throw error
    }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

function watched(incoming: IncomingFolder): IncomingFolder {
  return {
    async open() {
      const file = await incoming.open()
      const { handle } = file
      opened.push(handle)
      const write = handle.write.bind(handle) as (...all: unknown[]) => Promise<{ bytesWritten: number }>
      const short = (content: Buffer, from: number, length: number, at: number) =>
        write(content, from, Math.min(length, maxWriteBytes), at)
      return { ...file, handle: Object.assign(handle, { write: short }) }
    },
  }
}

const isClosed = (file: FileHandle) => file.fd === -1

function call(): Socket {
  return connect((app.server.address() as { port: number }).port, '127.0.0.1')
}

const partHead = (name: string) =>
  `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
const head =
  'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 900000\r\n\r\n'

it('stores whole files when each write stores only a part', async () => {
  maxWriteBytes = 700
  const content = Buffer.from(Array.from({ length: 50_000 }, (_, index) => index % 251))
  const form = uploadForm([{ content }, { content: 'short' }])
  const answer = await app.inject({ method: 'POST', url: '/', ...form })
  expect(answer.json()).toEqual([content.toString('latin1'), 'short'])
  expect(opened.map(isClosed)).toEqual([true])
})

it('ends when the sender disconnects before the first file is read', async () => {
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  beforeReading = () => gone
  app.server.on('connection', (socket) => socket.once('close', () => setImmediate(resolve)))
  const sender = call()
  sender.write(head + partHead('a.jpg'))
  await eventually(() => begun === 1)
  sender.destroy()
  await eventually(() => ends.length === 1)
  expect(ends).toEqual([expect.objectContaining({ code: 'BAD_REQUEST' })])
  expect(opened.every(isClosed)).toBe(true)
})

it.each([
  ['before the form', ''],
  ['in the head of a part', '--b\r\ncontent-dispo'],
  ['before the first byte of a file', partHead('a.jpg')],
  ['in the middle of a file', `${partHead('a.jpg')}${'x'.repeat(300_000)}`],
  ['between two files', `${partHead('a.jpg')}${'x'.repeat(90_000)}\r\n`],
  ['in the second file', `${partHead('a.jpg')}x\r\n${partHead('b.jpg')}${'y'.repeat(300_000)}`],
  ['in a part of another field', `${partHead('a.jpg').replace('"file"', '"other"')}${'x'.repeat(90_000)}`],
])('ends and leaves no file open when the sender disconnects %s', async (_, sent) => {
  const rounds = 5
  for (let round = 0; round < rounds; round++) {
    const sender = call()
    sender.write(head + sent)
    await eventually(() => opened.length === round + 1)
    sender.destroy()
  }
  await eventually(() => ends.length === rounds)
  expect(ends).toEqual(Array(rounds).fill(expect.objectContaining({ code: 'BAD_REQUEST' })))
  expect(opened.map(isClosed)).toEqual(Array(rounds).fill(true))
  expect(readdirSync(folder)).toEqual([])
})

it('ends when the sender stalls and the server closes the connection', async () => {
  const sender = call()
  sender.write(`${head}${partHead('a.jpg')}${'x'.repeat(1_000)}`)
  await eventually(() => opened.length === 1)
  app.server.closeAllConnections()
  await once(sender, 'close')
  await eventually(() => ends.length === 1)
  expect(opened.map(isClosed)).toEqual([true])
})

it('deletes abandoned files when the folder is opened, but not those of another server', async () => {
  const abandoned = join(folder, 'left-by-a-killed-process.part')
  writeFileSync(abandoned, 'x')
  utimesSync(abandoned, new Date(), new Date(Date.now() - 2 * 60 * 60_000))
  writeFileSync(join(folder, 'of-another-server.part'), 'x')
  await openIncomingFolder({ folder, clock })
  expect(readdirSync(folder)).toEqual(['of-another-server.part'])
})
