import { listEvents } from '@floorcraft/contract/events/events.ts'
import { getMe } from '@floorcraft/contract/members/account.ts'
import { getSiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { keyOf } from '../../../lib/api/queries.ts'
import { signInHere, signOutHere } from './api.ts'
import { followSession } from './follow-session.ts'

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

describe('the data on the screen when the session changes', () => {
  beforeEach(() => signOutHere())

  it('are asked for again after sign-in, and stay until then', async () => {
    const { queryClient, isStale } = open()
    signInHere('token of ana')
    expect(queryClient.getQueryData(events)).toEqual(['a'])
    await vi.waitFor(() => expect(isStale()).toBe(true))
  })

  it.each([
    ['signing out', () => signOutHere()],
    ['another member signs in', () => signInHere('token of bea')],
  ])('hold nothing of the earlier member after %s', (_, change) => {
    signInHere('token of ana')
    const { queryClient } = open()
    queryClient.setQueryData(me, { display_name: 'Ana' })
    change()
    expect(queryClient.getQueryData(me)).toBeUndefined()
    expect(queryClient.getQueryData(events)).toBeUndefined()
    expect(queryClient.getQueryData(theme)).toEqual({ primary: 'red' })
  })
})
