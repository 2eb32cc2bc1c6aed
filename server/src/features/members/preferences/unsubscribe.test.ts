import { beforeAll, expect, test } from 'vitest'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { findPreferences, unsubscribeTokens } from './service.ts'

const site = duringTests(openTestApp)
let tokenOf: Awaited<ReturnType<typeof unsubscribeTokens>>
beforeAll(async () => {
  tokenOf = await unsubscribeTokens(site.db)
})

const read = (token: string) => site.app.inject({ url: `/api/notifications/unsubscriptions/${token}` })
const post = (token: string, options: { headers?: Record<string, string>; payload?: string } = {}) =>
  site.app.inject({ method: 'POST', url: `/api/notifications/unsubscribe?token=${token}`, ...options })
const preferencesOf = (member: { id: string }) => findPreferences(site, member.id)

const form = 'List-Unsubscribe=One-Click'
const multipart = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`

test.each([
  ['a form', 'application/x-www-form-urlencoded', form],
  ['a form in parts', 'multipart/form-data; boundary=b', multipart],
  ['JSON', 'application/json', '{}'],
  ['no body', undefined, undefined],
])('one click turns off the mails of one type, with %s', async (_, type, payload) => {
  const ana = await buildMember(site.db, { email: `ana-${crypto.randomUUID()}@example.com` })
  const token = tokenOf(ana.id, 'event_reminder')
  const headers = type ? { 'content-type': type } : undefined
  const answer = await post(token, { ...(headers && { headers }), ...(payload && { payload }) })
  const body = { subject: 'event_reminder', email: 'a…@example.com', is_subscribed: false }
  expect([answer.statusCode, answer.json()]).toEqual([200, body])
  const { types, email_frequency, email_notifications } = await preferencesOf(ana)
  expect(types.event_reminder).toEqual({ in_app: true, email: false, push: true })
  expect(types.event_cancelled).toEqual({ in_app: true, email: true, push: true })
  expect([email_frequency, email_notifications]).toEqual(['weekly', true])
  expect((await post(token)).json()).toEqual(body)
})

test('one click ends the digest', async () => {
  const ana = await buildMember(site.db)
  const token = tokenOf(ana.id, 'digest')
  expect((await read(token)).json()).toMatchObject({ subject: 'digest', is_subscribed: true })
  expect((await post(token)).json()).toMatchObject({ subject: 'digest', is_subscribed: false })
  expect((await preferencesOf(ana)).email_frequency).toBe('none')
})

test('opening the link changes nothing: a mail scanner opens every link', async () => {
  const ana = await buildMember(site.db)
  const token = tokenOf(ana.id, 'event_cancelled')
  const page = await site.app.inject({ url: `/api/notifications/unsubscribe?token=${token}` })
  expect([page.statusCode, page.headers.location]).toEqual([302, `/unsubscribe?token=${token}`])
  expect((await read(token)).json()).toMatchObject({ subject: 'event_cancelled', is_subscribed: true })
  expect((await preferencesOf(ana)).types.event_cancelled.email).toBe(true)
})

test('a wrong link, one for another type or member, and one of a lost account are not found', async () => {
  const [ana, bea] = [await buildMember(site.db), await buildMember(site.db)]
  const disabled = await buildMember(site.db, { disabled_at: site.clock.now() })
  const [, , signature] = tokenOf(ana.id, 'digest').split('.')
  const wrong = [
    'nothing',
    `${ana.id}.digest.`,
    `${ana.id}.digest.${'A'.repeat(43)}`,
    `${ana.id}.event_reminder.${signature}`,
    `${bea.id}.digest.${signature}`,
    tokenOf(disabled.id, 'digest'),
    tokenOf(crypto.randomUUID(), 'digest'),
    // Signed, but not a type that can be turned off.
    tokenOf(ana.id, 'welcome' as 'digest'),
  ]
  for (const token of wrong) {
    expect([token, (await read(token)).statusCode, (await post(token)).statusCode]).toEqual([token, 404, 404])
  }
  expect((await preferencesOf(ana)).email_frequency).toBe('weekly')
})

test('a long body is refused', async () => {
  const ana = await buildMember(site.db)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await post(tokenOf(ana.id, 'digest'), { headers, payload: 'a'.repeat(5000) })
  expect(answer.statusCode).toBe(413)
})
