import { api } from '@floorcraft/contract/api.ts'
import { fillPath } from '@floorcraft/contract/base/endpoint.ts'
import { beforeAll, expect, it, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildLeader, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

/**
 * The answer of each call about a scene to each person. `leader` and `co-leader` lead the scene, `elsewhere` leads another
 * one, and the disabled account is an admin.
 */
const people = [
  'visitor',
  'member',
  'organizer',
  'leader',
  'co-leader',
  'elsewhere',
  'admin',
  'disabled',
] as const
type Person = (typeof people)[number]
type Answers = readonly number[]

/** 401: must sign in. 403: may see the scene but not use the call. */
const rowOf = (managers: number, { admins = managers, organizers = 403 } = {}): Answers => [
  ...[401, 403, organizers],
  ...[managers, managers, organizers],
  ...[admins, 403],
]
const everyone: Answers = [200, 200, 200, 200, 200, 200, 200, 200]
const missingForAll: Answers = [404, 404, 404, 404, 404, 404, 404, 404]
const adminsOnly = (done: number) => rowOf(403, { admins: done })
/** Past the door, the feed, proposal or venue does not exist. */
const missing = newId()

const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nEND:VCALENDAR\r\n`

interface Call {
  readonly answers: Answers
  /** Values of the path, besides the scene. */
  readonly path?: (place: Place) => Readonly<Record<string, string>>
  readonly body?: (place: Place) => object
}
/** A new scene for each call. */
interface Place {
  readonly scene: Scene
  readonly teacherId: string
  readonly caller: Member | undefined
}

const calls: Readonly<Record<string, Call>> = {
  getSceneProfile: { answers: everyone },
  listSceneLeaders: { answers: everyone },
  // Only about oneself, unless an admin asks.
  getScenePermissions: {
    answers: [401, 200, 200, 200, 200, 200, 200, 403],
    path: ({ caller }) => ({ userId: caller?.id ?? missing }),
  },
  getSceneAnalytics: { answers: rowOf(200) },
  listVenueSuggestions: { answers: rowOf(200, { organizers: 200 }) },
  listVenues: { answers: everyone },
  listRegularNights: { answers: rowOf(200) },
  getVenue: { answers: missingForAll, path: () => ({ venueSlug: missing }) },
  listVenueEvents: { answers: missingForAll, path: () => ({ venueSlug: missing }) },
  keepVenue: {
    answers: rowOf(404),
    path: () => ({ venueSlug: missing }),
    body: () => ({ name: 'Hall', city: 'San Diego' }),
  },

  addSceneLeader: { answers: adminsOnly(201), body: () => ({ user_id: bystander.id, role: 'leader' }) },
  changeSceneLeader: {
    answers: adminsOnly(200),
    path: () => ({ leaderId: leader.id }),
    body: () => ({ role: 'co_leader' }),
  },
  removeSceneLeader: { answers: adminsOnly(204), path: () => ({ leaderId: leader.id }) },
  updateScene: {
    answers: adminsOnly(200),
    body: ({ scene: { name, slug } }) => ({ name, slug, city: 'San Diego', state: 'CA', country: 'USA' }),
  },
  deleteScene: { answers: adminsOnly(204) },

  customizeScene: {
    answers: rowOf(200),
    body: () => ({ banner_color: 'blue', banner_image_url: null, title_text_size: 'large' }),
  },
  updateSceneProfile: { answers: rowOf(200), body: () => ({ scene_vibe: 'Friendly' }) },
  addTeacher: { answers: rowOf(201), body: () => ({ name: 'Ana' }) },
  updateTeacher: {
    answers: rowOf(200),
    path: ({ teacherId }) => ({ teacherId }),
    body: () => ({ name: 'Bea' }),
  },
  removeTeacher: { answers: rowOf(204), path: ({ teacherId }) => ({ teacherId }) },
  previewCalendarImport: { answers: rowOf(200), body: () => ({ calendar_file: calendar }) },
  importCalendar: { answers: rowOf(200), body: () => ({ calendar_file: calendar }) },
  listSceneImports: { answers: rowOf(200) },
  listLinkedFeeds: { answers: rowOf(200) },
  linkFeed: { answers: rowOf(201), body: () => ({ calendar_url: `https://203.0.113.9/${newId()}.ics` }) },
  changeLinkedFeed: { answers: rowOf(404), path: () => ({ feedId: missing }), body: () => ({}) },
  readLinkedFeed: { answers: rowOf(404), path: () => ({ feedId: missing }) },
  unlinkFeed: { answers: rowOf(404), path: () => ({ feedId: missing }) },
  decideFeedProposals: {
    answers: rowOf(200),
    body: () => ({ proposal_ids: [missing], decision: 'accept' }),
  },
}

const site = duringTests(openTestApp)
let leader: Member
let coLeader: Member
let bystander: Member
const members: Partial<Record<Person, Member>> = {}
const headers: Partial<Record<Person, { authorization: string }>> = {}

beforeAll(async () => {
  const build = async (person: Person, role: 'user' | 'organizer' | 'admin' = 'user') => {
    const member = await buildMember(site.db, { role })
    members[person] = member
    headers[person] = await site.signIn(member)
    return member
  }
  leader = await build('leader')
  coLeader = await build('co-leader')
  bystander = await build('member')
  await build('organizer', 'organizer')
  await build('admin', 'admin')
  await buildScene(site.db, { leaders: [await build('elsewhere')] })
  const { id } = await build('disabled', 'admin')
  const disabled_at = site.clock.now()
  await site.db.updateTable('members').set({ disabled_at }).where('id', '=', id).execute()
})

const callsOfScenes = api.filter(({ path }) => path.includes('{sceneId}'))

test('has a row for every call about a scene', () => {
  expect(Object.keys(calls).sort()).toEqual(callsOfScenes.map(({ name }) => name).sort())
})

const cases = callsOfScenes.flatMap((endpoint) =>
  (['id', 'slug'] as const).map((key) => ({ ...endpoint, key })),
)

it.each(cases)('$name by $key', async ({ name, method, path, key }) => {
  const call = calls[name]!
  const answers: Record<string, number> = {}
  for (const person of people) {
    const place = { ...(await placeScene()), caller: members[person] }
    const before = await readScene(place.scene.id)
    const params = { sceneId: place.scene[key], ...call.path?.(place) }
    const answer = await site.app.inject({
      method,
      url: `/api${fillPath(path, params)}`,
      headers: headers[person] ?? {},
      ...(call.body && { payload: call.body(place) }),
    })
    answers[person] = answer.statusCode
    // A refused call changes nothing.
    if (answer.statusCode >= 400) expect([person, await readScene(place.scene.id)]).toEqual([person, before])
  }
  expect(answers).toEqual(Object.fromEntries(people.map((person, index) => [person, call.answers[index]])))
})

async function placeScene(): Promise<Omit<Place, 'caller'>> {
  const scene = await buildScene(site.db, { leaders: [leader] })
  await buildLeader(site.db, scene, coLeader, 'co_leader')
  const teacherId = newId()
  await site.db
    .insertInto('scene_teachers')
    .values({ id: teacherId, scene_id: scene.id, name: 'Old', created_at: site.clock.now() })
    .execute()
  return { scene, teacherId }
}

const readScene = async (id: string) =>
  JSON.stringify([
    await site.db.selectFrom('scenes').selectAll().where('id', '=', id).execute(),
    await site.db.selectFrom('scene_leaders').selectAll().where('scene_id', '=', id).execute(),
    await site.db.selectFrom('scene_teachers').selectAll().where('scene_id', '=', id).execute(),
  ])
