import { beforeEach, expect, it } from 'vitest'
import { remember } from '../../../lib/browser/storage.ts'
import { recallConsent, rememberConsent } from './api.ts'

beforeEach(() => remember('cookieConsent', undefined))

it('is unknown until the reader chooses, and then kept with its time', () => {
  expect(recallConsent()).toBeUndefined()
  const now = Temporal.Instant.from('2026-11-20T20:00:00Z')
  rememberConsent({ functional: true, analytics: true, marketing: false }, now)
  expect(recallConsent()).toEqual({
    functional: true,
    analytics: true,
    marketing: false,
    date: '2026-11-20T20:00:00Z',
  })
})

it.each(['yes', '[]', '{"analytics": "true", "marketing": false}', 'null'])('%s is no choice', (text) => {
  remember('cookieConsent', text)
  expect(recallConsent()).toBeUndefined()
})
