import type { Notification } from '@floorcraft/contract/members/notifications.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Api } from '../../../lib/api/api-client.ts'
import { callHook } from '../../../test/call-hook.tsx'
import { useNotifications } from './api.ts'

const notification = (id: string, read: boolean): Notification => ({
  ...{ id, read, created_at: '2026-11-20T20:00:00Z', type: 'welcome', title: 'Title', message: 'Text' },
  path: null,
})

test('the next portion of unread notifications begins after those that are still unread', async () => {
  const queryClient = new QueryClient()
  const asked: unknown[] = []
  const api = (async (_endpoint: unknown, { query }: { query: object }) => {
    asked.push(query)
    return []
  }) as unknown as Api
  const open = () => callHook({ queryClient, api }, () => useNotifications(true))
  const { refetch } = open()
  await refetch()
  const { queryKey } = queryClient.getQueryCache().findAll()[0]!
  expect(queryKey[0]).toBe('GET /notifications')
  // Two of three were read here, so the server has them no longer in the list of unread ones.
  const items = [notification('a', true), notification('b', false), notification('c', true)]
  queryClient.setQueryData(queryKey, { pages: [{ items, isLast: false }], pageParams: [0] })
  await open().fetchNextPage()
  expect(asked.at(-1)).toMatchObject({ unread_only: 'true', offset: 1 })
})
