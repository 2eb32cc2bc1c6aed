import { describe, expect, it } from 'vitest'
import { readShared } from './rules.ts'

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
