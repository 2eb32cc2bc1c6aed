import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/api/api-client.ts'
import { facebookImportTexts } from '../../../messages/editing/facebook-import.ts'
import { emptyPage } from '../../../test/page-samples.ts'
import { failureNotice, gaveSomething, isPageAddress, noticeOf, withScheme } from './import-messages.ts'

const t = facebookImportTexts.en
const page = { ...emptyPage, message: 'Words of the server' }
const facebook = 'https://m.facebook.com/events/1'
const message = (error: unknown, address = facebook) => failureNotice(error, { address, t }).message
const error = { code: 'EXTERNAL_SERVICE_ERROR', message: 'x', details: null, request_id: 'r' } as const

describe('the notice', () => {
  it('is an information when no title, description or date came back', () => {
    const none = { filled: [], t }
    expect(noticeOf(page, none)).toEqual({ look: 'info', message: 'Words of the server' })
    expect(noticeOf({ ...page, venue_city: 'San Diego' }, none).look).toBe('info')
    expect(noticeOf({ ...page, start_date: '2026-11-20' }, none).look).toBe('done')
  })

  it('names the fields that were filled in', () => {
    expect(noticeOf(page, { filled: ['Title', 'Start date'], t }).message).toBe(
      'Words of the server Filled in: Title, Start date.',
    )
  })

  it('tells whether the form can use any field', () => {
    expect(gaveSomething(page)).toBe(false)
    expect(gaveSomething({ ...page, venue_city: 'San Diego' })).toBe(true)
  })

  it('repeats the sentence of the server, else names its status', () => {
    expect(
      message(new ApiError({ status: 502, message: 'common', error, detail: 'The page is gone.' })),
    ).toBe('The page is gone.')
    expect(message(new ApiError({ status: 429, message: 'Too many requests.', error }))).toBe(
      'Too many requests.',
    )
    expect(message(new ApiError({ status: 502, message: 'Bad gateway' }))).toBe(
      'Server error (502). Facebook URL saved, please enter details manually.',
    )
  })

  it('says that there was no connection and that the link is kept', () => {
    expect(message(new ApiError({ status: 0, message: 'offline' }))).toBe(
      'Connection error. Facebook URL saved, please enter details manually.',
    )
    expect(message(new Error('odd'))).toBe('Facebook URL saved, please enter details manually.')
  })

  it.each(['https://www.eventbrite.com/e/1', 'https://notfacebook.com/events/1'])(
    'calls %s a link',
    (link) => {
      expect(message(new Error('odd'), link)).toBe('Link saved, please enter details manually.')
      expect(message(new ApiError({ status: 502, message: 'Bad gateway' }), link)).toBe(
        'Server error (502). Link saved, please enter details manually.',
      )
    },
  )
})

it.each([
  ['facebook.com/events/1', 'https://facebook.com/events/1'],
  [' //fb.me/e/x ', 'https://fb.me/e/x'],
  ['http://example.com', 'http://example.com'],
  ['localhost:3000/x', 'https://localhost:3000/x'],
  ['javascript:x', 'javascript:x'],
  ['  ', ''],
])('%j becomes %j', (typed, kept) => {
  expect(withScheme(typed)).toBe(kept)
})

it.each([
  ['facebook.com/events/1', true],
  ['https://www.facebook.com/events/1?ref=x', true],
  ['hello', false],
  ['javascript:alert(1)', false],
  ['ftp://example.com/x', false],
  ['https://me:secret@example.com/', false],
  ['two words.com', false],
  ['', false],
])('%j leads to a page: %s', (typed, leads) => {
  expect(isPageAddress(typed)).toBe(leads)
})
