import { rmSync, writeFileSync } from 'node:fs'
import { createServer as createWebServer, request } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openClock, settableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openDiskStore } from '../platform/storage/disk-store.ts'
import { openMedia } from '../platform/storage/storage.ts'
import { createTestDatabase } from '../test/database/test-database.ts'
import { duringTests } from '../test/during-tests.ts'
import { localhostCertificate } from '../test/peers/certificate.ts'
import { openSmtpPeer } from '../test/peers/smtp-peer.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openTestApp } from '../test/test-app.ts'
import type { CliPlace } from './command.ts'
import { doctorCommands, examine } from './doctor.ts'

const site = duringTests(openTestApp)
const database = duringTests(createTestDatabase)
const certificateEnds = Temporal.Instant.from('2126-11-02T00:00:00Z')
let folder: string
const servers: Server[] = []

beforeAll(async () => {
  folder = makeTemporaryFolder()
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => {
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
async function listen<Opened extends Server>(server: Opened): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return portOf(server)
}

/** Where the doctor looks, with one fault. */
function placeWith(settings: Readonly<Record<string, string>> = {}, fault: Partial<CliPlace> = {}): CliPlace {
  const config = readConfig({
    DATA_DIR: folder,
    BASE_URL: `http://127.0.0.1:${portOf(site.app.server)}`,
    ...settings,
  })
  const clock = openClock()
  return {
    ...{ config, clock, log: site.deps.log, input: new PassThrough(), output: new PassThrough() },
    openDatabase: async () => database,
    openMedia: async () =>
      openMedia(await openDiskStore({ folder: path.join(config.dataDir, 'media'), spread: true, clock })),
    openJobs: () => Promise.reject(new Error('opened the queue')),
    ...fault,
  }
}

const withSpace = (bytes: number): Partial<CliPlace> => ({
  openMedia: async () => ({ ...site.deps.media, countFreeBytes: async () => bytes }),
})
const isIn = (seconds: number) => ({
  clock: settableClock(openClock().now().add({ seconds }).toString()),
})
const nothingThere = '127.0.0.1:1'

test('an installation without a fault passes every check', async () => {
  const answer = await doctorCommands.doctor!.run(placeWith(), [])
  const { json, failed } = answer as { json: { check: string; result: string }[]; failed: boolean }
  // A test has no mail server.
  expect(json.filter(({ result }) => result !== 'ok')).toMatchObject([{ check: 'mail', result: 'warn' }])
  expect([json.length, failed]).toEqual([12, false])
})

test.each<
  [check: string, settings: Record<string, string>, fault: Partial<CliPlace>, result: string, message: string]
>([
  ['mail', { SMTP_URL: `smtp://${nothingThere}` }, {}, 'fail', 'does not accept mails'],
  ['mail', { NODE_ENV: 'production' }, {}, 'fail', 'Set SMTP_URL'],
  ['encryption', { SMTP_URL: 'smtp://mail.lan' }, {}, 'warn', 'Connections of SMTP_URL may have no TLS'],
  ['encryption', { DATABASE_URL: 'postgres://db.lan/x' }, {}, 'warn', 'Connections of DATABASE_URL'],
  ['encryption', { SMTP_URL: 'smtps://mail.lan' }, {}, 'ok', 'All settings have TLS'],
  ['encryption', { SMTP_URL: 'smtp://mail.lan', REQUIRE_TLS: 'on' }, {}, 'ok', 'connects only with TLS'],
  ['clock', {}, isIn(20), 'warn', 'Synchronize both'],
  ['clock', {}, isIn(-3600), 'fail', 'Synchronize both'],
  ['disk', {}, withSpace(1e9), 'warn', '1000 MB are free'],
  ['disk', {}, withSpace(1e6), 'fail', 'Make room'],
  ['base address', { BASE_URL: `http://${nothingThere}` }, {}, 'fail', 'does not answer'],
  ['base address', { NODE_ENV: 'production' }, {}, 'fail', 'Put a proxy with TLS in front'],
  ['certificate', { BASE_URL: `https://${nothingThere}` }, {}, 'fail', 'No certificate can be read'],
  ['proxy headers', { TRUST_PROXY: '127.0.0.1' }, {}, 'fail', 'does not send X-Forwarded-For'],
  ['proxy headers', { BASE_URL: `http://${nothingThere}` }, {}, 'warn', 'Unknown'],
])('says about %s with %j', async (check, settings, fault, result, message) => {
  const finding = await examine(check, placeWith(settings, fault))
  expect(finding).toEqual({ result, message: expect.stringContaining(message) })
})

test('finds a database that cannot be reached', async () => {
  const databaseUrl = `postgres://floorcraft@${nothingThere}/floorcraft`
  const open = () => openDatabase({ databaseUrl, log: site.deps.log })
  const finding = await examine('database', placeWith({}, { openDatabase: open }))
  expect(finding).toEqual({ result: 'fail', message: expect.stringContaining('cannot be reached') })
})

test('finds missing migrations and a missing extension', async () => {
  const empty = await createTestDatabase({ empty: true })
  const place = placeWith({}, { openDatabase: async () => empty })
  expect(await examine('migrations', place)).toMatchObject({ result: 'warn' })
  const message = expect.stringContaining('create extension pg_trgm')
  expect(await examine('extension', place)).toEqual({ result: 'fail', message })
  await sql`create extension pg_trgm`.execute(empty.kysely)
  expect(await examine('extension', place)).toMatchObject({ result: 'ok' })
  await empty.close()
})

test('finds a storage without the right to write, and leaves nothing in one that works', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const message = expect.stringContaining('Give the account of the server the right to write')
  expect(await examine('storage', placeWith({ DATA_DIR: file }))).toEqual({ result: 'fail', message })
  const media = await placeWith().openMedia()
  expect(await examine('storage', placeWith())).toMatchObject({ result: 'ok' })
  expect(await media.countPictures()).toBe(0)
})

test('signs in to a mail server without sending a mail', async () => {
  const peer = await openSmtpPeer()
  expect(await examine('mail', placeWith({ SMTP_URL: peer.url }))).toMatchObject({ result: 'ok' })
  await peer.close()
})

describe('the mode of a pooler', () => {
  /** A pooler gives a client another process than the one that answers. */
  const openPooler = async () => {
    const { host, port } = new pg.Client({ connectionString: database.url })
    const pooler = createServer((client) => {
      const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
      client.pipe(server)
      server.on('data', (bytes: Buffer) => {
        const key = bytes.indexOf(Buffer.from([0x4b, 0, 0, 0, 0x0c]))
        if (key >= 0) bytes[key + 8]! ^= 1
        client.write(bytes)
      })
      for (const socket of [client, server]) socket.on('error', () => undefined)
      client.on('close', () => server.destroy())
      server.on('close', () => client.end())
    })
    const url = new URL(`postgres://floorcraft@127.0.0.1:${await listen(pooler)}/`)
    const { rows } = await sql<{ name: string; user: string }>`
      select current_database() as name, current_user::text as user`.execute(database.kysely)
    return Object.assign(url, { pathname: rows[0]!.name, username: rows[0]!.user }).href
  }

  test('is found when it does not fit the settings', async () => {
    const pooled = await openPooler()
    const ask = async (settings: Record<string, string>) =>
      (await examine('pooler mode', placeWith(settings))).message
    expect(await ask({ DATABASE_URL: pooled })).toContain('Set DATABASE_DIRECT_URL')
    expect(await ask({ DATABASE_URL: pooled, DATABASE_POOLER: 'off' })).toContain(
      'DATABASE_POOLER=off is wrong',
    )
    expect(await ask({ DATABASE_URL: database.url, DATABASE_POOLER: 'on' })).toContain('Remove the setting')
    expect(await ask({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: database.url })).toContain(
      'an address past it',
    )
    expect(await ask({ DATABASE_URL: database.url })).toBe('There is no pooler.')
  })

  test('needs an account with a time limit', async () => {
    const url = await openPooler()
    const pooled = await openDatabase({ databaseUrl: url, log: site.deps.log })
    const settings = { DATABASE_URL: url, DATABASE_DIRECT_URL: database.url }
    const finding = await examine('pooler mode', placeWith(settings, { openDatabase: async () => pooled }))
    expect(finding).toEqual({ result: 'warn', message: expect.stringContaining('set statement_timeout') })
    await pooled.close()
  })
})

describe('a certificate', () => {
  let port: number
  beforeAll(async () => {
    port = await listen(
      createTlsServer({ key: localhostCertificate, cert: localhostCertificate }, (socket) => socket.end()),
    )
  })
  const at = (now: Temporal.Instant) =>
    examine(
      'certificate',
      placeWith({ BASE_URL: `https://localhost:${port}` }, { clock: settableClock(now.toString()) }),
    )

  test('that has expired is found', async () => {
    const message = expect.stringContaining('has expired')
    expect(await at(certificateEnds.add({ hours: 24 }))).toEqual({ result: 'fail', message })
  })

  test('that browsers do not accept is found', async () => {
    const message = expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT')
    expect(await at(openClock().now())).toEqual({ result: 'fail', message })
  })
})

test('a proxy in front is found by its header', async () => {
  const proxy = createWebServer(({ url, headers }, answer) => {
    const target = {
      port: portOf(site.app.server),
      path: url,
      headers: { ...headers, 'x-forwarded-for': '192.0.2.7' },
    }
    request(target, (found) => found.pipe(answer)).end()
  })
  const BASE_URL = `http://127.0.0.1:${await listen(proxy)}`
  const message = expect.stringContaining('Set it to the address of the proxy')
  expect(await examine('proxy headers', placeWith({ BASE_URL }))).toEqual({ result: 'fail', message })
  const trusting = placeWith({ BASE_URL, TRUST_PROXY: '127.0.0.1' })
  expect(await examine('proxy headers', trusting)).toMatchObject({ result: 'ok' })
})
