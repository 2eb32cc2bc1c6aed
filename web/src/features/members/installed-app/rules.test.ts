import { describe, expect, it } from 'vitest'
import { isDeclined, isForReading, isSafari, readShared, shortenShare } from './rules.ts'

const site = 'https://floorcraft.example'
const read = (shared: Record<string, string>) => readShared(new URLSearchParams(shared), site)

describe('readShared', () => {
  it.each([
    [{ url: 'https://www.facebook.com/events/12' }, 'https://www.facebook.com/events/12', ''],
    [{ title: 'Storm Night', text: 'Come! https://fb.me/e/3aB.' }, 'https://fb.me/e/3aB', 'Storm Night'],
    [
      { text: 'Storm Night (https://dance.example/storm?a=1)' },
      'https://dance.example/storm?a=1',
      'Storm Night',
    ],
    [
      { title: 'Storm Night', text: `${'Dance! '.repeat(800)}https://www.facebook.com/events/12` },
      'https://www.facebook.com/events/12',
      'Storm Night',
    ],
  ])('%o is the page of an event', (shared, link, words) => {
    expect(read(shared)).toEqual({ kind: 'page', link, words })
  })

  it.each([
    'webcal://calendar.example/dance',
    'https://calendar.example/dance.ics?key=1',
    'https://calendar.example/basic.ICS',
  ])('%s is a calendar', (link) => {
    expect(read({ text: link })).toEqual({ kind: 'calendar', link, words: '' })
  })

  it('a link into this site is its path', () => {
    expect(read({ text: `Look: ${site}/events/7?a=1#top` })).toEqual({
      kind: 'own',
      path: '/events/7?a=1#top',
    })
  })

  it('other text is searched for, on one line and not longer than a search may be', () => {
    expect(read({ text: 'bachata\n\u0000tonight' })).toEqual({ kind: 'words', words: 'bachata tonight' })
    expect(read({ title: 'a'.repeat(500) })).toMatchObject({ words: 'a'.repeat(200) })
  })

  it.each([
    'javascript:alert(1)',
    'https://user:secret@dance.example/',
    'data:text/html,x',
    `https://dance.example/${'a'.repeat(2000)}`,
  ])('%.60s is no link', (text) => {
    expect(['words', 'nothing']).toContain(read({ text, url: text }).kind)
  })

  it('nothing is nothing', () => {
    expect(read({ title: ' ', other: 'x' })).toEqual({ kind: 'nothing' })
  })
})

describe('shortenShare', () => {
  const shorten = (shared: Record<string, string>, path = '/share') =>
    shortenShare(new URL(`${path}?${new URLSearchParams(shared)}`, site))
  const long = '💃 Dance! '.repeat(1200)
  const longest = `https://dance.example/${'%C3'.repeat(650)}`

  it.each<Record<string, string>>([
    { title: 'Storm Night', text: `${long} https://www.facebook.com/events/12` },
    { text: `${long} ${site}/events/7?a=1#top` },
    { text: `${long} https://calendar.example/dance.ics?key=1`, url: 'none' },
    { text: long },
    { title: '舞'.repeat(5000), text: longest },
  ])('a long address reads the same when it is short', (shared) => {
    const short = new URL(shorten(shared)!)
    expect(short.href.length).toBeLessThan(10_000)
    expect(readShared(short.searchParams, site)).toEqual(read(shared))
    expect(shortenShare(short)).toBeUndefined()
  })

  it('leaves short addresses and other pages alone', () => {
    expect(shorten({ text: 'bachata' })).toBeUndefined()
    expect(shorten({ q: long }, '/search')).toBeUndefined()
  })
})

describe('the install prompt', () => {
  it.each([
    ['/', true],
    ['/events', true],
    ['/events/1', true],
    ['/events/new', false],
    ['/events/1/edit', false],
    ['/scenes/san-diego', true],
    ['/login', false],
    ['/saved', true],
  ])('on %s: %s', (path, isAllowed) => {
    expect(isForReading(path)).toBe(isAllowed)
  })

  it.each([
    ['Version/18.5 Mobile/15E148 Safari/604.1', true],
    ['CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1', false],
    ['Version/18.5 EdgiOS/126.0 Mobile/15E148 Safari/604.1', false],
    ['Mobile/15E148 Instagram 300.0', false],
  ])('a browser that ends with %s is Safari: %s', (end, expected) => {
    expect(
      isSafari(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ${end}`),
    ).toBe(expected)
  })

  it('is declined for 30 days', () => {
    const since = '2026-11-20T20:00:00Z'
    const at = (text: string) => isDeclined(since, Temporal.Instant.from(text))
    expect([at('2026-12-20T19:59:59Z'), at('2026-12-20T20:00:00Z')]).toEqual([true, false])
    expect([
      isDeclined(undefined, Temporal.Instant.from(since)),
      isDeclined('x', Temporal.Instant.from(since)),
    ]).toEqual([false, false])
  })
})
