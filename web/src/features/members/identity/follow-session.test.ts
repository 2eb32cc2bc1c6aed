import { listEvents } from '@floorcraft/contract/events/events.ts'
import { getMe } from '@floorcraft/contract/members/account.ts'
import { getSiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf } from '../../../lib/api/queries.ts'
import { signInHere, signOutHere, token } from './api.ts'
import { followSession } from './follow-session.ts'
import { withNewToken } from './new-token.ts'

vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
afterAll(() => vi.unstubAllGlobals())

const me = keyOf(getMe, {})
const events = keyOf(listEvents, {})
const theme = keyOf(getSiteTheme, {})

const open = () => {
  const queryClient = new QueryClient()
  followSession(queryClient)
  queryClient.setQueryData(events, ['a'])
  queryClient.setQueryData(theme, { primary: 'red' })
  const isStale = () => queryClient.getQueryState(events)?.isInvalidated
  return { queryClient, isStale }
}

describe('another token in an answer', () => {
  const answer = new Response('', { headers: { 'session-token': '12345678 newer token' } })

  it.each([
    ['is taken by its session', '12345678 token of ana', '12345678 newer token'],
    ['is not taken after signing out', undefined, undefined],
    ['is not taken by the next session', 'token of bea', 'token of bea'],
  ])('%s', (_, before, after) => {
    if (before === undefined) signOutHere()
    else signInHere(before)
    withNewToken.onAnswer(answer)
    withNewToken.onAnswer(new Response())
    expect(token()).toBe(after)
  })
})

describe('the data on the screen when the session changes', () => {
  beforeEach(() => signOutHere())

  it('are asked for again after sign-in, and stay until then', async () => {
    const { queryClient, isStale } = open()
    signInHere('token of ana')
    expect(queryClient.getQueryData(events)).toEqual(['a'])
    await vi.waitFor(() => expect(isStale()).toBe(true))
  })

  it('stay when the session has another token, and are asked for again', async () => {
    signInHere('12345678 token of ana')
    const { queryClient, isStale } = open()
    queryClient.setQueryData(me, { display_name: 'Ana' })
    signInHere('12345678 newer token')
    expect(queryClient.getQueryData(me)).toEqual({ display_name: 'Ana' })
    expect(queryClient.getQueryData(events)).toEqual(['a'])
    await vi.waitFor(() => expect(isStale()).toBe(true))
  })

  it.each([
    ['signing out', () => signOutHere()],
    ['another member signs in', () => signInHere('1234567* token of bea')],
  ])('hold nothing of the earlier member after %s', (_, change) => {
    signInHere('12345678 token of ana')
    const { queryClient } = open()
    queryClient.setQueryData(me, { display_name: 'Ana' })
    change()
    expect(queryClient.getQueryData(me)).toBeUndefined()
    expect(queryClient.getQueryData(events)).toBeUndefined()
    expect(queryClient.getQueryData(theme)).toEqual({ primary: 'red' })
  })
})
