import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '../../../lib/api/api-client.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'
import { sampleEvent } from '../../../test/event-samples.ts'
import { dropOtherQueue, queueSave, sendQueuedSaves, withOwnQueue } from './queued-saves.ts'

const event = (id: string) => sampleEvent({ id })
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
let sent: string[]
let failure: ApiError | undefined
const api = vi.fn(async ({ method }: { method: string }, { params }: { params: { eventId: string } }) => {
  if (failure) throw failure
  sent.push(`${method} ${params.eventId}`)
}) as unknown as Api

beforeEach(() => {
  remember('queuedSaves', undefined)
  sent = []
  failure = undefined
})
afterEach(() => void vi.unstubAllGlobals())

test('sends the changes once and in order, of each event the last one', async () => {
  for (const [id, save] of [
    ['a', true],
    ['b', true],
    ['a', false],
  ] as const)
    queueSave('me', { event: event(id), save })
  await Promise.all([sendQueuedSaves(api, 'me'), sendQueuedSaves(api, 'me')])
  expect(sent).toEqual(['PUT b', 'DELETE a'])
  expect(recall('queuedSaves')).toBeUndefined()
})

test('keeps what could not be sent, and drops what is refused', async () => {
  queueSave('me', { event: event('a'), save: true })
  failure = new ApiError({ status: 0, message: 'no connection' })
  expect(await sendQueuedSaves(api, 'me')).toBe(false)
  failure = new ApiError({ status: 503, message: 'busy' })
  expect(await sendQueuedSaves(api, 'me')).toBe(false)
  expect(ids(withOwnQueue('me', []))).toEqual(['a'])
  failure = new ApiError({ status: 404, message: 'gone' })
  expect(await sendQueuedSaves(api, 'me')).toBe(true)
  expect(recall('queuedSaves')).toBeUndefined()
})

test('sends them on a page without https, where browsers have no locks', async () => {
  vi.stubGlobal('navigator', {})
  queueSave('me', { event: event('a'), save: true })
  expect([await sendQueuedSaves(api, 'me'), sent]).toEqual([true, ['PUT a']])
})

test('the list has the changes that are not sent yet; those of another member have no effect', () => {
  queueSave('me', { event: event('b'), save: true })
  queueSave('me', { event: event('a'), save: false })
  expect(ids(withOwnQueue('me', [event('a'), event('c')])).sort()).toEqual(['b', 'c'])
  expect(ids(withOwnQueue('other', [event('a')]))).toEqual(['a'])
})

test('a change that is made while an earlier one of the same event travels is sent after it', async () => {
  const slow = (async (endpoint: never, input: never) => {
    if (sent.length === 0) queueSave('me', { event: event('a'), save: false })
    return api(endpoint, input)
  }) as unknown as Api
  queueSave('me', { event: event('a'), save: true })
  await sendQueuedSaves(slow, 'me')
  expect(sent).toEqual(['PUT a', 'DELETE a'])
})

test('the queue of a member who signs in while an earlier one is sent stays', async () => {
  const slow = (async (endpoint: never, input: never) => {
    queueSave('next', { event: event('b'), save: true })
    return api(endpoint, input)
  }) as unknown as Api
  queueSave('me', { event: event('a'), save: true })
  await sendQueuedSaves(slow, 'me')
  expect(sent).toEqual(['PUT a'])
  expect(ids(withOwnQueue('next', []))).toEqual(['b'])
})

test('what another member left is deleted, and the own queue stays', () => {
  queueSave('earlier', { event: event('a'), save: true })
  dropOtherQueue('me')
  expect(recall('queuedSaves')).toBeUndefined()
  queueSave('me', { event: event('b'), save: true })
  dropOtherQueue('me')
  expect(ids(withOwnQueue('me', []))).toEqual(['b'])
})
