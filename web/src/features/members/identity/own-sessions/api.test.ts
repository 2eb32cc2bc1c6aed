import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { recall, remember } from '../../../../lib/browser/storage.ts'
import { callHook } from '../../../../test/call-hook.tsx'
import { findDraft, keepDraft } from '../../../../ui/form/drafts.ts'
import { signInHere, token } from '../api.ts'
import { useEndSessions } from './api.ts'

test('signing out everywhere forgets the session of this browser and what the member typed', async () => {
  const [own, other] = ['ana', 'bea'].map((memberId) => ({ memberId, form: 'event/new' }))
  for (const owner of [own!, other!]) keepDraft(owner, { title: 'Secret social' })
  remember('lastVenue', 'Tango Hall')
  signInHere('token')
  const api = async () => undefined as never
  const end = callHook({ queryClient: new QueryClient(), api }, () => useEndSessions('ana'))
  await end.mutateAsync({ password: 'x' })
  expect([token(), recall('lastVenue'), findDraft(own!, { title: '' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(findDraft(other!, { title: '' })).toEqual({ title: 'Secret social' })
})
