import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callHook, oldAnswers } from '../../../test/call-hook.tsx'
import { useAddLeader, useChangeLeader, useRemoveLeader } from './api.ts'

const leader = {
  ...{ id: 'leadership', scene_id: 'scene', user_id: 'ana', user_name: 'Ana', user_avatar: null },
  ...{ role: 'leader' as const, appointed_date: '2026-11-20T20:00:00Z' },
}
const showing = [
  'GET /scenes/{sceneId}/leaders',
  'GET /scenes/{sceneId}/profile',
  'GET /users/{uid}/scene-leadership',
]
const administration = ['GET /admin/users', 'GET /admin/users/counts', 'GET /admin/audit-log']

test.each([
  ['appointed', () => useAddLeader('scene').mutateAsync({ user_id: 'ana', role: 'leader' })],
  ['given another role', () => useChangeLeader(leader).mutateAsync('co_leader')],
  ['removed', () => useRemoveLeader(leader).mutateAsync()],
])('when a leader is %s, lists, the audit log and the rights of the caller are old', async (_, change) => {
  const queryClient = new QueryClient()
  const shown = [...showing, ...administration, 'GET /auth/me']
  for (const name of [...shown, 'GET /events']) queryClient.setQueryData([name, {}], [])
  await callHook<Promise<unknown>>({ queryClient, api: async () => undefined as never }, change)
  expect(oldAnswers(queryClient)).toEqual(shown)
})
