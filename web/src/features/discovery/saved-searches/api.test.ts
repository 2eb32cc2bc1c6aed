import {
  listSavedSearches,
  type SavedSearch,
  saveSearch,
} from '@floorcraft/contract/discovery/saved-searches.ts'
import { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useToasterStore } from 'react-hot-toast/headless'
import { expect, test } from 'vitest'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf } from '../../../lib/api/queries.ts'
import { callHook, oldAnswers } from '../../../test/call-hook.tsx'
import { useDeleteSavedSearch } from './api.ts'

test('Undo saves a deleted search again as it was, and the list asks for it', async () => {
  const search: SavedSearch = {
    ...{
      id: 'one',
      name: 'Zouk',
      filters: { q: 'zouk' },
      usage_count: 3,
      created_at: '2026-11-20T20:00:00Z',
    },
    ...{ send_notifications: true, is_public: true },
  }
  const sent: object[] = []
  const api = (async (endpoint: object, { body }: { body?: object }) => {
    if (endpoint === saveSearch) sent.push(body!)
  }) as unknown as Api
  const page = { queryClient: new QueryClient(), api }
  page.queryClient.setQueryData(keyOf(listSavedSearches, {}), [search])
  await callHook(page, useDeleteSavedSearch).mutateAsync(search)
  const shown = () =>
    callHook(page, useToasterStore).toasts[0]?.message as ReactElement<{ onUndo: () => void }>
  await expect.poll(shown).toBeDefined()
  shown().props.onUndo()
  const { name, filters, send_notifications, is_public } = search
  await expect.poll(() => sent).toEqual([{ name, filters, send_notifications, is_public }])
  await expect.poll(() => oldAnswers(page.queryClient)).toEqual(['GET /search/saved'])
})
