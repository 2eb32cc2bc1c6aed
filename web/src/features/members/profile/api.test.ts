import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callHook, oldAnswers } from '../../../test/call-hook.tsx'
import { useSaveProfile } from './api.ts'

test('a saved profile is shown wherever the member is named', async () => {
  const queryClient = new QueryClient()
  const shown = ['GET /auth/me', 'GET /users/{uid}', 'GET /events/{eventId}', 'GET /scenes/{sceneId}/profile']
  for (const name of [...shown, 'GET /scenes']) queryClient.setQueryData([name, {}], [])
  const save = callHook({ queryClient, api: async () => ({}) as never }, useSaveProfile)
  await save.mutateAsync({ display_name: 'Ana Maria' })
  expect(oldAnswers(queryClient)).toEqual(shown)
})
