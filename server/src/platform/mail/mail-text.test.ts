import { expect, it } from 'vitest'
import { greeting, memberParagraphs, memberText } from './mail-text.ts'

it.each([
  ['Unlock: https://evil.example/login', 'Unlock: https: //evil. example/login'],
  ['www.evil.example', 'www. evil. example'],
  ['help@evil.example', 'help@evil. example'],
  ['Maria\r\n\r\nYour account is locked', 'Maria Your account is locked'],
  ['Vol. 2, 8.30 pm, St. Pauli, DJ J.R.', 'Vol. 2, 8.30 pm, St. Pauli, DJ J.R.'],
])('writes %j without links', (text, plain) => {
  expect(memberText(text)).toBe(plain)
})

it('keeps the lines and paragraphs of a text, and nothing that looks like our own', () => {
  expect(memberParagraphs('Bring socks.\r\nThe floor  is new.\n\n\n\n-- \nSee https://evil.example')).toBe(
    'Bring socks.\nThe floor is new.\n\n--\nSee https: //evil. example',
  )
})

it('names a member only in mail to a confirmed address', () => {
  expect(greeting({ name: 'Maria of evil.example', isConfirmed: true })).toBe('Hello Maria of evil. example,')
  expect(greeting({ name: 'Maria', isConfirmed: false })).toBe('Hello,')
})
