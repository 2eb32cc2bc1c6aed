import { expect, test } from 'vitest'
import { paragraphsOf, textLinks } from './text-links.ts'

const links = (text: string) => textLinks(text).flatMap(({ href }) => href ?? [])

test.each([
  ['Tickets: https://example.com/a?b=1&c=2.', ['https://example.com/a?b=1&c=2']],
  ['(see https://example.com/a).', ['https://example.com/a']],
  ['https://en.wikipedia.org/wiki/Zouk_(dance)', ['https://en.wikipedia.org/wiki/Zouk_(dance)']],
  ['www.zouk.example, https://b.example!', ['https://www.zouk.example/', 'https://b.example/']],
  ['javascript:alert(1) data:text/html,x', []],
  ['<a href="https://x.example">y</a>', ['https://x.example/']],
  ['http://', []],
  ['', []],
])('%j has the links %j', (text, expected) => {
  expect(links(text)).toEqual(expected)
})

test('no character is lost or added', () => {
  const text = 'a https://x.example/b, (www.y.example) c\n\nhttps:// d'
  expect(
    textLinks(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['one\ntwo\n\nthree\r\n\r\n\r\nfour\n  \nfive\n', ['one\ntwo', 'three', 'four', 'five']],
  ['', []],
  [' \n\n ', []],
])('%j has the paragraphs %j', (text, expected) => {
  expect(paragraphsOf(text).map((paragraph) => paragraph.text)).toEqual(expected)
})
