import { describe, expect, it } from 'vitest'
import { groupOf, withoutPersonalData } from './rules.ts'

const report = { id: 'A', type: 'error' as const, message: 'x', stack: null, context: null }

describe('withoutPersonalData', () => {
  it('removes query strings, e-mails, tokens and phone numbers', () => {
    const kept = withoutPersonalData({
      ...report,
      message: 'Bad answer for ana.lima@example.com from https://a.example/reset-password?token=s3cret#x',
      stack: `at f (https://a.example/assets/page-1.js?user=7:10:20)\nBearer ${'k'.repeat(43)}\n+1 (619) 555-0134`,
    })
    expect(kept.message).toBe('Bad answer for [mail] from https://a.example/reset-password')
    expect(kept.stack).toBe('at f (https://a.example/assets/page-1.js:10:20)\nBearer [secret]\n[number]')
  })

  it('keeps only known fields of the context', () => {
    const context = {
      page: '/events?scenes=a',
      email: 'a@b.example',
      version: 3,
      constructor: 'x',
      __proto__: 'y',
    }
    expect(withoutPersonalData({ ...report, context }).context).toEqual({ page: '/events' })
  })

  it('shortens long texts', () => {
    const kept = withoutPersonalData({ ...report, message: 'm ma'.repeat(600), stack: 's '.repeat(9000) })
    expect(kept.message).toHaveLength(500)
    expect(kept.stack).toHaveLength(4000)
  })

  it('gives a blank message a title', () => {
    for (const message of ['', ' \n', '?all=in&the=query']) {
      expect(withoutPersonalData({ ...report, message }).message).toBe('Error without a message')
    }
  })
})

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U'

describe('secrets', () => {
  it.each([
    ['Refused: Bearer eyJhbGciOi.abc.def', 'Refused: Bearer [secret]'],
    ['authorization: Basic YWxhOmxpbWE=\nnext line', 'authorization: [secret]\nnext line'],
    ['Bad session Basic YWxhOmxpbWE=', 'Bad session Basic [secret]'],
    ['Cookie: a=1; session=b', 'Cookie: [secret]'],
    [`Bad answer ${jwt}`, 'Bad answer [secret]'],
    ['token eyJhbGciOi', 'token [secret]'],
    ['password=hunter2', 'password=[secret]'],
    ['The password is hunter2', 'The password is [secret]'],
    ['newPassword: hunter2', 'newPassword: [secret]'],
    ['{"password":"correct horse","page":2}', '{"password":[secret],"page":2}'],
    ['{\\"token\\":\\"s3\\",\\"page\\":2}', '{\\"token\\":\\[secret],\\"page\\":2}'],
    ['token=abc&page=2', 'token=[secret]&page=2'],
    ['access_token=abc', 'access_token=[secret]'],
    ['token%3Dabc', 'token%3D[secret]'],
    ['code=4711x', 'code=[secret]'],
    ['the code 471123', 'the code [secret]'],
    ['code: 471123', 'code: [secret]'],
    ['api_key=abc', 'api_key=[secret]'],
    ['https://ana:hunter2@a.example/x', 'https://a.example/x'],
    ['https://a.example/x?t=1:secret:2', 'https://a.example/x'],
    ['at /reset/kX9vQ2mZr7TbN4Wc-pL8_sD1f', 'at /reset/[secret]'],
    ['3f786850e387550fdab836ed7e6dc881de23001b', '[secret]'],
    ['sk_live_4eC39HqLyjWDarjtT1zdp7dc', '[secret]'],
    ['AKIAIOSFODNN7EXAMPLE', '[secret]'],
    ['JBSWY3DPEHPK3PXP', '[secret]'],
    ['zq'.repeat(12), '[secret]'],
    ['Event 0198aaaa-1111-7222-8333-444455557777', 'Event [id]'],
  ])('%s is stored as %s', (text, kept) => {
    const stored = withoutPersonalData({ ...report, message: text, stack: text, context: { source: text } })
    const { source } = stored.context
    expect([stored.message, stored.stack, source]).toEqual([kept, kept, kept])
  })

  it.each([
    'at useInfiniteQueryWithPersistenceAndRetryOptions (https://a.example/assets/event-page-AbC123xy.js:10:20)',
    'https://a.example/assets/notification-preferences-page-B1x_9Z-2.js:1:20481',
    'at Object.base64UrlToUint8Array (/assets/qr-Zx9_Qk2L.js:3:4)',
    'at HTMLInputElement.onCompositionEndCapture (/assets/results-Zx9_Qk2L.js:3:4)',
    '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED',
    'net::ERR_HTTP2_PROTOCOL_ERROR',
    'Unexpected token else in JSON at position 12345',
    "Unexpected token: '<'",
    "Cannot read properties of undefined (reading 'token')",
    'Request failed with status code 404',
    'code: AUTH_TOKEN_EXPIRED',
    'No bearer token',
    'internationalization of Veranstaltungskalender',
    'GET /api/scenes/sao-paulo-zouk-e-lambada/events failed',
  ])('%s stays readable', (text) => {
    expect(withoutPersonalData({ ...report, message: text }).message).toBe(text)
  })

  it('are found fast in hostile text', () => {
    for (const part of ['a-', 'token', "token='", '?', ':1', 'a@', '\\"', 'eyJaaaa.', '1 ', '//a']) {
      const stack = part.repeat(20_000 / part.length)
      expect(withoutPersonalData({ ...report, stack }).stack.length).toBeLessThanOrEqual(4000)
    }
  })
})

describe('the group of a failure', () => {
  const group = (message: string, stack = '') =>
    groupOf(withoutPersonalData({ ...report, message, stack: `Error: ${message}\n${stack}` }))

  it.each([
    ['Event 123 not found', 'Event 456 not found'],
    ['Event 12345678901 not found', 'Event 1 not found'],
    ['x 0198aaaa-1111-7222-8333-444455557777', 'x 0198bbbb-9999-7222-8333-44445555ffff'],
    ['after 1.5 s', 'after 1,250 s'],
  ])('is the same for "%s" and "%s"', (one, other) => {
    expect(group(one)).toBe(group(other))
  })

  it('is another one for another message or another place in the code', () => {
    expect(group('Event 123 not found')).not.toBe(group('Scene 123 not found'))
    const at = (place: string) =>
      group('x is undefined', `    at t (https://a.example/assets/a-AbC123xy.js:${place})`)
    expect(at('1:20')).toBe(at('1:20'))
    expect(at('1:20')).not.toBe(at('1:21'))
  })
})
