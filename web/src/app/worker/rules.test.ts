import { expect, test } from 'vitest'
import { sampleEvent } from '../../test/event-samples.ts'
import {
  type Answered,
  type Asked,
  answerNeededBy,
  endsCopy,
  isPageAddress,
  kindOf,
  mayKeep,
  withoutDrafts,
  withoutNames,
} from './rules.ts'

const origin = 'https://floorcraft.example'
const eventId = '83ca44a6-4a24-8933-bb75-f5269f093c10'
const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  url: new URL(path, origin),
  mode: 'cors',
  isMember: false,
  isPart: false,
  ...more,
})
const kept = (path: string, more?: Partial<Asked>) => kindOf(asked(path, more), origin)?.kind
const keptPage = (path: string) => kept(path, { mode: 'navigate' })

test('keeps the files of the build, what visitors read, and public pictures', () => {
  expect(kept('/assets/start-abc.js')).toBe('file')
  for (const path of [
    '/',
    '/events',
    '/events?scenes=a',
    `/events/${eventId}`,
    '/saved',
    '/scenes/a',
    '/scenes/a/venues/b',
  ]) {
    expect(keptPage(path), path).toBe('page')
  }
  for (const path of [
    '/api/events?scenes=a',
    '/api/events/global',
    `/api/events/${eventId}`,
    '/api/scenes',
    '/api/theme',
  ]) {
    expect(kept(path), path).toBe('answer')
    expect(kept(path, { isMember: true }), path).toBe('answer')
  }
  expect(kept('/media/w400/abc.webp')).toBe('picture')
})

test('keeps of the own data of a member only what the saved events and the list need', () => {
  const own = ['/api/auth/me', '/api/users/saved-events?limit=500', '/api/users/preferences']
  expect(own.map((path) => kept(path, { isMember: true }))).toEqual(own.map(() => 'answer'))
  expect(own.map((path) => kept(path))).toEqual(own.map(() => undefined))
})

test('never keeps writes, other hosts, exports, private feeds, pages of admins and members, secrets and drafts', () => {
  const paths = [
    '/api/users/saved-events/feed',
    '/api/gdpr/exports/1/file',
    '/api/admin/users',
    '/api/events/organizer-drafts',
    `/api/events/${eventId}/discount`,
    '/api/notifications',
    '/feeds/events.ics?token=a',
    '/feeds/saved/abc.ics',
    `/media/abc.webp?pass=secret`,
    'https://tiles.example/assets/1.png',
  ]
  for (const path of paths) expect(kept(path, { isMember: true }), path).toBeUndefined()
  const pages = [
    ...[
      '/admin',
      '/dashboard',
      '/events/new',
      `/events/${eventId}/edit`,
      '/profile',
      '/privacy',
      '/search?q=secret',
    ],
    ...['/login', '/reset-password?token=a', '/confirm-email?token=a', '/delete-account?token=a'],
  ]
  for (const path of pages) expect(keptPage(path), path).toBeUndefined()
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) {
    expect(kept(`/api/users/saved-events`, { method, isMember: true })).toBeUndefined()
    expect(kept('/api/events', { method })).toBeUndefined()
  }
  expect(kept('/media/abc.webp', { isPart: true })).toBeUndefined()
})

test('only documents get the offline page', () => {
  const isPage = (path: string, mode = 'navigate') => isPageAddress(asked(path, { mode }), origin)
  expect(['/', '/dashboard', '/events/a'].map((path) => isPage(path))).toEqual([true, true, true])
  for (const path of [
    '/api/gdpr/exports/1/file',
    '/feeds/saved/a.ics',
    '/media/a.webp',
    '/sw.js',
    '/robots.txt',
  ]) {
    expect(isPage(path), path).toBe(false)
  }
  expect(isPage('/scenes/st.louis')).toBe(true)
  expect(isPage('/events', 'cors')).toBe(false)
})

const kindOfPath = (path: string, mode = 'cors') => kindOf(asked(path, { mode }), origin)!
const answered = (
  more: Partial<Omit<Answered, 'headers'>> = {},
  headers: Record<string, string> = {},
): Answered => ({
  status: 200,
  type: 'basic',
  redirected: false,
  ...more,
  headers: new Headers({
    'content-type': 'application/json',
    'cache-control': 'public, max-age=0',
    ...headers,
  }),
})

test('keeps only a whole answer of this site to this request, of the expected type', () => {
  const kind = kindOfPath('/api/events')
  expect(mayKeep(answered(), kind, false)).toBe(true)
  for (const status of [206, 301, 304, 401, 404, 500, 503])
    expect(mayKeep(answered({ status }), kind, false)).toBe(false)
  for (const type of ['opaque', 'opaqueredirect', 'cors', 'error']) {
    expect(mayKeep(answered({ type }), kind, false), type).toBe(false)
  }
  expect(mayKeep(answered({ redirected: true }), kind, false)).toBe(false)
  expect(mayKeep(answered({}, { 'content-type': 'text/html' }), kind, false)).toBe(false)
  expect(mayKeep(answered(), kindOfPath('/events', 'navigate'), false)).toBe(false)
})

test('keeps a private answer only for a session', () => {
  const own = answered({}, { 'cache-control': 'private, no-store' })
  for (const control of ['private', 'no-store', 'private, no-store']) {
    const answer = answered({}, { 'cache-control': control })
    expect(mayKeep(answer, kindOfPath('/api/events'), false), control).toBe(false)
  }
  expect(mayKeep(own, kindOfPath('/api/events'), true)).toBe(true)
})

test('a draft is not kept, alone or in a list', () => {
  const published = sampleEvent({ id: 'a', title: 'A "private_draft" of a song' })
  expect(withoutDrafts(JSON.stringify(published))).toBe(JSON.stringify(published))
  for (const status of ['private_draft', 'organizer_draft'] as const) {
    const draft = sampleEvent({ id: 'b', status })
    expect(withoutDrafts(JSON.stringify(draft))).toBeUndefined()
    expect(withoutDrafts(JSON.stringify([published, draft]))).toBe(JSON.stringify([published]))
    expect(withoutDrafts(JSON.stringify({ name: 'a', events: [draft] }))).toBeUndefined()
  }
})

test('the list of an event is kept without the names of those who go', () => {
  const path = `/api/events/${eventId}/going`
  const list = {
    goers: [{ name: 'Ana Ruiz', role: null }],
    own: { state: 'going', partner: { name: 'Bea Lindqvist', role: 'follow' } },
  }
  const copy = withoutNames(path, JSON.stringify(list))
  expect(JSON.parse(copy)).toEqual({
    goers: null,
    own: { state: 'going', partner: { name: '', role: 'follow' } },
  })
  const asked = { ...list, own: { state: 'going', partner: { name: null, role: 'follow' } } }
  expect(JSON.parse(withoutNames(path, JSON.stringify(asked))).own).toEqual(asked.own)
  expect(JSON.parse(withoutNames(path, JSON.stringify({ ...list, own: null }))).own).toBeNull()
  expect(withoutNames('/api/users/going', JSON.stringify([list]))).toBe(JSON.stringify([list]))
})

test('a copy ends when the thing is gone or hidden, and stays when the server has trouble', () => {
  expect([401, 403, 404, 410].map(endsCopy)).toEqual([true, true, true, true])
  expect([200, 304, 429, 500, 503].map(endsCopy)).toEqual([false, false, false, false, false])
})

test('the shell opens a page that has its answer', () => {
  const needed = (path: string) => answerNeededBy(new URL(path, origin))
  expect(needed(`/events/${eventId}`)).toBe(`/api/events/${eventId}`)
  expect(needed('/scenes/san-diego')).toBe('/api/scenes/san-diego/profile')
  expect(needed('/events?scenes=san-diego')).toBe('/api/scenes')
  expect(needed(`/events/${eventId}/door`)).toBe('/offline')
  expect(needed(`/events/${eventId}/going`)).toBeUndefined()
  expect(needed('/dashboard')).toBeUndefined()
  expect(needed('/scenes/san-diego/venues')).toBeUndefined()
})
