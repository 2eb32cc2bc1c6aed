import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildEvent, buildLeader, buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openSeriesSite, type Refusal, type SeriesMember, weeklySocial } from '../../../test/series-site.ts'

type Who =
  | 'organizer of the series'
  | 'other organizer'
  | 'leader of the scene'
  | 'leader elsewhere'
  | 'admin'
  | 'member'
  | 'disabled account'

const s = duringTests(openSeriesSite)
let elsewhere: { id: string }
const people = {} as Record<Who, SeriesMember>

beforeAll(async () => {
  elsewhere = await buildScene(s.site.db)
  const member = async (role: Member['role']) => s.signIn(await buildMember(s.site.db, { role }))
  const lead = async (member: SeriesMember, scene: { id: string }) => {
    await buildLeader(s.site.db, scene, member.member, 'co_leader')
    return member
  }
  people['organizer of the series'] = s.organizer
  people['other organizer'] = await member('organizer')
  people['leader of the scene'] = await lead(await member('user'), s.scene)
  people['leader elsewhere'] = await lead(await member('user'), elsewhere)
  people.admin = await member('admin')
  people.member = await member('user')
  people['disabled account'] = await member('admin')
  await s.site.db
    .updateTable('members')
    .set({ disabled_at: s.site.clock.now() })
    .where('id', '=', people['disabled account'].member.id)
    .execute()
})

interface Subject {
  readonly series: Series
  readonly instance: Instance
}

/** A call for every endpoint of one series, with its status when the caller is allowed. */
const calls: Record<
  string,
  { ok: number; send(who: SeriesMember, subject: Subject): Promise<{ status: number }> }
> = {
  listInstances: {
    ok: 200,
    send: (who, { series }) => who.send('GET', `/recurring-events/${series.id}/instances`),
  },
  generateInstances: {
    ok: 200,
    send: (who, { series }) => who.send('POST', `/recurring-events/${series.id}/generate-instances`),
  },
  updateSeries: {
    ok: 200,
    send: (who, { series }) => who.send('PATCH', `/recurring-events/${series.id}`, { status: 'paused' }),
  },
  deleteSeries: {
    ok: 204,
    send: (who, { series }) => who.send('DELETE', `/recurring-events/${series.id}`),
  },
  confirmInstance: {
    ok: 200,
    send: (who, { series, instance }) =>
      who.send('POST', `/recurring-events/${series.id}/instances/${instance.id}/confirm`),
  },
  confirmInstances: {
    ok: 200,
    send: (who, { series, instance }) =>
      who.send('POST', `/recurring-events/${series.id}/instances/confirm`, { instance_ids: [instance.id] }),
  },
  confirmInstanceById: {
    ok: 200,
    send: (who, { instance }) => who.send('POST', `/recurring-events/instances/${instance.id}/confirm`),
  },
  cancelInstance: {
    ok: 200,
    send: (who, { series, instance }) =>
      who.send('POST', `/recurring-events/${series.id}/instances/${instance.id}/cancel`, { reason: 'x' }),
  },
  cancelInstanceById: {
    ok: 200,
    send: (who, { instance }) =>
      who.send('POST', `/recurring-events/instances/${instance.id}/cancel`, { reason: 'x' }),
  },
  updateInstance: {
    ok: 200,
    send: (who, { series, instance }) =>
      who.send('PATCH', `/recurring-events/${series.id}/instances/${instance.id}`, { override_title: 'x' }),
  },
}

const expected: Record<Who, number | 'ok'> = {
  'organizer of the series': 'ok',
  'leader of the scene': 'ok',
  admin: 'ok',
  'other organizer': 404,
  'leader elsewhere': 404,
  member: 403,
  'disabled account': 403,
}

describe.each(Object.keys(calls))('%s', (name) => {
  test.each(Object.entries(expected) as [Who, number | 'ok'][])('%s: %s', async (who, answer) => {
    const call = calls[name]!
    const series = await s.organizer.create()
    const [instance] = await s.organizer.instances(series)
    const before = await stateOf(series)
    const { status } = await call.send(people[who], { series, instance: instance! })
    expect(status).toBe(answer === 'ok' ? call.ok : answer)
    if (answer !== 'ok') expect(await stateOf(series)).toEqual(before)
  })

  test('every endpoint requires a session', async () => {
    const series = await s.organizer.create()
    const [instance] = await s.organizer.instances(series)
    const visitor: SeriesMember = {
      ...s.organizer,
      send: async <Body>(method: 'GET', path: string, payload?: object) => {
        const answer = await s.site.app.inject({
          method,
          url: `/api${path}`,
          ...(payload ? { payload } : {}),
        })
        return { status: answer.statusCode, body: undefined as Body }
      },
    }
    expect((await calls[name]!.send(visitor, { series, instance: instance! })).status).toBe(401)
  })
})

const stateOf = async ({ id }: { id: string }) => ({
  series: await s.site.db.selectFrom('recurring_events').selectAll().where('id', '=', id).execute(),
  instances: await s.site.db
    .selectFrom('recurring_instances')
    .selectAll()
    .where('recurring_event_id', '=', id)
    .orderBy('id')
    .execute(),
})

test.each([
  ['organizer of the series', true],
  ['leader of the scene', true],
  ['admin', true],
  ['other organizer', false],
  ['leader elsewhere', false],
] as const)('the list of the %s holds the series: %s', async (who, holds) => {
  const series = await s.organizer.create()
  const { body } = await people[who].send<Series[]>('GET', '/recurring-events?limit=500')
  expect(body.some(({ id }) => id === series.id)).toBe(holds)
})

describe('the organizer of a series', () => {
  test('is the member who creates it; the request cannot name another one', async () => {
    const series = await people['other organizer'].create({ organizer_uid: s.organizer.member.id })
    expect(series.organizer_uid).toBe(people['other organizer'].member.id)
  })

  // Published: private drafts are hidden from leaders.
  test.each([
    ['organizer of the series', 201],
    ['leader of the scene', 201],
    ['admin', 201],
    ['other organizer', 403],
    ['leader elsewhere', 403],
    ['member', 403],
    ['disabled account', 403],
  ] as const)('converting, by the %s: %i, and it stays the organizer of the event', async (who, status) => {
    const event = await buildEvent(s.site.db, {
      scene: s.scene,
      organizer: s.organizer.member,
      start: '2026-12-04T20:00',
    })
    const path = `/events/${event.id}/convert-to-recurring`
    const answer = await people[who].send<Series>('POST', path, { recurrence_type: 'weekly' })
    expect(answer.status).toBe(status)
    if (status === 201) expect(answer.body.organizer_uid).toBe(s.organizer.member.id)
  })

  test.each([
    ['leader of the scene', 404],
    ['other organizer', 404],
    ['admin', 201],
    ['organizer of the series', 201],
  ] as const)('converting a private draft, by the %s: %i', async (who, status) => {
    const event = await buildEvent(s.site.db, {
      scene: s.scene,
      organizer: s.organizer.member,
      start: '2026-12-04T20:00',
      status: 'private_draft',
    })
    const path = `/events/${event.id}/convert-to-recurring`
    expect((await people[who].send('POST', path, { recurrence_type: 'weekly' })).status).toBe(status)
  })
})

test.each([
  ['organizer of the series', 200],
  ['admin', 200],
  ['leader of the scene', 403],
] as const)('moving it to another scene, by the %s: %i', async (who, status) => {
  const series = await s.organizer.create()
  const answer = await people[who].send<Series & Refusal>('PATCH', `/recurring-events/${series.id}`, {
    scene_id: elsewhere.id,
  })
  expect(answer.status).toBe(status)
  if (status === 200) expect(answer.body.scene_id).toBe(elsewhere.id)
})

test('a leader can create a series in every scene, as with events', async () => {
  const payload = { ...weeklySocial(s.scene), title: 'By a leader of another scene' }
  expect((await people['leader elsewhere'].send('POST', '/recurring-events', payload)).status).toBe(201)
})

describe('an event of a series that now belongs to another organizer', () => {
  async function openDates() {
    const series = await s.organizer.create({ auto_publish_if_confirmed: false })
    const [draft, published] = await Promise.all(
      (await s.organizer.instances(series)).slice(0, 2).map(async ({ id }) => {
        const path = `/recurring-events/instances/${id}/confirm`
        return (await s.organizer.send<Instance>('POST', path)).body
      }),
    )
    const eventId = published!.generated_event_id!
    await s.organizer.send('PATCH', `/events/${eventId}/status`, { status: 'published' })
    return { series, draft: draft!, published: published!, eventId }
  }
  const change = (id: string, changes: { organizer_id?: string; scene_id?: string }) =>
    s.site.db.updateTable('events').set(changes).where('id', '=', id).execute()
  const eventRow = (id: string) =>
    s.site.db
      .selectFrom('events')
      .select(['status', 'title', 'version', 'recurring_event_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  test('is neither cancelled nor changed by the organizer of the series', async () => {
    const { series, draft, published, eventId } = await openDates()
    const taken = { organizer_id: people['other organizer'].member.id }
    await change(eventId, taken)
    await change(draft.generated_event_id!, taken)
    const [before, draftBefore] = [await eventRow(eventId), await eventRow(draft.generated_event_id!)]
    const subject = (instance: Instance) => ({ series, instance })
    for (const instance of [draft, published]) {
      for (const call of ['cancelInstance', 'cancelInstanceById', 'updateInstance']) {
        expect((await calls[call]!.send(s.organizer, subject(instance))).status).toBe(403)
      }
    }
    expect(await eventRow(eventId)).toEqual(before)
    expect(await eventRow(draft.generated_event_id!)).toEqual(draftBefore)
    expect((await calls.cancelInstance!.send(people.admin, subject(published))).status).toBe(200)
  })

  test('is not cancelled by leaders of its former scene', async () => {
    const { series, published, eventId } = await openDates()
    await change(eventId, { scene_id: elsewhere.id })
    const subject = { series, instance: published }
    expect((await calls.cancelInstance!.send(people['leader of the scene'], subject)).status).toBe(403)
    expect((await calls.cancelInstance!.send(s.organizer, subject)).status).toBe(200)
  })

  test('stays without a series when the series is deleted', async () => {
    const { series, draft, eventId } = await openDates()
    await change(eventId, { organizer_id: people['other organizer'].member.id })
    expect((await calls.deleteSeries!.send(s.organizer, { series, instance: draft })).status).toBe(204)
    expect(await eventRow(eventId)).toMatchObject({ status: 'published', recurring_event_id: null })
    await expect(eventRow(draft.generated_event_id!)).rejects.toThrow()
  })
})
