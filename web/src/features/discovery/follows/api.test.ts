import { listFollowing } from '@floorcraft/contract/discovery/follows.ts'
import { hashKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf } from '../../../lib/api/queries.ts'
import { callHook } from '../../../test/call-hook.tsx'
import { followingQuery, useChangeFollow } from './api.ts'

const organizer = { firebase_uid: 'marco', display_name: 'Marco', avatar_url: null, upcoming_events: 2 }
const key = keyOf(listFollowing, '')

test('an organizer who is followed is in the list by name', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, [{ ...organizer, firebase_uid: 'zoe', display_name: 'Zoe', followed_at: '' }])
  const api = () => new Promise<never>(() => {})
  callHook({ queryClient, api }, () => useChangeFollow(organizer))(true)
  const names = () =>
    queryClient.getQueryData<{ display_name: string }[]>(key)?.map(({ display_name }) => display_name)
  await expect.poll(names).toEqual(['Marco', 'Zoe'])
})

test.each([
  ['follow', [], true],
  ['stop', [{ ...organizer, followed_at: '' }], false],
] as const)('the list is as before when the server refuses to %s', async (_, before, isFollowed) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, before)
  const refusal = Promise.withResolvers<never>()
  const change = callHook({ queryClient, api: () => refusal.promise }, () => useChangeFollow(organizer))
  change(isFollowed)
  const list = () => queryClient.getQueryData<{ firebase_uid: string }[]>(key)
  await expect.poll(list).toHaveLength(isFollowed ? 1 : 0)
  refusal.reject(new Error('refused'))
  await expect.poll(list).toEqual(before)
})

test('each member of a browser has a list of their own', () => {
  const keyFor = (memberId: string) =>
    hashKey(followingQuery(async () => undefined as never, memberId).queryKey)
  expect(keyFor('ana')).not.toBe(keyFor('bea'))
})
