import { describe, expect, it } from 'vitest'
import { plainLine, plainText, saying, shortened } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    ['<p>Zouk &amp; friends</p><p>21:00<br/>Bar</p>', 'Zouk & friends\n\n21:00\nBar'],
    ['&lt;p&gt;Escaped &amp;amp; twice&lt;/p&gt;', 'Escaped & twice'],
    ['I <3 Bachata, 2 < 3', 'I <3 Bachata, 2 < 3'],
    ['a\r\n\r\n\r\n\r\nb \u00a0 c', 'a\n\nb c'],
    ['x<script >alert(1)</script>', 'xalert(1)'],
    ['a\u0000b\u202ec\ud800', 'abc\ufffd'],
    ['Don&#8217;t &#038; won&apos;t', "Don’t & won't"],
  ])('%j', (written, words) => {
    expect(plainText(written)).toBe(words)
  })

  it('reads a megabyte of open brackets', () => {
    expect(plainText('<a'.repeat(500_000))).toHaveLength(1_000_000)
  })
})

it('puts a name on one line', () => {
  expect(plainLine(' Salsa\n  <b>Night</b> ')).toBe('Salsa Night')
})

it('cuts at a word, and never through a character', () => {
  expect(shortened('one two three', 10)).toBe('one two…')
  expect(shortened('one two', 10)).toBe('one two')
  expect(shortened('💃'.repeat(10), 6)).toMatch(/^(?:💃)+\ufffd?…$/u)
})

it.each(['TBA', 'tbd', 'N/A', '-', 'null', '', 'To be announced'])('%j says nothing', (text) => {
  expect(saying(text)).toBeNull()
})
