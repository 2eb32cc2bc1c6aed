import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMember, buildScene } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const lines: { level: number; msg: string; code?: string }[] = []
const silentAddress = '127.0.0.1:1'
let site: TestApp
let headers: { authorization: string }
let sceneId: string

beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  site = await openTestApp({ log, settings: { FETCH_ALLOW: silentAddress } })
  headers = await site.signIn(await buildMember(site.db, { role: 'admin' }))
  sceneId = (await buildScene(site.db)).id
})
afterAll(() => site.close())

test.each([
  ['/facebook/import', { facebook_url: `http://${silentAddress}/party` }],
  ['/scenes/{scene}/preview-calendar-import', { calendar_url: `http://${silentAddress}/party.ics` }],
])('an address of a member that does not answer is no error in the log: %s', async (path, payload) => {
  lines.length = 0
  const url = `/api${path.replace('{scene}', sceneId)}`
  const answer = await site.app.inject({ method: 'POST', url, headers, payload })
  expect([answer.statusCode, answer.json().error.code]).toEqual([502, 'EXTERNAL_SERVICE_ERROR'])
  expect(lines.filter(({ level }) => level > pino.levels.values.info!)).toEqual([])
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'request refused', code: 'EXTERNAL_SERVICE_ERROR' }),
  )
  expect(JSON.stringify(lines)).not.toContain('party')
})

test('a failure of this server is an error in the log', async () => {
  lines.length = 0
  await site.db.schema.alterTable('scenes').renameTo('lost').execute()
  expect((await site.app.inject('/api/scenes')).statusCode).toBe(500)
  expect(lines).toContainEqual(
    expect.objectContaining({ level: pino.levels.values.error, msg: 'request failed' }),
  )
})

test.each([
  ['/login?returnTo=%2Fadmin', 303],
  ['/api/login', 400],
])('a form that a browser sends to %s without the script gets %i', async (url, status) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html,*/*' }
  const answer = await site.app.inject({ method: 'POST', url, headers: form, payload: 'email=a' })
  expect([answer.statusCode, answer.headers.location]).toEqual([status, status === 303 ? url : undefined])
})
