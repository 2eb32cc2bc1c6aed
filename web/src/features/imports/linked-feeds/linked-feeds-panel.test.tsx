import {
  type FeedProposal,
  type LinkedFeed,
  listLinkedFeeds,
} from '@floorcraft/contract/imports/linked-feeds.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider, keyOf } from '../../../lib/api/queries.ts'
import { NowProvider } from '../../../lib/now.tsx'
import { sampleFeed, sampleProposal } from '../../../test/linked-feed-samples.ts'
import { LinkedFeedsPanel } from './linked-feeds-panel.tsx'

const scene = { id: 'one', slug: 'san-diego', name: 'San Diego', timezone: 'America/Los_Angeles' }

function markup(data?: { feeds: LinkedFeed[]; proposals: FeedProposal[] }): string {
  const client = new QueryClient()
  client.setQueryData(keyOf(listLinkedFeeds, { params: { sceneId: 'one' } }), data)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ApiProvider value={() => new Promise(() => {})}>
        <NowProvider serverNow="2026-11-20T20:00:00Z">
          <LinkedFeedsPanel scene={scene} />
        </NowProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
}

test('says that it loads, and that there is nothing', () => {
  expect(markup()).toContain('Loading linked calendars…')
  expect(markup({ feeds: [], proposals: [] })).toContain('No linked calendars')
})

test('shows when a calendar was read, and why that failed', () => {
  const failed = sampleFeed({ last_error: 'This calendar is too large to import.' })
  const html = markup({ feeds: [failed], proposals: [] })
  expect(html).toMatch(/Read Nov 20, 3:30\sAM/)
  expect(html).toContain('This calendar is too large to import.')
  expect(html).toMatch(/Next try Nov 21, 3:30\sAM/)
})

test('says nothing about changes before the first reading', () => {
  const html = markup({ feeds: [sampleFeed({ last_read_at: null })], proposals: [] })
  expect(html).toContain('Not read yet')
  expect(html).not.toContain('Nothing has changed')
})

test('accepts together what needs no look of its own', () => {
  const existing = { ...sampleProposal('x'), id: 'event', status: 'published' as const }
  const proposals = [
    sampleProposal('a'),
    sampleProposal('b', {
      kind: 'changed',
      existing,
      changes: [{ field: 'title', before: 'Zouk Night', after: 'Zouk Gala' }],
      kept: [{ field: 'venue_name', before: 'Our Hall', after: 'Their Hall' }],
    }),
    sampleProposal('c', { existing }),
    sampleProposal('d', { kind: 'gone', existing }),
  ]
  const html = markup({ feeds: [sampleFeed()], proposals })
  expect(html).toContain('Proposed changes (4)')
  expect(html).toContain('Accept all 2')
  expect(html).toContain('Add anyway as Published')
  expect(html).toContain('Unconfirmed')
  expect(html).toMatch(/Edited by hand: stays as it is.*Our Hall.*Their Hall/)
})

test('says what becomes of a new event before it is accepted, and lets it be changed', () => {
  const feed = sampleFeed({ default_status: 'private_draft' })
  const html = markup({ feeds: [feed], proposals: [sampleProposal('a')] })
  expect(html).toContain('Add as Private Draft')
  expect(html).toContain('Nobody else sees it until you publish it.')
  expect(html).toMatch(/Status of new events.*<option value="private_draft" selected="">Private Draft/s)
  const published = markup({ feeds: [sampleFeed()], proposals: [sampleProposal('a', { cancelled: true })] })
  expect(published).toContain('Add as Cancelled')
})
