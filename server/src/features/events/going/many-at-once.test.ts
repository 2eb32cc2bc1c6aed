import type { DanceRole, GoingEntry } from '@floorcraft/contract/events/going.ts'
import { openList } from '@floorcraft/contract/events/going.ts'
import { expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openOtherServer } from '../../../test/other-server.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { type GoingList, type Press, press } from './admission.ts'

const site = duringTests(async () => {
  const app = await openTestApp()
  const servers = [await openOtherServer(app), await openOtherServer(app)] as const
  return {
    ...app,
    servers,
    close: async () => {
      for (const server of servers) await server.close()
      await app.close()
    },
  }
})

const roleOf = (index: number): DanceRole => (index % 5 < 3 ? 'follow' : index % 5 === 3 ? 'lead' : 'both')

/** Plays presses as the function of admission decides them. Refused ones change nothing. */
const played = (list: GoingList, presses: readonly Press[]): GoingList =>
  presses.reduce((before, each) => {
    const outcome = press(before, each, site.clock.now())
    return 'list' in outcome ? outcome.list : before
  }, list)

test('300 people who join, leave, take and pass at once on two servers end as the function of admission says', async () => {
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const scene = await buildScene(site.db)
  const { id } = await buildEvent(site.db, { scene, organizer, start: '2026-12-05T20:00' })
  const members = await Promise.all(Array.from({ length: 300 }, () => buildMember(site.db)))
  const names = new Map(members.map((member) => [member.display_name, member.id]))
  const headers = new Map<string, object>()
  for (const member of [organizer, ...members]) headers.set(member.id, await site.signIn(member))
  let turn = 0
  const call = async (
    method: 'GET' | 'PUT' | 'DELETE',
    memberId: string,
    path = '',
    payload?: object,
  ): Promise<unknown> => {
    const { app } = site.servers[turn++ % 2]!
    const url = `/api/events/${id}/going${path}`
    const answer = await app.inject({
      method,
      url,
      headers: { ...headers.get(memberId) },
      ...(payload && { payload }),
    })
    // A busy server asks to come again.
    if (answer.statusCode === 503) return call(method, memberId, path, payload)
    expect([200, 409]).toContain(answer.statusCode)
    return answer.json()
  }
  const balanced = { ...openList, list: 'places', places: 140, balance: { tolerance: 20, from: 30 } } as const
  const unbalanced = { ...balanced, balance: null }
  const read = async () => (await call('GET', organizer.id, '/entries')) as GoingEntry[]
  const states = (entries: readonly GoingEntry[]) =>
    new Map(entries.map(({ state, people: [person] }) => [names.get(person!.name)!, state]))
  const expected = (list: GoingList) =>
    new Map(list.entries.map(({ state, people: [person] }) => [person.id!, state]))

  await call('PUT', organizer.id, '/settings', balanced)
  await Promise.all(members.map((member, index) => call('PUT', member.id, '', { role: roleOf(index) })))
  const joined = await read()
  const start = Temporal.ZonedDateTime.from(`2026-12-05T20:00[${scene.timezone}]`)
  let list: GoingList = {
    settings: balanced,
    start,
    end: start.add({ hours: 3 }).toInstant(),
    isCancelled: false,
    next: 1,
    entries: [],
  }
  list = played(
    list,
    joined.map(({ people: [person] }) => {
      const memberId = names.get(person!.name)!
      return { press: 'join', entry: memberId, people: [{ id: memberId, role: person!.role }] }
    }),
  )
  expect(states(joined)).toEqual(expected(list))
  expect(new Set(states(joined).values())).toEqual(new Set(['going', 'offered', 'waiting']))

  // Without balance the order of those who leave makes no difference, so that the function knows the end.
  await call('PUT', organizer.id, '/settings', unbalanced)
  const going = [...states(joined)].flatMap(([memberId, state]) => (state === 'going' ? [memberId] : []))
  const leaving = going.slice(0, 60)
  await Promise.all(leaving.map((memberId) => call('DELETE', memberId)))
  list = played(list, [
    { press: 'settings', settings: unbalanced },
    ...leaving.map((person) => ({ press: 'leave', entry: person, person }) as const),
  ])
  expect(states(await read())).toEqual(expected(list))

  const offered = [...expected(list)].flatMap(([memberId, state]) => (state === 'offered' ? [memberId] : []))
  expect(offered.length).toBeGreaterThan(40)
  const passing = offered.slice(0, 20)
  const taking = offered.slice(20, 40)
  await Promise.all([
    ...passing.map((memberId) => call('DELETE', memberId)),
    ...taking.map((memberId) => call('PUT', memberId, '', {})),
  ])
  list = played(list, [
    ...passing.map((person) => ({ press: 'leave', entry: person, person }) as const),
    ...taking.map((entry) => ({ press: 'yes', entry }) as const),
  ])
  expect(states(await read())).toEqual(expected(list))
})
