import type { VenueSuggestion } from '@floorcraft/contract/events/venues.ts'
import { beforeAll, expect, it } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const test = duringTests(openTestApp)
let organizer: Member
let colleague: Member
let scene: Scene

beforeAll(async () => {
  organizer = await buildMember(test.db, { role: 'organizer' })
  colleague = await buildMember(test.db, { role: 'organizer' })
  scene = await buildScene(test.db)
})

const held = (name: string, change: object = {}) =>
  buildEvent(test.db, { scene, organizer: colleague, venue_name: name, venue_city: 'San Diego', ...change })

async function ask(sceneId = scene.id) {
  const headers = await test.signIn(organizer)
  const answer = await test.app.inject({ url: `/api/scenes/${sceneId}/venue-suggestions`, headers })
  return { status: answer.statusCode, body: answer.json() as VenueSuggestion[] }
}

it('lists each venue once: own ones first, then by use, with the newest address and its place on the map', async () => {
  await held('Casa Verde', { start: '2026-10-02T20:00', venue_address: '1 Old Road' })
  await held('CASA VERDE', {
    start: '2026-11-02T20:00',
    venue_address: '2 New Road',
    latitude: 32.7,
    longitude: -117,
  })
  await held('Casa Verde', { start: '2026-12-02T20:00', venue_address: '2 New Road' })
  await held('Copper Hall', { start: '2026-12-03T20:00' })
  await held('Rooftop', { start: '2026-12-04T20:00', organizer, status: 'private_draft' })
  await held('Secret Cellar', { start: '2026-12-05T20:00', status: 'private_draft' })
  const other = await buildScene(test.db)
  await held('Elsewhere', { scene: other })

  const { body } = await ask()
  expect(body.map(({ name }) => name)).toEqual(['Rooftop', 'Casa Verde', 'Copper Hall'])
  expect(body[1]).toMatchObject({ address: '2 New Road', latitude: 32.7, longitude: -117 })
  expect((await ask(other.id)).body.map(({ name }) => name)).toEqual(['Elsewhere'])
})

it('says that an unknown scene does not exist', async () => {
  expect((await ask('no-such-scene')).status).toBe(404)
})
