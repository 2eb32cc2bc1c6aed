import { expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { countLeft } from '../../office/account-deletion/queries.ts'

const site = duringTests(openTestApp)

test('every count of upcoming events counts the published ones that have not started', async () => {
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const admin = await site.signIn(await buildMember(site.db, { role: 'admin' }))
  const scene = await buildScene(site.db, { slug: 'san-diego' })
  // It is noon in San Diego.
  const starts = {
    over: '2026-11-19T20:00',
    running: '2026-11-20T11:00',
    'starting now': '2026-11-20T12:00',
    tonight: '2026-11-20T20:00',
    later: '2026-12-04T20:00',
  }
  for (const [title, start] of Object.entries(starts)) {
    await buildEvent(site.db, { scene, organizer, title, start })
  }
  for (const status of ['cancelled', 'private_draft', 'organizer_draft'] as const) {
    await buildEvent(site.db, { scene, organizer, status, start: '2026-12-05T20:00' })
  }
  const get = async (url: string) => (await site.app.inject({ url: `/api${url}`, headers: admin })).json()
  await site.app.inject({ method: 'PUT', url: `/api/users/${organizer.id}/follow`, headers: admin })
  const users: { firebase_uid: string; upcoming_events: number }[] = await get('/admin/users')
  const now = site.clock.now()
  expect({
    scene: (await get('/scenes')).map((each: { upcoming_event_count: number }) => each.upcoming_event_count),
    profile: (await get('/scenes/san-diego/profile')).upcoming_event_count,
    venues: (await get('/scenes/san-diego/venues')).map(
      (each: { upcoming_event_count: number }) => each.upcoming_event_count,
    ),
    following: (await get('/users/following')).map(
      (each: { upcoming_events: number }) => each.upcoming_events,
    ),
    users: users.find(({ firebase_uid }) => firebase_uid === organizer.id)?.upcoming_events,
    deletion: await countLeft(site.db, { memberId: organizer.id, now }),
  }).toEqual({
    scene: [2],
    profile: 2,
    venues: [2],
    following: [2],
    users: 2,
    deletion: { upcoming_events: 2, past_events: 3, drafts: 2, series: 0 },
  })
})
