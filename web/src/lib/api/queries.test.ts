import { listEvents } from '@floorcraft/contract/events/events.ts'
import { listScenes } from '@floorcraft/contract/scenes/scenes.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf, refresh } from './queries.ts'

const lisbon = keyOf(listEvents, { query: { scenes: 'lisbon' } })
const porto = keyOf(listEvents, { query: { scenes: 'porto' } })
const scenes = keyOf(listScenes, { query: {} })

function staleAfter(change: (queryClient: QueryClient) => Promise<void>) {
  const queryClient = new QueryClient()
  for (const key of [lisbon, porto, scenes]) queryClient.setQueryData(key, [])
  void change(queryClient)
  return [lisbon, porto, scenes].filter((key) => queryClient.getQueryState(key)?.isInvalidated)
}

test('a refresh reaches every answer of the named calls and no other', () => {
  expect(staleAfter((client) => refresh(client, ['GET /events']))).toEqual([lisbon, porto])
  expect(staleAfter((client) => refresh(client, ['GET /events', 'GET /scenes']))).toHaveLength(3)
})

test('a refresh leaves out the answer that the page has just stored', () => {
  expect(staleAfter((client) => refresh(client, ['GET /events'], { except: porto }))).toEqual([lisbon])
})
