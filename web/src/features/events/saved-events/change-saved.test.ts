import { beforeEach, expect, test } from 'vitest'
import { type Api, ApiError } from '../../../lib/api/api-client.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'
import { sampleEvent } from '../../../test/event-samples.ts'
import { signInHere, signOutHere } from '../../members/identity/api.ts'
import { changeSaved } from './change-saved.ts'
import { queueSave } from './queued-saves.ts'

const event = sampleEvent({ id: 'a' })
const unreachable = new ApiError({ status: 0, message: 'no connection' })
let sent: string[]
let answer: () => Promise<void>
const api = (async ({ method }: { method: string }, { params }: { params: { eventId: string } }) => {
  sent.push(`${method} ${params.eventId}`)
  await answer()
}) as unknown as Api

beforeEach(() => {
  signInHere('token of Ann')
  remember('queuedSaves', undefined)
  sent = []
  answer = async () => {}
})

test('a change that reaches no server waits, and later ones wait behind it', async () => {
  answer = () => Promise.reject(unreachable)
  await changeSaved(api, 'ann', { event, save: true })
  answer = async () => {}
  await changeSaved(api, 'ann', { event, save: false })
  expect(sent).toEqual(['PUT a'])
  expect(JSON.parse(recall('queuedSaves')!)).toMatchObject({ memberId: 'ann', saves: [{ save: false }] })
})

test('a change that fails after the sign-out is not stored, also when the next member has signed in', async () => {
  for (const next of [undefined, 'token of Ben']) {
    signInHere('token of Ann')
    answer = async () => {
      signOutHere()
      if (next) signInHere(next)
      throw unreachable
    }
    await changeSaved(api, 'ann', { event, save: true })
    expect(recall('queuedSaves')).toBeUndefined()
  }
})

test('a change whose session ends before it is sent does not reach the next account', async () => {
  queueSave('earlier member', { event, save: true })
  const changing = changeSaved(api, 'ann', { event, save: true })
  signInHere('token of Ben')
  await changing
  expect(sent).toEqual([])
})

test('the queue of an earlier member does not hold up a change', async () => {
  queueSave('earlier member', { event, save: true })
  await changeSaved(api, 'ann', { event, save: false })
  expect(sent).toEqual(['DELETE a'])
})
