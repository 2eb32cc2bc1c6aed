import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ApiProvider } from '../../../lib/api/queries.ts'
import { sampleScene } from '../../../test/scene-samples.ts'
import { ChosenScenesBanner, type ChosenScenesBannerProps } from './chosen-scenes-banner.tsx'

const sanDiego = sampleScene({ name: 'San Diego', city: 'San Diego', upcoming_event_count: 48 })

function wordsOf(list: ChosenScenesBannerProps['list'], scenes = [sanDiego]): string {
  const html = renderToString(
    <ApiProvider value={() => new Promise(() => {})}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ChosenScenesBanner choice={{ scenes }} list={list} onChange={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </ApiProvider>,
  )
  return html.replace(/<[^>]+>/g, ' ')
}

test('the banner of the local list names the scene and counts its events', () => {
  expect(wordsOf('local')).toContain('San Diego')
  expect(wordsOf('local')).toContain('48 upcoming events')
  expect(wordsOf('local', [])).toContain('Select a Scene')
})

test('the banner of the global list does not name the scene or count its events', () => {
  expect(wordsOf('global')).toContain('Global Events')
  expect(wordsOf('global')).not.toMatch(/San Diego|48/)
})

test('the banner of drafts names the scene without the count of published events', () => {
  expect(wordsOf('drafts')).toContain('San Diego')
  expect(wordsOf('drafts')).not.toContain('48')
})
