import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { meKey } from './api.ts'
import { followSession } from './follow-session.ts'
import { signInHere, signOutHere } from './session.ts'

vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })

const open = () => {
  const queryClient = new QueryClient()
  followSession(queryClient)
  queryClient.setQueryData(['events', 'list'], ['a'])
  queryClient.setQueryData(['themes', 'site'], { primary: 'red' })
  const isStale = (key: readonly string[]) => queryClient.getQueryState(key)?.isInvalidated
  return { queryClient, isStale }
}

describe('what is on the screen when the session changes', () => {
  beforeEach(() => signOutHere())

  it('is asked again after signing in, and stays until then', async () => {
    const { queryClient, isStale } = open()
    signInHere('token of ana')
    expect(queryClient.getQueryData(['events', 'list'])).toEqual(['a'])
    await vi.waitFor(() => expect(isStale(['events', 'list'])).toBe(true))
  })

  it.each([
    ['signing out', () => signOutHere()],
    ['another member signs in', () => signInHere('token of bea')],
  ])('holds nothing of the member before after %s', (_, change) => {
    signInHere('token of ana')
    const { queryClient } = open()
    queryClient.setQueryData(meKey, { display_name: 'Ana' })
    change()
    expect(queryClient.getQueryData(meKey)).toBeUndefined()
    expect(queryClient.getQueryData(['events', 'list'])).toBeUndefined()
    expect(queryClient.getQueryData(['themes', 'site'])).toEqual({ primary: 'red' })
  })
})
