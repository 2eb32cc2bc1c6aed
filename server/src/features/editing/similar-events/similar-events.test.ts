import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const test = duringTests(openTestApp)
let organizer: Member
let colleague: Member

beforeAll(async () => {
  organizer = await buildMember(test.db, { role: 'organizer' })
  colleague = await buildMember(test.db, { role: 'organizer' })
})

let cities = 0
/** A scene in another city, far from the scenes of other tests. */
const newScene = (change: object = {}) =>
  buildScene(test.db, { city: `City ${++cities}`, latitude: 10 + cities * 2, longitude: -100, ...change })

const listed = (scene: Scene, change: object = {}) =>
  buildEvent(test.db, {
    scene,
    organizer: colleague,
    title: 'Zouk Night at Casa Verde',
    venue_name: 'Casa Verde',
    latitude: scene.latitude,
    longitude: scene.longitude,
    ...change,
  })

function ask(scene: Scene, change: object = {}, member = organizer) {
  return test.as(member).send('POST', '/events/similar', {
    title: 'Casa Verde Zouk Night',
    scene_id: scene.id,
    start_datetime: '2026-11-20T20:30',
    venue_name: 'Casa Verde',
    ...change,
  })
}

const idsOf = async (...question: Parameters<typeof ask>) =>
  ((await ask(...question)).body as EventListItem[]).map(({ id }) => id)

describe('similar events', () => {
  it('are events of the same night by any organizer, the most similar first', async () => {
    const scene = await newScene()
    const later = await listed(scene, { start: '2026-11-20T21:30', title: 'Zouk Casa Verde: DJ Ana' })
    const same = await listed(scene, { start: '2026-11-20T20:30' })
    await listed(scene, { title: 'Salsa Brava', venue_name: 'Harbour Club' })
    await listed(scene, { start: '2026-11-21T20:00' })
    expect(await idsOf(scene)).toEqual([same.id, later.id])
    expect(await idsOf(scene, { title: 'Tango for beginners', venue_name: 'Elsewhere' })).toEqual([])
  })

  it('belong to a dance night that ends at six in the morning in the scene', async () => {
    const scene = await newScene()
    const late = await listed(scene, { start: '2026-11-21T01:00', end: '2026-11-21T05:00' })
    expect(await idsOf(scene, { start_datetime: '2026-11-20T23:30' })).toEqual([late.id])
    expect(await idsOf(scene, { start_datetime: '2026-11-21T00:30:00-08:00' })).toEqual([late.id])
    expect(await idsOf(scene, { start_datetime: '2026-11-21T08:30:00Z' })).toEqual([late.id])
  })

  it('can be in a neighbouring scene or in another scene of the city', async () => {
    const scene = await newScene()
    const near = await newScene({ latitude: Number(scene.latitude) + 0.2 })
    const ofCity = await newScene({ city: scene.city.toUpperCase(), latitude: null, longitude: null })
    const far = await newScene({ latitude: Number(scene.latitude) + 1.5 })
    const neighbours = [await listed(near), await listed(ofCity)]
    await listed(far)
    expect(new Set(await idsOf(scene))).toEqual(new Set(neighbours.map(({ id }) => id)))
  })

  it('include cancelled events and shared drafts, but no private draft and not the event itself', async () => {
    const scene = await newScene()
    const cancelled = await listed(scene, { status: 'cancelled' })
    const shared = await listed(scene, { status: 'organizer_draft' })
    await listed(scene, { status: 'private_draft' })
    const own = await listed(scene, { organizer })
    expect(new Set(await idsOf(scene, { event_id: own.id }))).toEqual(new Set([cancelled.id, shared.id]))
    expect(new Set(await idsOf(scene, { event_id: own.id.toUpperCase() }))).toEqual(
      new Set([cancelled.id, shared.id]),
    )
  })

  it('are at most five', async () => {
    const scene = await newScene()
    for (let count = 0; count < 7; count++) await listed(scene)
    expect(await idsOf(scene)).toHaveLength(5)
  })
})

describe('refusals', () => {
  it('names fields that are missing or invalid', async () => {
    const scene = await newScene()
    expect((await ask(scene, { title: ' ' })).body.error.details).toEqual([
      { path: 'title', message: 'Title is required' },
    ])
    for (const start_datetime of ['tomorrow', '2026-02-30T20:00', '2026-11-20T20:00+99:00']) {
      expect((await ask(scene, { start_datetime })).body.error.details).toEqual([
        { path: 'start_datetime', message: 'Please enter a date and a time' },
      ])
    }
    expect((await ask(scene, { scene_id: 'nowhere' })).status).toBe(404)
  })

  it('is for organizers only', async () => {
    expect((await ask(await newScene(), {}, await buildMember(test.db))).status).toBe(403)
  })

  it('takes a scene by its slug', async () => {
    const scene = await newScene()
    const event = await listed(scene)
    expect(await idsOf(scene, { scene_id: scene.slug })).toEqual([event.id])
  })
})
