import { describe, expect, it } from 'vitest'
import { plainLine, plainText } from './plain-text.ts'

describe('plainText', () => {
  it.each([
    // Lines
    ['<p>Zouk &amp; friends</p><p>21:00<br/>Bar</p>', 'Zouk & friends\n\n21:00\nBar'],
    ['<p>a</p>\n<p>b</p><br>\n<div>c</div>d<div>e</div>', 'a\n\nb\n\nc\nd\ne'],
    ['one\ntwo\n\n\n<b>three</b>', 'one\ntwo\n\nthree'],
    ['<div>a</div><div><br></div><div>b</div>', 'a\n\nb'],
    ['<ul><li><p>one</p><li>two</ul>three', '- one\n- two\n\nthree'],
    ['<table><tr><td>a<td>b<tr><td>c</table>', 'a b\nc'],
    ['a\r\n\r\n\r\n\r\nb \u00a0 c\t d', 'a\n\nb c d'],
    // Hidden content
    ['x<script >alert(1)</script><STYLE>p{}</STYLE><iframe src=x>y</iframe>', 'x'],
    ['<html><head><meta charset=utf-8>x<title>y</title></head><body>z', 'z'],
    ['<b>W</b>\ufeffe', 'We'],
    ['a\u0000b\u202ec\ud800&shy;&#7;d', 'abc\ufffdd'],
    // Links
    ['<a href="https://a.example/x">tickets</a>', 'tickets (https://a.example/x)'],
    ['<a href="https://a.example/">https://a.example</a>', 'https://a.example'],
    ['<a href="mailto:ana@a.example">ana@a.example</a>', 'ana@a.example'],
    ['<a href=https://a.example><img></a>', 'https://a.example'],
    ['<a href="javascript:alert(1)">x</a> <a>y</a> <a href="http:///"><b></b></a>', 'x y'],
    ['<p>Ana <ana@a.example>, <https://a.example/x></p>', 'Ana <ana@a.example>, <https://a.example/x>'],
    ['<b>Band:</b> <img alt="The Lions" src=x> &lt;3', 'Band: The Lions <3'],
    ['<a href=https://a.example><img alt="Tickets"></a>', 'Tickets (https://a.example)'],
    // Plain texts
    ['I <3 Bachata, 2 < 3', 'I <3 Bachata, 2 < 3'],
    ['Ana <ana@a.example>', 'Ana <ana@a.example>'],
    ['https://a.example/?a=1&copy=2&lt=3', 'https://a.example/?a=1&copy=2&lt=3'],
    // Character references, also where a producer escaped twice
    ['&lt;p&gt;Escaped &amp;amp; twice&lt;/p&gt;', 'Escaped & twice'],
    ['<b>R&amp;amp;B</b> caf&eacute; &amp;#8211; &#146; &#128131;&zwj;&nbsp;!', 'R&B café – ’ 💃\u200d !'],
    ['Don&#8217;t &#038; won&apos;t', "Don’t & won't"],
    ['AT&T &nosuch; &constructor; &__proto__; &#1114112;', 'AT&T &nosuch; &constructor; &__proto__; \ufffd'],
  ])('%j', (written, words) => {
    expect(plainText(written)).toBe(words)
  })

  it.each(['<a', '<b>', '<a href="https://a.example">', '</p>', '&amp;', '&lt;', '<br>\n ', '<p '])(
    'reads a megabyte of %j to its end',
    (piece) => {
      expect(plainText(piece.repeat(Math.floor(1_000_000 / piece.length))).length).toBeLessThanOrEqual(
        1_000_000,
      )
    },
  )

  it('keeps a megabyte of text that only looks like tags', () => {
    expect(plainText('<a'.repeat(500_000))).toHaveLength(1_000_000)
  })
})

it.each([
  [' Salsa\n  <b>Night</b> ', 'Salsa Night'],
  ['<p>Salsa</p><p><a href="https://a.example">Night</a></p>', 'Salsa Night'],
])('puts the name %j on one line', (written, name) => {
  expect(plainLine(written)).toBe(name)
})

it('contains no character that a title may not contain', () => {
  expect(plainLine('Friday\u200e Social\u2028at \u202a9\u202c')).toBe('Friday Social at 9')
})
