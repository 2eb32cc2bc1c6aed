import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-client.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'
import { sampleEvent } from '../../../test/event-samples.ts'
import { signInHere, signOutHere } from '../../members/identity/api.ts'
import { sendOrQueue } from './api.ts'
import { queuePress } from './queue.ts'

const event = sampleEvent({ id: 'a' })
const unreachable = new ApiError({ status: 0, message: 'no connection' })
let sent: string[]
let answer: () => Promise<void>
/** Presses the heart of the event as Ann. */
const press = (save: boolean) =>
  sendOrQueue('ann', { event, save }, async () => {
    sent.push(`${save ? 'PUT' : 'DELETE'} ${event.id}`)
    await answer()
    return 'answer'
  })

beforeEach(() => {
  signInHere('token of Ann')
  remember('queuedSaves', undefined)
  sent = []
  answer = async () => {}
})

test('a press that reaches no server waits, and later ones wait behind it', async () => {
  answer = () => Promise.reject(unreachable)
  await press(true)
  answer = async () => {}
  await press(false)
  expect(sent).toEqual(['PUT a'])
  expect(JSON.parse(recall('queuedSaves')!)).toMatchObject({ memberId: 'ann', presses: [{ save: false }] })
})

test('a change that fails after the sign-out is not stored, also when the next member has signed in', async () => {
  for (const next of [undefined, 'token of Ben']) {
    signInHere('token of Ann')
    answer = async () => {
      signOutHere()
      if (next) signInHere(next)
      throw unreachable
    }
    await press(true)
    expect(recall('queuedSaves')).toBeUndefined()
  }
})

test('a change whose session ends before it is sent does not reach the next account', async () => {
  queuePress('earlier member', { event, save: true })
  const changing = press(true)
  signInHere('token of Ben')
  await changing
  expect(sent).toEqual([])
})

test('the queue of an earlier member does not hold up a change', async () => {
  queuePress('earlier member', { event, save: true })
  await press(false)
  expect(sent).toEqual(['DELETE a'])
})

test('the answer of the server is returned, and undefined when the press waits', async () => {
  expect(await press(true)).toBe('answer')
  answer = () => Promise.reject(unreachable)
  expect(await press(true)).toBeUndefined()
})
