import type { Confirmation, Instance } from '@floorcraft/contract/editing/instances.ts'
import { beforeEach, expect, test } from 'vitest'
import { linkTokens } from '../../../platform/link-tokens.ts'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openSeriesSite, type Refusal } from '../../../test/series-site.ts'
import { confirmationTokens } from './confirmation-links.ts'
import { recheckRequest } from './confirmation-requests.ts'
import { findLinkSecret } from './queries.ts'

const s = duringTests(openSeriesSite)
beforeEach(() => s.site.clock.set('2026-11-20T20:00:00Z'))

/** Opens a link as a visitor. */
async function open(token: string, method: 'GET' | 'POST' = 'GET') {
  const answer = await s.site.app.inject({ method, url: `/api/confirmations/${token}` })
  return { status: answer.statusCode, body: answer.json() as Confirmation & Refusal }
}
async function openDate(overrides: object = {}) {
  const series = await s.organizer.create(overrides)
  const [instance, next] = await s.organizer.instances(series)
  const tokenOf = await confirmationTokens(s.site.db)
  const token = tokenOf({ instanceId: instance!.id, organizerId: s.organizer.member.id })
  return { series, instance: instance!, next: next!, token }
}
const statusOf = async ({ series, instance }: { series: { id: string }; instance: Instance }) =>
  (await s.organizer.instances(series)).find(({ id }) => id === instance.id)!.status

test('a link shows its date and confirms it only by POST, also twice', async () => {
  const date = await openDate({ title: 'By mail' })
  for (const method of ['GET', 'GET'] as const) {
    expect(await open(date.token, method)).toEqual({
      status: 200,
      body: {
        title: 'By mail',
        venue_name: 'Tango Hall',
        venue_city: 'San Diego',
        start_datetime: '2026-11-27T20:00:00-08:00',
        end_datetime: '2026-11-27T23:00:00-08:00',
        timezone: 'America/Los_Angeles',
        status: 'pending_confirmation',
        event_id: null,
      },
    })
  }
  expect(await statusOf(date)).toBe('pending_confirmation')
  const { status, body } = await open(date.token, 'POST')
  expect([status, body.status]).toEqual([200, 'published'])
  expect((await open(date.token, 'POST')).body).toEqual(body)
  const event = await s.site.app.inject({ url: `/api/events/${body.event_id}` })
  expect(event.json()).toMatchObject({ title: 'By mail', organizer_uid: s.organizer.member.id })
  expect((await s.organizer.instances(date.series))[1]!.status).toBe('pending_confirmation')
})

test('a link for a draft shows no event, because the reader is not signed in', async () => {
  const { token } = await openDate({ auto_publish_if_confirmed: false })
  expect((await open(token, 'POST')).body).toMatchObject({ status: 'confirmed', event_id: null })
})

test('a wrong link, a link of another date and a link of a date that has begun are not found', async () => {
  const date = await openDate()
  const [id, organizerId, signature] = date.token.split('.')
  const last = signature!.at(-2) === 'A' ? 'B' : 'A'
  const wrong = [
    'nothing',
    id!,
    `${id}.`,
    `${id}.${organizerId}.${'A'.repeat(43)}`,
    `${id}.${organizerId}.${signature!.slice(0, -2)}${last}${signature!.at(-1)}`,
    `${id}.${signature}`,
    `${date.next.id}.${organizerId}.${signature}`,
  ]
  for (const token of wrong) {
    expect([token, (await open(token)).status, (await open(token, 'POST')).status]).toEqual([token, 404, 404])
  }
  s.site.clock.set('2026-11-28T04:00:00Z')
  expect([(await open(date.token)).status, (await open(date.token, 'POST')).status]).toEqual([404, 404])
  expect(await statusOf(date)).toBe('pending_confirmation')
})

test('a cancelled date says so and cannot be confirmed', async () => {
  const { instance, token } = await openDate()
  await s.organizer.send('POST', `/recurring-events/instances/${instance.id}/cancel`, { reason: 'No hall' })
  expect((await open(token)).body.status).toBe('cancelled')
  expect((await open(token, 'POST')).status).toBe(409)
})

test('the links of an organizer who may no longer organize, and of a deleted series, are not found', async () => {
  const date = await openDate()
  const setRole = (role: 'user' | 'organizer') =>
    s.site.db.updateTable('members').set({ role }).where('id', '=', s.organizer.member.id).execute()
  await setRole('user')
  expect((await open(date.token, 'POST')).status).toBe(404)
  await setRole('organizer')
  expect((await open(date.token)).status).toBe(200)
  await s.organizer.send('DELETE', `/recurring-events/${date.series.id}`)
  expect((await open(date.token)).status).toBe(404)
})

test('a link ends when the series gets another organizer, and one of the release before names nobody', async () => {
  const date = await openDate()
  const before = linkTokens(await findLinkSecret(s.site.db), 'confirm').write(date.instance.id)
  const heir = await buildMember(s.site.db, { role: 'organizer' })
  await s.site.db
    .updateTable('recurring_events')
    .set({ organizer_id: heir.id })
    .where('id', '=', date.series.id)
    .execute()
  expect([(await open(date.token)).status, (await open(date.token, 'POST')).status]).toEqual([404, 404])
  expect((await open(before)).status).toBe(200)
})

test('a request is mailed only to who organizes the series when it is sent', async () => {
  const { series, instance } = await openDate()
  const { start_datetime: start, end_datetime: end } = instance
  const request = {
    ...{ seriesId: series.id, title: 'Zouk', venue: 'Hall', timezone: 'UTC' },
    dates: [{ instanceId: instance.id, start, end, confirmBy: null }],
  }
  const other = await buildMember(s.site.db, { role: 'organizer' })
  expect(await recheckRequest(s.site.deps, { ...request, memberId: other.id })).toBeUndefined()
  const sent = await recheckRequest(s.site.deps, { ...request, memberId: s.organizer.member.id })
  expect(sent!.dates).toHaveLength(1)
})
