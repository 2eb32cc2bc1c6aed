import { expect, test } from 'vitest'
import type { Received } from '../../lib/api/answer-ages.ts'
import { contentOf } from './offline-bar.tsx'

const notes = (...paths: string[]): Received[] => paths.map((path, at) => ({ path, at, isCopy: true }))

test('the age of a page is that of its content, the latest first', () => {
  const ages = notes(
    '/events/a',
    '/api/events?scenes=1&limit=20',
    '/api/events/a',
    '/api/events?ids=a,b',
    '/api/events?scenes=2&limit=20',
    '/api/users/saved-events?limit=500',
    '/api/auth/me',
  )
  expect(contentOf('/events/a', ages)?.at).toBe(2)
  expect(contentOf('/events', ages)?.at).toBe(4)
  expect(contentOf('/saved', ages)?.at).toBe(5)
  expect(contentOf('/saved', notes('/api/events?ids=a', '/api/events?scenes=1'))?.at).toBe(0)
  expect(contentOf('/events/b', ages)).toBeUndefined()
  expect(contentOf('/dashboard', ages)).toBeUndefined()
})

test('a document brings its own content', () => {
  expect(contentOf('/events/a', notes('/api/scenes', '/events/a'))?.at).toBe(1)
})
