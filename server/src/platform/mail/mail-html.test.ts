import { expect, test } from 'vitest'
import { readHtml } from '../html/read-html.ts'
import { mailHtml } from './mail-html.ts'

const look = {
  siteName: 'Floorcraft',
  baseUrl: 'https://floorcraft.example',
  colour: '#b91c1c',
  colourOnDark: '#fca5a5',
}
const html = (text: string) => mailHtml({ subject: 'Subject', text }, look)
const linksOf = (text: string) =>
  [...html(text).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, label]) => [
    href,
    label,
  ])
const home = [look.baseUrl, 'Floorcraft']

test('an address with its label is a button, a link or the title of an entry', () => {
  const text = `Hello,

See the event: https://floorcraft.example/events/1

New: Friday Social
On Friday.
https://floorcraft.example/events/2

- Friday
  Confirm this date: https://floorcraft.example/confirm?token=t&a=1

https://floorcraft.example/last

-- 
Because.
Stop mails like this: https://floorcraft.example/unsubscribe?token=u
`
  expect(linksOf(text)).toEqual([
    home,
    ['https://floorcraft.example/events/1', 'See the event'],
    ['https://floorcraft.example/events/2', 'New: Friday Social'],
    ['https://floorcraft.example/confirm?token=t&amp;a=1', 'Confirm this date'],
    ['https://floorcraft.example/last', 'Open Floorcraft'],
    ['https://floorcraft.example/unsubscribe?token=u', 'Stop mails like this'],
  ])
})

test.each([
  'https://evil.example/events',
  'https://floorcraft.example.evil.example/',
  'http://floorcraft.example/events',
  'See the event: https://evil.example/',
  'Title\nhttps://evil.example/',
  'javascript:alert(1)',
  'a https://floorcraft.example@evil.example/ b',
])('%j is no link', (text) => {
  expect(linksOf(text)).toEqual([home])
})

test('an address inside a sentence is a link without the full stop', () => {
  expect(linksOf('Go to https://floorcraft.example/login.')).toEqual([
    home,
    ['https://floorcraft.example/login', 'https://floorcraft.example/login'],
  ])
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</td></tr></table><h1>Bank</h1>',
  '&lt;b&gt; &amp; "quotes" \'apostrophes\'',
  '<a href="https://evil.example">x</a>: https://floorcraft.example/events',
  'On Friday\n<img src=x>: https://floorcraft.example/events',
  '\u202eevil\u0000\ufffe',
])('the text %j stays text', (text) => {
  const elements: string[] = []
  let shown = ''
  readHtml(mailHtml({ subject: text, text }, look), {
    open: (name) => void elements.push(name),
    close: () => {},
    text: (part) => {
      shown += part
    },
    raw: () => {},
  })
  const allowed = ['html', 'head', 'meta', 'body', 'table', 'tbody', 'tr', 'td', 'a', 'p', 'br', 'strong']
  expect(elements.filter((name) => !allowed.includes(name))).toEqual([])
  expect(shown).toContain(text.split(': https://floorcraft')[0])
})
