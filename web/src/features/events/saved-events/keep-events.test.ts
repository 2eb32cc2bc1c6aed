import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '../../../lib/api/api-client.ts'
import { keptAtHeader } from '../../../lib/browser/kept-copies.ts'
import { sampleEvent } from '../../../test/event-samples.ts'
import { keepEvents } from './keep-events.ts'

const hours = 3_600_000
const listed = ['a', 'b', 'c'].map((id) => sampleEvent({ id }))
const { signal } = new AbortController()
let copies: Map<string, Response>
let asked: string[]
let refusal: ApiError | undefined
const api = (async (_endpoint: unknown, { params }: { params: { eventId: string } }) => {
  asked.push(params.eventId)
  if (refusal) throw refusal
}) as unknown as Api

const keep = (event: { id: string }, age: number) =>
  copies.set(
    `/api/events/${event.id}`,
    Response.json(event, { headers: { [keptAtHeader]: String(Date.now() - age) } }),
  )

beforeEach(() => {
  copies = new Map()
  asked = []
  refusal = undefined
  vi.stubGlobal('caches', {
    keys: async () => ['answers'],
    match: async (path: string) => copies.get(path)?.clone(),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('fetches what is missing or older than a day, and what the list shows otherwise', async () => {
  keep(listed[0]!, 23 * hours)
  keep(listed[1]!, 25 * hours)
  await keepEvents(api, listed, { signal })
  expect(asked).toEqual(['b', 'c'])
  for (const event of listed) keep(event, 0)
  asked = []
  await keepEvents(api, listed, { signal })
  expect(asked).toEqual([])
  keep({ ...listed[2]!, ...sampleEvent({ id: 'c', start: '2026-11-20T22:00' }) }, 0)
  await keepEvents(api, listed, { signal })
  expect(asked).toEqual(['c'])
})

test('a copy from the future, after the clock of the device went back, is fetched again', async () => {
  keep(listed[0]!, -hours)
  await keepEvents(api, listed.slice(0, 1), { signal })
  expect(asked).toEqual(['a'])
})

test('an event that the server refuses does not stop the later ones', async () => {
  for (const status of [404, 429]) {
    asked = []
    refusal = new ApiError({ status, message: 'refused' })
    await keepEvents(api, listed, { signal })
    expect(asked).toEqual(['a', 'b', 'c'])
  }
})

test('stops when the page has ended', async () => {
  await keepEvents(api, listed, { signal: AbortSignal.abort() })
  expect(asked).toEqual([])
})
