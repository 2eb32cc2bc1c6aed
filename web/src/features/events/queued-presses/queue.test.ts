import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '../../../lib/api/api-client.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'
import { sampleEvent } from '../../../test/event-samples.ts'
import { pageMessages } from '../../../ui/toast/toast.ts'
import { dropOtherQueue, queuePress, sendQueuedPresses, withOwnQueue } from './queue.ts'
import { queueIn, withQueuedPicks } from './rules.ts'

const event = (id: string) => sampleEvent({ id })
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
let sent: string[]
let failure: ApiError | undefined
let place: 'going' | 'waiting'
const api = vi.fn(
  async (
    { method, path }: { method: string; path: string },
    { params, body }: { params: { eventId: string; itemId?: string }; body?: unknown },
  ) => {
    if (failure) throw failure
    const role = body === undefined ? '' : ` ${JSON.stringify(body)}`
    const item = params.itemId ? ` ${params.itemId}` : ''
    sent.push(`${method} ${path.endsWith('/going') ? 'going ' : ''}${params.eventId}${item}${role}`)
    return { own: { state: place } }
  },
) as unknown as Api
/** The messages that the reader sees. */
const said: string[] = []
vi.spyOn(pageMessages, 'say').mockImplementation(async (_kind, message) => void said.push(message))

beforeEach(() => {
  remember('queuedSaves', undefined)
  sent = []
  failure = undefined
  place = 'going'
  said.length = 0
})
afterEach(() => void vi.unstubAllGlobals())

test('sends the changes once and in order, of each event the last one', async () => {
  for (const [id, save] of [
    ['a', true],
    ['b', true],
    ['a', false],
  ] as const)
    queuePress('me', { event: event(id), save })
  await Promise.all([sendQueuedPresses(api, 'me'), sendQueuedPresses(api, 'me')])
  expect(sent).toEqual(['PUT b', 'DELETE a'])
  expect(recall('queuedSaves')).toBeUndefined()
})

test('keeps what could not be sent, and drops what is refused', async () => {
  queuePress('me', { event: event('a'), save: true })
  failure = new ApiError({ status: 0, message: 'no connection' })
  expect(await sendQueuedPresses(api, 'me')).toBe(false)
  failure = new ApiError({ status: 503, message: 'busy' })
  expect(await sendQueuedPresses(api, 'me')).toBe(false)
  expect(ids(withOwnQueue('me', []))).toEqual(['a'])
  failure = new ApiError({ status: 404, message: 'gone' })
  expect(await sendQueuedPresses(api, 'me')).toBe(true)
  expect(recall('queuedSaves')).toBeUndefined()
})

test('sends them on a page without https, where browsers have no locks', async () => {
  vi.stubGlobal('navigator', {})
  queuePress('me', { event: event('a'), save: true })
  expect([await sendQueuedPresses(api, 'me'), sent]).toEqual([true, ['PUT a']])
})

test('the list has the changes that are not sent yet; those of another member have no effect', () => {
  queuePress('me', { event: event('b'), save: true })
  queuePress('me', { event: event('a'), save: false })
  expect(ids(withOwnQueue('me', [event('a'), event('c')])).sort()).toEqual(['b', 'c'])
  expect(ids(withOwnQueue('other', [event('a')]))).toEqual(['a'])
})

test('a change that is made while an earlier one of the same event travels is sent after it', async () => {
  const slow = (async (endpoint: never, input: never) => {
    if (sent.length === 0) queuePress('me', { event: event('a'), save: false })
    return api(endpoint, input)
  }) as unknown as Api
  queuePress('me', { event: event('a'), save: true })
  await sendQueuedPresses(slow, 'me')
  expect(sent).toEqual(['PUT a', 'DELETE a'])
})

test('the queue of a member who signs in while an earlier one is sent stays', async () => {
  const slow = (async (endpoint: never, input: never) => {
    queuePress('next', { event: event('b'), save: true })
    return api(endpoint, input)
  }) as unknown as Api
  queuePress('me', { event: event('a'), save: true })
  await sendQueuedPresses(slow, 'me')
  expect(sent).toEqual(['PUT a'])
  expect(ids(withOwnQueue('next', []))).toEqual(['b'])
})

test('what another member left is deleted, and the own queue stays', () => {
  queuePress('earlier', { event: event('a'), save: true })
  dropOtherQueue('me')
  expect(recall('queuedSaves')).toBeUndefined()
  queuePress('me', { event: event('b'), save: true })
  dropOtherQueue('me')
  expect(ids(withOwnQueue('me', []))).toEqual(['b'])
})

test('a heart and a list are sent apart, of each the last press', async () => {
  queuePress('me', { event: event('a'), going: { role: 'lead' } })
  queuePress('me', { event: event('a'), save: false })
  queuePress('me', { event: event('a'), going: { role: 'follow' } })
  queuePress('me', { event: event('b'), going: null })
  await sendQueuedPresses(api, 'me')
  expect(sent).toEqual(['DELETE a', 'PUT going a {"role":"follow"}', 'DELETE going b'])
  expect(said.at(-1)).toBe('Will be sent when you are online')
})

test('an event to which the reader goes is in the list of saved events', () => {
  queuePress('me', { event: event('a'), going: {} })
  queuePress('me', { event: event('b'), going: null })
  expect(ids(withOwnQueue('me', [event('b')])).sort()).toEqual(['a', 'b'])
  queuePress('me', { event: event('a'), save: false })
  expect(ids(withOwnQueue('me', []))).toEqual([])
})

test('the reader hears that there is no place, and why an answer was refused', async () => {
  const { title } = event('a')
  place = 'waiting'
  queuePress('me', { event: event('a'), going: {} })
  await sendQueuedPresses(api, 'me')
  expect(said.at(-1)).toBe(`${title}: no place is free. You are on the waiting list.`)
  failure = new ApiError({ status: 409, message: 'The list is closed.' })
  queuePress('me', { event: event('a'), going: {} })
  expect(await sendQueuedPresses(api, 'me')).toBe(true)
  expect(said.at(-1)).toBe(`${title}: your answer was not accepted. The list is closed.`)
  expect(recall('queuedSaves')).toBeUndefined()
})

test('hearts that the first release kept are sent', async () => {
  remember('queuedSaves', JSON.stringify({ memberId: 'me', saves: [{ event: event('a'), save: true }] }))
  expect([await sendQueuedPresses(api, 'me'), sent]).toEqual([true, ['PUT a']])
})

describe('picks', () => {
  const pick = (itemId: string, isPicked = true) =>
    queuePress('me', { event: { id: 'a', title: 'Weekender' }, pick: itemId, isPicked })

  test('are sent, of each item the last press, and change neither the heart nor the list', async () => {
    pick('one')
    pick('two')
    pick('one', false)
    expect(said.at(-1)).toBe('Will be sent when you are online')
    expect(withOwnQueue('me', [])).toEqual([])
    const { presses } = queueIn(recall('queuedSaves'))!
    expect(withQueuedPicks(['one', 'three'], { presses, eventId: 'a' })).toEqual(new Set(['three', 'two']))
    expect(withQueuedPicks(['one'], { presses, eventId: 'b' })).toEqual(new Set(['one']))
    await sendQueuedPresses(api, 'me')
    expect(sent).toEqual(['PUT a two', 'DELETE a one'])
    expect(recall('queuedSaves')).toBeUndefined()
  })

  test('that are refused are dropped and told, and what follows is sent', async () => {
    pick('gone')
    queuePress('me', { event: event('a'), going: { role: 'lead' } })
    const refusing = (async (endpoint: never, input: { params: { itemId?: string } }) => {
      if (input.params.itemId) throw new ApiError({ status: 404, message: 'Not found.' })
      return api(endpoint, input as never)
    }) as unknown as Api
    expect(await sendQueuedPresses(refusing, 'me')).toBe(true)
    expect(sent).toEqual(['PUT going a {"role":"lead"}'])
    expect(said.at(-1)).toContain('Failed to change your picks')
    expect(recall('queuedSaves')).toBeUndefined()
  })

  test('are not among the presses that an earlier release reads: it would leave the list', () => {
    pick('one')
    expect(JSON.parse(recall('queuedSaves')!).presses).toEqual([])
  })
})
