import { describe, expect, it } from 'vitest'
import { mayCount, sourceOf, viewedPage } from './rules.ts'

describe('the source of a visit', () => {
  const ownHost = 'floorcraft.example'
  const sourceFrom = (referrer: string, { search = '', hash = '' } = {}) =>
    sourceOf({ referrer, search, hash, ownHost })

  it('is that of the document that this one replaced', () => {
    const own = { referrer: `https://${ownHost}/`, search: '', hash: '', ownHost }
    expect(sourceOf({ ...own, arrivedFrom: 'https://www.google.com/' })).toBe('search_engine')
    expect(sourceOf({ ...own, arrivedFrom: '' })).toBeUndefined()
    expect(
      sourceOf({ ...own, arrivedFrom: 'https://www.google.com/', referrer: 'https://m.facebook.com/' }),
    ).toBe('facebook')
  })

  it.each([
    ['https://www.google.com/', 'search_engine'],
    ['https://www.google.co.uk/search?q=zouk', 'search_engine'],
    ['https://duckduckgo.com/', 'search_engine'],
    ['android-app://com.google.android.googlequicksearchbox/', 'search_engine'],
    ['https://mail.google.com/mail/u/0/', 'mail'],
    ['https://outlook.live.com/', 'mail'],
    ['android-app://com.google.android.gm/', 'mail'],
    ['https://l.facebook.com/l.php?u=x', 'facebook'],
    ['https://m.facebook.com/', 'facebook'],
    ['https://l.instagram.com/', 'instagram'],
    ['https://web.whatsapp.com/', 'messenger'],
    ['https://t.me/zouksd', 'messenger'],
    ['https://www.messenger.com/t/1', 'messenger'],
    ['android-app://com.whatsapp/', 'messenger'],
    ['https://zouk.example/links', 'other_site'],
    ['https://notgoogle.example.com/', 'other_site'],
    ['https://about.me/ana', 'other_site'],
  ])('is read from the referrer %s', (referrer, source) => {
    expect(sourceFrom(referrer)).toBe(source)
  })

  it.each([
    ['?utm_source=Facebook', 'facebook'],
    ['?utm_source=ig_web_copy_link', 'instagram'],
    ['?utm_source=newsletter', 'mail'],
    ['?utm_source=feed', 'feed'],
    ['?utm_source=flyer', 'other_site'],
    ['?fbclid=abc', 'facebook'],
    ['?igsh=abc', 'instagram'],
  ])('is read from the address %s before the referrer', (search, source) => {
    expect(sourceFrom('https://www.google.com/', { search })).toBe(source)
  })

  it.each([
    ['', '#utm_source=mail', 'mail'],
    ['?scenes=san-diego', '#utm_source=feed', 'feed'],
    ['', '#reviews', 'search_engine'],
  ])('is read from the address %s%s of our mails and calendars', (search, hash, source) => {
    expect(sourceFrom('https://www.google.com/', { search, hash })).toBe(source)
  })

  it.each(['', 'nonsense', 'https://floorcraft.example/events'])('stays as it was after %j', (referrer) => {
    expect(sourceFrom(referrer)).toBeUndefined()
  })
})

it.each([
  ['/', { kind: 'site' }],
  ['/events', { kind: 'site' }],
  ['/search', { kind: 'site' }],
  ['/organizers/abc', { kind: 'site' }],
  ['/scenes/san-diego/venues/studio-a', { kind: 'site' }],
  ['/events/abc', { kind: 'event', id: 'abc' }],
  ['/events/abc/', { kind: 'event', id: 'abc' }],
  ['/scenes/s%C3%A3o-paulo', { kind: 'scene', slug: 'são-paulo' }],
  ['/scenes/%E0%A4%A', { kind: 'scene', slug: '%E0%A4%A' }],
  ['/events/new', undefined],
  ['/events/abc/edit', undefined],
  ['/scenes/san-diego/manage', undefined],
  ['/dashboard', undefined],
  ['/admin/users', undefined],
  ['/reset-password', undefined],
  ['/nowhere', undefined],
])('%s is counted as %j', (path, page) => {
  expect(viewedPage(path)).toEqual(page)
})

describe('actions are sent', () => {
  const agreed = {
    consent: true,
    doNotTrack: null,
    globalPrivacyControl: undefined,
    preference: undefined,
  } as const

  it('with consent', () => {
    expect(mayCount(agreed)).toBe('yes')
    expect(mayCount({ ...agreed, doNotTrack: '0', preference: true })).toBe('yes')
  })

  it('later, when the reader has not chosen yet', () => {
    expect(mayCount({ ...agreed, consent: undefined })).toBe('wait')
  })

  it.each([
    { consent: false },
    { doNotTrack: '1' },
    { globalPrivacyControl: true },
    { preference: false },
    { consent: undefined, doNotTrack: '1' },
  ])('never with %j', (change) => {
    expect(mayCount({ ...agreed, ...change })).toBe('no')
  })
})
