import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHtml } from './read-html.ts'

type Read =
  | { kind: 'open'; name: string; attributes: object }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'raw'; name: string; attributes: object; text: string }

function read(html: string) {
  const events: Read[] = []
  const isWhole = readHtml(html, {
    open: (name, attributes) => events.push({ kind: 'open', name, attributes }),
    close: (name) => events.push({ kind: 'close', name }),
    text: (text) => events.push({ kind: 'text', text }),
    raw: (name, content) => events.push({ kind: 'raw', name, ...content }),
  })
  return { events, isWhole }
}
const textOf = (html: string) =>
  read(html)
    .events.flatMap((event) => (event.kind === 'text' ? event.text : []))
    .join('')

describe('readHtml', () => {
  it.each([
    [
      `<META  Property = "og:title" content='Rock &amp; Roll' hidden data-x=1/>`,
      { property: 'og:title', content: 'Rock & Roll', hidden: '', 'data-x': '1/' },
    ],
    ['<meta content="a > b" content=second>', { content: 'a > b' }],
    ['<meta\nname="x"\n\tcontent=y\n>', { name: 'x', content: 'y' }],
    ['<meta content="?a=1&copy=2&#8211;">', { content: '?a=1&copy=2–' }],
  ])('reads the attributes of %j', (html, attributes) => {
    expect(read(html).events[0]).toEqual({ kind: 'open', name: 'meta', attributes })
  })

  it('closes unclosed elements in order', () => {
    const names = read('<ul><li>a<li><b>b</ul><p>c<div>d').events.flatMap((event) =>
      event.kind === 'open' ? event.name : event.kind === 'close' ? `/${event.name}` : [],
    )
    expect(names).toEqual(['ul', 'li', '/li', 'li', 'b', '/b', '/li', '/ul', 'p', '/p', 'div', '/div'])
  })

  it('skips comments, and ends a script only at its own end tag', () => {
    expect(read('<!-- <meta name=a> --><!doctype html><script>"</p>"; a</b</SCRIPT >x').events).toEqual([
      { kind: 'raw', name: 'script', attributes: {}, text: '"</p>"; a</b' },
      { kind: 'text', text: 'x' },
    ])
  })

  it('decodes the character references of a title, and reads text that only looks like a tag', () => {
    expect(read('<title>Fish &#38; Chips</title>').events).toMatchObject([
      { name: 'title', text: 'Fish & Chips' },
    ])
    expect(textOf('a <3 b')).toBe('a <3 b')
  })

  it('closes each element that it opens', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '=', '</', '<!--', '-->', '<script', '<svg><title>', '</title>', '<style>'],
      ...['<a b', '<form>', '<p>', '</p>', '</br>', ' ', '/', 'x', '&'],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        // When the text ends inside a tag, the element is closed but was never opened.
        const { events } = read(`${pieces.join('')}<i>`)
        const count = (kind: Read['kind']) => events.filter((event) => event.kind === kind).length
        expect(count('close') - count('open')).toBeOneOf([0, 1])
      }),
    )
  })

  const aMillionOf = (piece: string) => piece.repeat(Math.floor(1_000_000 / piece.length))

  it.each(['</p>', '<', '<script>', '<!--', '<br>', '&'])('reads a million characters of %s', (piece) => {
    expect(read(aMillionOf(piece)).isWhole).toBe(true)
  })

  it.each([
    ['elements in elements', aMillionOf('<b>')],
    ['attributes of one tag', `<b ${aMillionOf('a b=c d ')}>`],
    ['equals signs', aMillionOf('<a =')],
    ['values that are not closed', aMillionOf('<a b="')],
  ])('stops at the limit in a million characters of %s', (_, html) => {
    expect(read(html).isWhole).toBe(false)
  })

  it('reads elements nested as deeply as browsers allow', () => {
    expect(textOf(`${'<div>'.repeat(512)}x`)).toBe('x')
  })
})
