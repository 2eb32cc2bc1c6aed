import { listRegularNights } from '@floorcraft/contract/editing/quiet-nights.ts'
import { writeItem } from '@floorcraft/contract/events/schedule-times.ts'
import { expect, test } from 'vitest'
import { buildEvent, buildLeader, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { regularNights } from './regular-nights.ts'

const site = duringTests(openTestApp)
const lesson = (level: 'beginner' | null) =>
  writeItem({ id: 'a', from: 0, to: 60, kind: 'class', level, room: '', artists: [], title: 'Lesson' })
const night = (dance_night: string, dance_styles: string[], schedule: string[] = []) => ({
  dance_night,
  dance_styles,
  schedule,
})

test('a style is regular on a weekday with two nights, at each level that a schedule names', () => {
  const events = [
    night('2026-12-01', ['Brazilian Zouk'], [lesson('beginner'), lesson(null)]),
    night('2026-12-08', ['zouk', 'salsa'], [lesson('beginner')]),
    night('2026-12-15', ['zouk']),
    night('2026-12-05', ['zouk']),
  ]
  expect(regularNights(events, [])).toEqual({
    styles: ['zouk', 'salsa'],
    nights: [
      { style: 'zouk', weekday: 2, level: null, nights: 3 },
      { style: 'zouk', weekday: 2, level: 'beginner', nights: 2 },
    ],
  })
})

test('two events of one night are one night, and styles of the profile are listed without any', () => {
  const events = [night('2026-12-01', ['zouk']), night('2026-12-01', ['zouk'])]
  expect(regularNights(events, ['Kizomba', ' '])).toEqual({ styles: ['zouk', 'kizomba'], nights: [] })
})

test('leaders of the scene and admins see published nights of eight weeks; others are refused', async () => {
  const scene = await buildScene(site.db, { primary_styles: ['kizomba'] })
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const [leader, elsewhere] = [await buildMember(site.db), await buildMember(site.db)]
  await buildLeader(site.db, scene, leader)
  await buildLeader(site.db, await buildScene(site.db), elsewhere)
  const at = (start: string, overrides: object = {}) =>
    buildEvent(site.db, { scene, organizer, start, dance_styles: ['zouk'], ...overrides })
  await at('2026-11-28T20:00')
  await at('2027-01-09T20:00')
  await at('2026-12-01T20:00')
  await at('2026-12-08T20:00', { status: 'private_draft' })
  await at('2026-12-15T20:00', { status: 'organizer_draft' })
  await at('2026-12-22T20:00', { status: 'cancelled' })
  await at('2027-01-19T20:00')
  await at('2026-11-10T20:00')
  const ask = (member?: { id: string }, sceneId: string = scene.slug) =>
    site.as(member).call(listRegularNights, { params: { sceneId } })
  const answer = {
    styles: ['zouk', 'kizomba'],
    nights: [{ style: 'zouk', weekday: 6, level: null, nights: 2 }],
  }
  expect((await ask(leader)).body).toEqual(answer)
  expect((await ask(await buildMember(site.db, { role: 'admin' }))).body).toEqual(answer)
  expect([(await ask(organizer)).status, (await ask(elsewhere)).status, (await ask()).status]).toEqual([
    403, 403, 401,
  ])
  expect((await ask(leader, 'nowhere')).status).toBe(404)
})
