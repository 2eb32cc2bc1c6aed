import type { AuditEntry } from '@floorcraft/contract/site/audit.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openSeriesSite, type SeriesMember } from '../../../test/series-site.ts'

const s = duringTests(openSeriesSite)
let admin: SeriesMember
beforeAll(async () => {
  admin = await s.signIn(await buildMember(s.site.db, { role: 'admin' }))
})
beforeEach(async () => {
  await s.site.db.deleteFrom('audit_log').execute()
})

const logged = async () =>
  (await admin.send<AuditEntry[]>('GET', '/admin/audit-log')).body
    .map(({ action, details }) => [action, details])
    .reverse()

/** Changes, confirms and cancels dates of a new series, and deletes it. */
async function work(who: SeriesMember): Promise<void> {
  const series = await s.organizer.create()
  const [first, second, third] = await s.organizer.instances(series)
  const path = `/recurring-events/${series.id}`
  const dates = `${path}/instances`
  const answers = [
    await who.send('PATCH', path, { venue_name: 'New Hall', scope: 'all_upcoming' }),
    await who.send('PATCH', `${dates}/${first!.id}`, { override_title: 'Gala' }),
    await who.send('POST', `${dates}/${first!.id}/confirm`),
    await who.send('POST', `${dates}/${first!.id}/confirm`),
    await who.send('POST', `${dates}/confirm`, { instance_ids: [second!.id] }),
    await who.send('POST', `${dates}/${third!.id}/cancel`, { reason: 'Flood' }),
    await who.send('DELETE', path),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 204])
}

test('what an admin does with the series of an organizer is recorded, and an idle call is not', async () => {
  await work(admin)
  expect(await logged()).toEqual([
    ['series.edited', { fields: ['venue_name'], scope: 'all_upcoming' }],
    ['series.date_changed', { date: '2026-11-27', scope: 'this_date', fields: ['override_title'] }],
    ['series.dates_confirmed', { dates: ['2026-11-27'] }],
    ['series.dates_confirmed', { dates: ['2026-12-04'] }],
    ['series.date_cancelled', { date: '2026-12-11', scope: 'this_date', reason: 'Flood' }],
    ['series.deleted', { cancelled: 2, deleted: 0 }],
  ])
})

test('what the organizer does is not recorded', async () => {
  await work(s.organizer)
  expect(await logged()).toEqual([])
})
