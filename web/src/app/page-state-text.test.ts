import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { PageState } from './app-environment.ts'
import { pageStateText } from './page-state-text.ts'

function stateOf(answers: Readonly<Record<string, unknown>>): PageState {
  const client = new QueryClient()
  for (const [name, data] of Object.entries(answers)) client.setQueryData([name], data)
  return { queries: dehydrate(client), now: '2026-11-20T20:00:00Z', baseUrl: '', version: '', apiDocs: false }
}

it.each([
  ['no query', {}],
  ['an answer, a missing thing and an empty list', { event: { title: 'Tango' }, scene: null, list: [] }],
  ['two pages of a list', { list: { pages: [[{ id: 1 }], []], pageParams: [0, 20] } }],
  ['texts of any script', { event: { title: '</script><!-- “Zouk” – Žižkov, Москва, 京都, 💃' } }],
])('the text has the same state as the object: %s', (_, answers) => {
  const state = stateOf(answers)
  expect(JSON.parse(pageStateText(state))).toEqual(JSON.parse(JSON.stringify(state)))
})

it('contains nothing that ends its element, and only letters of Latin 1', () => {
  const text = pageStateText(stateOf({ event: { title: '</script><!-- “Zouk” – 京都' } }))
  expect(text).not.toMatch(/<|[^\0-\xff]/)
})

it('writes an answer that several pages share once', () => {
  const toJSON = vi.fn(() => 'written')
  const answer = { toJSON }
  pageStateText(stateOf({ scene: answer }))
  expect(pageStateText(stateOf({ list: { pages: [answer], pageParams: [0] } }))).toContain(
    '"pages":["written"]',
  )
  expect(toJSON).toHaveBeenCalledOnce()
})
