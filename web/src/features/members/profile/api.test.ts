import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { callHook, oldAnswers } from '../../../test/call-hook.tsx'
import { useSaveProfile } from './api.ts'

test('a saved profile is shown wherever the member is named', async () => {
  const queryClient = new QueryClient()
  const shown = ['getMe', 'getMember', 'getEvent', 'getSceneProfile']
  for (const name of [...shown, 'listScenes']) queryClient.setQueryData([name, {}], [])
  const save = callHook({ queryClient, api: async () => ({}) as never }, useSaveProfile)
  await save.mutateAsync({ display_name: 'Ana Maria' })
  expect(oldAnswers(queryClient)).toEqual(shown)
})
