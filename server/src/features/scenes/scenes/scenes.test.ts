import { expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)

test('a scene counts its published events, and of these the ones that have not started', async () => {
  const scene = await buildScene(site.db)
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const event = (start: string, status: 'published' | 'cancelled' | 'organizer_draft' = 'published') =>
    buildEvent(site.db, { scene, organizer, start, status })
  site.clock.set('2026-11-20T20:00:00Z')
  await event('2026-11-19T20:00')
  // This one is running.
  await event('2026-11-20T11:00')
  await event('2026-11-21T20:00')
  await event('2026-11-22T20:00', 'cancelled')
  await event('2026-11-23T20:00', 'organizer_draft')
  const scenes = (await site.app.inject({ url: '/api/scenes' })).json()
  expect(scenes).toMatchObject([{ id: scene.id, event_count: 3, upcoming_event_count: 1 }])
})
