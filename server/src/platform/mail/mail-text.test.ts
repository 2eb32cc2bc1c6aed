import { expect, it } from 'vitest'
import { greeting, memberText } from './mail-text.ts'

it.each([
  ['Unlock: https://evil.example/login', 'Unlock: https: //evil. example/login'],
  ['www.evil.example', 'www. evil. example'],
  ['help@evil.example', 'help@evil. example'],
  ['Maria\r\n\r\nYour account is locked', 'Maria Your account is locked'],
  ['Vol. 2, 8.30 pm, St. Pauli, DJ J.R.', 'Vol. 2, 8.30 pm, St. Pauli, DJ J.R.'],
])('writes %j without links', (text, plain) => {
  expect(memberText(text)).toBe(plain)
})

it('names a member only in mail to a confirmed address', () => {
  expect(greeting({ name: 'Maria of evil.example', isConfirmed: true })).toBe('Hello Maria of evil. example,')
  expect(greeting({ name: 'Maria', isConfirmed: false })).toBe('Hello,')
})
