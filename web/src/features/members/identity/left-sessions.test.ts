import { endLeftSession, logout } from '@floorcraft/contract/members/identity.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Api, ApiError } from '../../../lib/api/api-client.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'
import { signInHere, token } from './api.ts'
import { endLeftSessions, hasLeftSessions, leaveSession } from './left-sessions.ts'

// printf 'token of ana' | sha256sum
const hashOfAna = '968f792b0aab9225d82fd3e4106a93698747116721b1953fcd5dcdd613808ca1'
let sent: unknown[]
let failure: ApiError | undefined
const api = vi.fn(async (endpoint: unknown, { body }: { body?: object }) => {
  if (failure) throw failure
  sent.push(endpoint === logout ? 'logout' : endpoint === endLeftSession && body)
}) as unknown as Api

beforeEach(() => {
  remember('leftSessions', undefined)
  sent = []
  failure = undefined
  signInHere('token of ana')
})
afterEach(() => void vi.unstubAllGlobals())

test('with a connection the server ends the session, and nothing stays', async () => {
  const leaving = leaveSession(api)
  expect([await leaving, token(), sent, recall('leftSessions')]).toEqual([
    true,
    undefined,
    ['logout'],
    undefined,
  ])
})

test.each([0, 503, 504])(
  'after a failure with status %d a hash of the token waits and is sent once',
  async (status) => {
    failure = new ApiError({ status, message: 'no answer' })
    expect([await leaveSession(api), token()]).toEqual([false, undefined])
    expect(recall('leftSessions')).toBe(JSON.stringify([hashOfAna]))
    expect(await endLeftSessions(api)).toBe(false)
    failure = undefined
    // As a new page and two tabs would.
    expect(hasLeftSessions(recall('leftSessions'))).toBe(true)
    await Promise.all([endLeftSessions(api), endLeftSessions(api)])
    expect(sent).toEqual([{ token_hash: hashOfAna }])
    expect(hasLeftSessions(recall('leftSessions'))).toBe(false)
  },
)

test('a session that the server does not know has ended, and nothing waits', async () => {
  failure = new ApiError({ status: 401, message: 'ended' })
  expect([await leaveSession(api), recall('leftSessions')]).toEqual([true, undefined])
})

test('the hash waits also when the page closes before the call fails', async () => {
  const call = Promise.withResolvers<never>()
  const leaving = leaveSession((() => call.promise) as Api)
  await vi.waitFor(() => expect(token()).toBeUndefined())
  expect(recall('leftSessions')).toBe(JSON.stringify([hashOfAna]))
  call.resolve(undefined as never)
  await leaving
})

test('a session that is left while others are ended waits for the next try', async () => {
  const later = 'a'.repeat(64)
  remember('leftSessions', JSON.stringify([hashOfAna]))
  const leaving = (async () => remember('leftSessions', JSON.stringify([hashOfAna, later]))) as Api
  expect([await endLeftSessions(leaving), recall('leftSessions')]).toEqual([false, JSON.stringify([later])])
})

test('left sessions end also where the browser has no locks', async () => {
  vi.stubGlobal('navigator', {})
  remember('leftSessions', JSON.stringify([hashOfAna]))
  expect(await endLeftSessions(api)).toBe(true)
})

test.each(['', '{}', '["short"]', 'null'])('the stored text %j names no session', async (text) => {
  remember('leftSessions', text)
  expect(hasLeftSessions(text)).toBe(false)
  expect([await endLeftSessions(api), sent]).toEqual([true, []])
})
