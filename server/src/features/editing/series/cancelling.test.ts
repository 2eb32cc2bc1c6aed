import type { Instance, InstanceScope } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openSeriesSite, type SeriesMember } from '../../../test/series-site.ts'
import { hideEvent } from '../event-editing/service.ts'

const s = duringTests(openSeriesSite)
beforeAll(async () => {
  await s.site.startWorkers()
})
beforeEach(() => s.site.clock.set('2026-11-20T20:00:00Z'))

const cancel = (instance: Instance, scope: InstanceScope, who: SeriesMember = s.organizer) =>
  who.send('POST', `/recurring-events/instances/${instance.id}/cancel`, { scope, reason: 'The hall closes' })

/** A series with published dates on 27 November, 4 December and so on; the fourth is a draft, the fifth was cancelled. */
async function openDates() {
  const series = await s.organizer.create({ requires_confirmation: false })
  const instances = await s.organizer.instances(series)
  await s.organizer.send('PATCH', `/events/${instances[3]!.generated_event_id}/status`, {
    status: 'private_draft',
  })
  await cancel(instances[4]!, 'this_date')
  return { series, instances }
}
const statuses = async (series: { id: string }) =>
  (await s.organizer.instances(series)).map(({ status }) => status)

test.each([
  ['this_date', [2]],
  ['this_and_following', [2, 3, 5, 6, 7]],
  ['all_upcoming', [1, 2, 3, 5, 6, 7]],
] as const)('%s cancels published dates and drafts, and no date that has begun', async (scope, expected) => {
  const { series, instances } = await openDates()
  const before = await statuses(series)
  // The first date is running.
  s.site.clock.set('2026-11-28T05:00:00Z')
  expect((await cancel(instances[2]!, scope)).status).toBe(200)
  const after = await statuses(series)
  expect(after.flatMap((status, place) => (status === before[place] ? [] : [place]))).toEqual(expected)
  expect(new Set(expected.map((place) => after[place]))).toEqual(new Set(['cancelled']))
})

test('a member who saved several dates gets one notification, and one who saved another date gets another', async () => {
  const { series, instances } = await openDates()
  const [often, once] = await Promise.all(['', ''].map(async () => s.signIn(await buildMember(s.site.db))))
  const save = (who: SeriesMember, place: number) =>
    who.send('PUT', `/users/saved-events/${instances[place]!.generated_event_id}`)
  for (const place of [0, 1, 2]) await save(often!, place)
  await save(once!, 2)
  await cancel(instances[1]!, 'this_and_following')
  const messagesOf = async ({ member }: SeriesMember) =>
    (
      await s.site.db.selectFrom('notifications').selectAll().where('member_id', '=', member.id).execute()
    ).map(({ message }) => message)
  await eventually(async () => (await messagesOf(often!)).length > 0 && (await messagesOf(once!)).length > 0)
  expect(await messagesOf(often!)).toEqual([
    `${series.title} on Fri, Dec 4, 2026, 8:00 PM PST; Fri, Dec 11, 2026, 8:00 PM PST are cancelled. Reason: The hall closes.`,
  ])
  expect(await messagesOf(once!)).toEqual([
    `${series.title} on Fri, Dec 11, 2026, 8:00 PM PST is cancelled. Reason: The hall closes.`,
  ])
})

/** The event of a date is hidden while reports of it are checked. */
const hide = ({ generated_event_id }: Instance) => hideEvent(s.site.deps, generated_event_id!)
const statusOf = ({ generated_event_id }: Instance) =>
  s.site.db
    .selectFrom('events')
    .select(['status', 'cancellation_reason'])
    .where('id', '=', generated_event_id)
    .executeTakeFirst()

test('a date that is being checked is cancelled too, and when its series is deleted', async () => {
  const { series, instances } = await openDates()
  for (const place of [1, 2]) await hide(instances[place]!)
  expect((await cancel(instances[1]!, 'this_date')).body).toMatchObject({ status: 'cancelled' })
  expect(await statusOf(instances[1]!)).toEqual({
    status: 'cancelled',
    cancellation_reason: 'The hall closes',
  })
  expect((await s.organizer.send('DELETE', `/recurring-events/${series.id}`)).status).toBe(204)
  expect(await statusOf(instances[2]!)).toMatchObject({ status: 'cancelled' })
})

test('when all dates are cancelled, the next date is the first that does not exist yet', async () => {
  const { series, instances } = await openDates()
  await cancel(instances[0]!, 'all_upcoming')
  const { body } = await s.organizer.send<Series[]>('GET', '/recurring-events')
  expect(instances.at(-1)!.scheduled_date).toBe('2027-01-15')
  expect(body.find(({ id }) => id === series.id)!.next_instance_date).toBe('2027-01-22')
})

test('events that the caller may not edit stay', async () => {
  const { series, instances } = await openDates()
  const other = await buildMember(s.site.db, { role: 'organizer' })
  await s.site.db
    .updateTable('events')
    .set({ organizer_id: other.id })
    .where('id', '=', instances[6]!.generated_event_id!)
    .execute()
  await cancel(instances[5]!, 'this_and_following')
  expect((await statuses(series)).slice(5)).toEqual(['cancelled', 'published', 'cancelled'])
  expect((await cancel(instances[6]!, 'this_date')).status).toBe(403)
})

test('a date whose event was moved can be cancelled until the day of the event ends', async () => {
  const { series, instances } = await openDates()
  const move = async (place: number, start: string) =>
    s.site.db
      .updateTable('events')
      .set({ start_at: Temporal.Instant.from(start), end_at: Temporal.Instant.from(start).add({ hours: 3 }) })
      .where('id', '=', instances[place]!.generated_event_id!)
      .execute()
  await move(0, '2026-12-03T04:00:00Z')
  await move(1, '2026-11-29T04:00:00Z')
  s.site.clock.set('2026-11-30T20:00:00Z')
  expect((await cancel(instances[1]!, 'this_date')).status).toBe(422)
  await cancel(instances[2]!, 'all_upcoming')
  expect((await statuses(series)).slice(0, 3)).toEqual(['cancelled', 'published', 'cancelled'])
})
