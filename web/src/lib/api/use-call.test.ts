import { followOrganizer } from '@floorcraft/contract/discovery/follows.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callHook, oldAnswers } from '../../test/call-hook.tsx'
import type { Api } from './api-client.ts'
import { useCall } from './use-call.ts'

const sent: unknown[] = []
const answering: Api = async (_endpoint, input) => {
  sent.push(input)
  return 'answer' as never
}
const refusing: Api = async () => Promise.reject(new Error('refused'))

/** Follows Ana, and says what happened in which order and which answers are old afterwards. */
async function follow(api: Api) {
  const queryClient = new QueryClient()
  const steps: unknown[] = []
  for (const name of ['GET /users/following', 'GET /users/{uid}', 'GET /events'])
    queryClient.setQueryData([name, {}], [])
  const call = callHook({ queryClient, api }, () =>
    useCall((use, uid: string) => use(followOrganizer, { params: { uid } }), {
      refreshes: ['GET /users/following'],
      alwaysRefreshes: ['GET /users/{uid}'],
      onSuccess: (answer, caches, uid) =>
        steps.push(answer, uid, caches.client === queryClient, caches.api === api, oldAnswers(queryClient)),
    }),
  )
  const end = await call.mutateAsync('ana').catch(({ message }: Error) => message)
  return { end, steps, old: oldAnswers(queryClient) }
}

test('a call that succeeds keeps its answer first, and makes the answers that show it old', async () => {
  expect(await follow(answering)).toEqual({
    end: 'answer',
    steps: ['answer', 'ana', true, true, []],
    old: ['GET /users/following', 'GET /users/{uid}'],
  })
  expect(sent).toEqual([{ params: { uid: 'ana' } }])
})

test('a call that fails makes only the answers old that may have been wrong before', async () => {
  expect(await follow(refusing)).toEqual({ end: 'refused', steps: [], old: ['GET /users/{uid}'] })
})

test('messages of a change are what the query client says', () => {
  const queryClient = new QueryClient()
  const says = { done: 'Done.', failed: 'Failed.' }
  const call = callHook({ queryClient, api: answering }, () => useCall(async () => 'answer', { says }))
  call.mutate()
  expect(
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ meta }) => meta),
  ).toEqual([says])
})
