import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiProvider } from '../../../lib/api/queries.ts'
import { type ReviewSort, reviewsQuery, useDeleteReview, useSaveReview } from './api.ts'

const lists = [
  'GET /events',
  'GET /events/global',
  'GET /events/organizer/{organizerId}',
  'POST /events/search',
  'GET /reviews/organizers/{uid}/reviews',
]
const showing = [
  ...lists,
  'GET /reviews/organizers/{uid}/reviews/mine',
  'GET /users/{uid}',
  'GET /events/{eventId}',
]

interface Mutations {
  readonly save: ReturnType<typeof useSaveReview>
  readonly remove: ReturnType<typeof useDeleteReview>
}

function Writer({ act }: { act: (mutations: Mutations) => void }) {
  act({ save: useSaveReview('ana', null), remove: useDeleteReview() })
  return null
}

test.each([
  ['written', ({ save }: Mutations) => save.mutateAsync({ rating: 5, review_text: 'Fine.', event_id: null })],
  ['deleted', ({ remove }: Mutations) => remove.mutateAsync('review')],
])('when a review is %s, everything that shows it or the rating is old', async (_, change) => {
  const queryClient = new QueryClient()
  for (const name of [...showing, 'GET /scenes']) queryClient.setQueryData([name, {}], [])
  let done: Promise<unknown> | undefined
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={async () => undefined as never}>
        <Writer act={(mutations) => (done = change(mutations))} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  await done
  const old = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  expect(old.map(({ queryKey: [name] }) => name)).toEqual(showing)
})

test('each order of the reviews and each member have a list of their own', () => {
  const api = async () => undefined as never
  const keyFor = (sort: ReviewSort, memberId: string) =>
    hashKey(reviewsQuery(api, { uid: 'ana', sort, memberId }).queryKey)
  const keys = [
    keyFor('date-desc', ''),
    keyFor('date-asc', ''),
    keyFor('rating-desc', ''),
    keyFor('date-desc', 'bea'),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
