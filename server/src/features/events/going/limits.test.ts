import { beforeAll, expect, test } from 'vitest'
import { buildMember, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(() => openTestApp({ settings: { RATE_LIMITS: 'on' } }))
let members: Member[]
beforeAll(async () => {
  members = await Promise.all(Array.from({ length: 4 }, () => buildMember(site.db)))
})

const event = '00000000-0000-7000-8000-000000000000'
const guest = { name: 'Gia', email: 'gia@example.com', role: null }

// Refused calls count too, so there need be no event and no link.
test.each([
  ['mails to one address', 5, 'POST', `/events/${event}/going/guests`, guest],
  ['presses of a guest', 20, 'PUT', `/going-guests/${event}.sign`, {}],
  ['presses of a member on one event', 20, 'PUT', `/events/${event}/going`, {}, 0],
  ['uses of the link of a partner', 20, 'POST', `/going-invitations/${event.replace('7', '8')}.sign`, {}, 1],
  ['changes of helpers', 40, 'POST', `/events/${event}/helpers`, { email: 'a@example.com' }, 2],
  ['messages of an organizer', 20, 'POST', `/events/${event}/messages`, { text: 'Hello' }, 3],
] as const)('%s are at most %i in an hour', async (_, limit, method, path, body, member?: number) => {
  const { send } = site.as(member === undefined ? undefined : members[member])
  const statuses: number[] = []
  for (let count = 0; count <= limit; count++) statuses.push((await send(method, path, body)).status)
  expect(new Set(statuses.slice(0, limit))).toEqual(new Set([404]))
  expect(statuses[limit]).toBe(429)
})

test('presses on links from one network are at most 100 in an hour', async () => {
  // The tests above have used links too.
  site.clock.set(site.clock.now().add({ hours: 1 }).toString())
  const press = async (token: number) => (await site.as().send('DELETE', `/going-guests/${token}`)).status
  for (let token = 0; token < 100; token++) expect(await press(token)).toBe(404)
  expect(await press(100)).toBe(429)
})
