import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { maxReports, recordReport } from './service.ts'

const test = duringTests(openTestApp)
beforeEach(() => test.db.deleteFrom('error_reports').execute())

const send = (payload: object) => test.app.inject({ method: 'POST', url: '/api/errors', payload })
const listReports = () => test.db.selectFrom('error_reports').selectAll().execute()
const report = {
  id: 'A1',
  type: 'error',
  message: 'TypeError: x',
  stack: 'at f',
  context: { page: '/events' },
}

describe('POST /api/errors', () => {
  it('stores a failure once and counts it', async () => {
    expect((await send(report)).statusCode).toBe(204)
    expect((await send({ ...report, id: 'B2', timestamp: '2026-11-20T20:00:00Z' })).statusCode).toBe(204)
    expect(await listReports()).toMatchObject([
      { kind: 'error', message: 'TypeError: x', stack: 'at f', context: { page: '/events' }, times: 2 },
    ])
  })

  it('stores failures that differ in a number or an id only as one', async () => {
    for (const id of ['123', '456', newId(), newId()]) {
      await send({ ...report, message: `Event ${id} not found`, stack: null })
    }
    expect(await listReports()).toMatchObject([
      { message: 'Event 123 not found', times: 2 },
      { message: 'Event [id] not found', times: 2 },
    ])
  })

  it('stores no secrets', async () => {
    const secret = 'Refused: Bearer eyJhbGciOi.abc.def password=hunter2'
    await send({ ...report, message: secret, stack: secret, context: { page: `/x/${secret}` } })
    expect(JSON.stringify(await listReports())).not.toMatch(/eyJ|hunter2/)
  })

  it('gives a failure without a message a title', async () => {
    expect((await send({ ...report, message: ' ' })).statusCode).toBe(204)
    expect(await listReports()).toMatchObject([{ message: 'Error without a message', stack: 'at f' }])
  })

  it('does not read reports over 64 kB', async () => {
    expect((await send({ ...report, context: { page: 'x'.repeat(60_000) } })).statusCode).toBe(204)
    expect((await send({ ...report, context: { page: 'x'.repeat(66_000) } })).statusCode).toBe(413)
  })

  it('refuses invalid reports', async () => {
    for (const payload of [{}, { ...report, message: ['x'] }, { ...report, message: 'a\u0000b' }]) {
      expect((await send(payload)).statusCode).toBe(422)
    }
    expect(await listReports()).toEqual([])
  })

  it('keeps the latest failures up to the limit', async () => {
    const start = test.clock.now()
    // Messages that differ in a number only are one failure.
    const messageOf = (number: number) =>
      `failure ${String.fromCharCode(...[...`${number}`].map((digit) => 97 + Number(digit)))}`
    for (let number = 0; number < maxReports + 3; number++) {
      test.clock.set(start.add({ seconds: number }).toString())
      await recordReport(test.deps, { id: 'x', type: 'error', message: messageOf(number) })
    }
    const messages = (await listReports()).map(({ message }) => message)
    expect(messages).toHaveLength(maxReports)
    expect(messages).not.toContain(messageOf(2))
    expect(messages).toContain(messageOf(3))
  }, 60_000)

  it('is limited for each address', async () => {
    await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
    const answers = []
    for (let number = 0; number < 31; number++) {
      answers.push(await limited.app.inject({ method: 'POST', url: '/api/errors', payload: report }))
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(204), 429])
    expect(answers.at(-1)?.headers['retry-after']).toMatch(/^\d+$/)
  })
})

describe('/api/admin/errors', () => {
  it('lists failures for admins, the latest first, and forgets solved ones', async () => {
    const admin = await test.signIn(await buildMember(test.db, { role: 'admin' }))
    const start = test.clock.now()
    await send(report)
    test.clock.set(start.add({ seconds: 5 }).toString())
    await send({ ...report, message: 'TypeError: y' })
    await send(report)
    const list = async () => (await test.app.inject({ url: '/api/admin/errors', headers: admin })).json()
    const [first, second] = await list()
    expect([first, second]).toMatchObject([
      { message: 'TypeError: x', times: 2, first_seen_at: start.toString(), context: { page: '/events' } },
      { message: 'TypeError: y', times: 1 },
    ])
    const forget = () =>
      test.app.inject({ method: 'DELETE', url: `/api/admin/errors/${first.id}`, headers: admin })
    expect([(await forget()).statusCode, (await forget()).statusCode]).toEqual([204, 204])
    expect(await list()).toMatchObject([{ message: 'TypeError: y' }])
  })

  it('are all deleted at once, which the audit log records once', async () => {
    const admin = await test.signIn(await buildMember(test.db, { role: 'admin', display_name: 'Ada Admin' }))
    await send(report)
    await send({ ...report, message: 'TypeError: y' })
    const clear = () => test.app.inject({ method: 'DELETE', url: '/api/admin/errors', headers: admin })
    expect([(await clear()).statusCode, (await clear()).statusCode]).toEqual([204, 204])
    expect(await listReports()).toEqual([])
    const log = await test.app.inject({ url: '/api/admin/audit-log?action=errors.deleted', headers: admin })
    expect(log.json()).toMatchObject([{ actor: { name: 'Ada Admin' }, details: { count: 2 } }])
  })
})
