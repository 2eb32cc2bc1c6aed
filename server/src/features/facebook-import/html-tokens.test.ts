import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeEntities } from './html-entities.ts'
import { htmlTokens } from './html-tokens.ts'

const tokens = (html: string) => [...htmlTokens(html)]
const attributesOf = (html: string) => {
  const [first] = tokens(html)
  return first?.kind === 'start' ? Object.fromEntries(first.attributes) : undefined
}

describe('htmlTokens', () => {
  it('reads attributes however they are written', () => {
    expect(attributesOf(`<META  Property = "og:title" content='Rock &amp; Roll' hidden data-x=1/>`)).toEqual({
      property: 'og:title',
      content: 'Rock & Roll',
      hidden: '',
      'data-x': '1/',
    })
    expect(attributesOf('<meta content="a > b" content=second>')).toEqual({ content: 'a > b' })
    expect(attributesOf('<meta\nname="x"\n\tcontent=y\n>')).toEqual({ name: 'x', content: 'y' })
  })

  it('takes nothing out of comments, and ends a script only at its own end tag', () => {
    expect(tokens('<!-- <meta name=a> --><!doctype html><script>"</p>"; a</b</SCRIPT >x')).toEqual([
      expect.objectContaining({ kind: 'raw', text: '"</p>"; a</b' }),
      { kind: 'text', text: 'x' },
    ])
  })

  it('reads a title with its references, and text that only looks like a tag', () => {
    expect(tokens('<title>Fish &#38; Chips</title>')[0]).toMatchObject({ kind: 'raw', text: 'Fish & Chips' })
    expect(tokens('a <3 b').map((token) => (token.kind === 'text' ? token.text : ''))).toEqual([
      'a ',
      '<',
      '3 b',
    ])
  })

  it('comes to an end whatever it is given', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '</',
      '<!--',
      '-->',
      '<script',
      '<a b',
      ' ',
      '/',
      'x',
      '&',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const token of htmlTokens(pieces.join(''))) expect(token.kind).toBeTruthy()
      }),
    )
  })

  it.each([
    ['tags that are never closed', '<a '],
    ['values that are never closed', '<a b="'],
    ['comments that are never closed', '<!--'],
    ['scripts inside scripts', '<script>'],
    ['end tags of nothing', '</p>'],
    ['nothing but brackets', '<'],
    ['equals signs', '<a ='],
  ])('reads a million characters of %s to the end', (_, piece) => {
    let count = 0
    for (const _token of htmlTokens(piece.repeat(Math.floor(1_000_000 / piece.length)))) count++
    expect(count).toBeLessThanOrEqual(1_000_000)
  })
})

describe('decodeEntities', () => {
  it.each([
    ['Caf&eacute; &ndash; caf&#233; &#x2013;', 'Café – café –'],
    ['&#146; &#039;', "’ '"],
    ['AT&T &nosuch; &amp;lt; &copy', 'AT&T &nosuch; &lt; &copy'],
    ['&#0;&#xD800;&#99999999;', '\ufffd\ufffd&#99999999;'],
    ['&#1114112;', '\ufffd'],
    ['&constructor; &__proto__;', '&constructor; &__proto__;'],
  ])('%s', (written, meant) => {
    expect(decodeEntities(written)).toBe(meant)
  })
})
