import type { ReceivedRequest } from '@floorcraft/contract/members/organizer-requests.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callHook, oldAnswers } from '../../../test/call-hook.tsx'
import { useAnswerRequest } from './api.ts'

const request: ReceivedRequest = {
  ...{
    id: 'request',
    status: 'pending',
    message: '',
    created_at: '2026-11-20T20:00:00Z',
    answered_at: null,
  },
  user: { firebase_uid: 'ana', display_name: 'Ana', email: 'ana@example.com' },
}

test.each([
  ['approved', ['GET /users/organizers', 'GET /admin/users', 'GET /admin/users/counts']],
  ['declined', []],
] as const)('when a request is %s, the lists of organizers and users are old: %j', async (status, old) => {
  const queryClient = new QueryClient()
  for (const name of ['GET /users/organizers', 'GET /admin/users', 'GET /admin/users/counts', 'GET /events'])
    queryClient.setQueryData([name, {}], [])
  const api = async () => request as never
  const answer = callHook({ queryClient, api }, () => useAnswerRequest().mutateAsync)
  await answer({ request, status })
  expect(oldAnswers(queryClient)).toEqual(old)
})
